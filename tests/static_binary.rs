//! The program needs no dynamic loader: no interpreter, no dynamic section, so no relocations at start.
//!
//! Looks at the binary under test, which is linked as the released one is, or at the one that
//! `SHGATE_STATIC_CHECK` names: so `.ci/run` looks at the released one too.
#![cfg(all(target_os = "linux", target_pointer_width = "64", target_endian = "little"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot go on should stop")]

const PT_DYNAMIC: u32 = 2;
const PT_INTERP: u32 = 3;

/// The types of the program headers of a 64-bit little-endian ELF file.
fn segments(elf: &[u8]) -> Vec<u32> {
    let word = |at: usize, n: usize| elf[at..at + n].iter().rev().fold(0, |v, &b| v << 8 | u64::from(b));
    assert_eq!(&elf[..6], b"\x7fELF\x02\x01", "an ELF file, 64 bits, little endian");
    let (table, size, count) = (word(32, 8) as usize, word(54, 2) as usize, word(56, 2) as usize);
    (0..count).map(|i| word(table + i * size, 4) as u32).collect()
}

#[test]
fn there_is_no_dynamic_section() {
    let exe = std::env::var_os("SHGATE_STATIC_CHECK").unwrap_or(env!("CARGO_BIN_EXE_shgate").into());
    let found = segments(&std::fs::read(exe).unwrap());
    assert!(found.contains(&1), "something is loaded: {found:?}");
    assert!(!found.contains(&PT_INTERP), "asks for a dynamic loader: see .cargo/config.toml");
    assert!(!found.contains(&PT_DYNAMIC), "has a dynamic section: see .cargo/config.toml");
}

/// The least that such a file can be: a header, and program headers of these types.
fn sample(types: &[u32]) -> Vec<u8> {
    let mut elf = vec![0; 64];
    elf[..6].copy_from_slice(b"\x7fELF\x02\x01");
    (elf[32], elf[54], elf[56]) = (64, 56, u8::try_from(types.len()).unwrap());
    for t in types {
        elf.extend(t.to_le_bytes());
        elf.extend([0; 52]);
    }
    elf
}

#[test]
fn program_headers_are_read() {
    assert_eq!(segments(&sample(&[6, PT_INTERP, 1, PT_DYNAMIC, 0x6474_e551])), [6, 3, 1, 2, 0x6474_e551]);
    assert!(segments(&sample(&[])).is_empty());
}
