//! Digits of mixed radix, packed into blocks of base64url characters.
//!
//! A digit of radix n is one of 0 to n - 1. Both ends know every radix, so that it need not be written, and a digit of radix 1
//! takes no room. A block has 120 bits: it ends before the first digit that does not fit.

use super::{MAX_LENGTH, RecordLinkError};

const CHARACTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The characters of a block, six bits each.
const BLOCK_LENGTH: usize = 20;

/// The product of all radices in a block is at most this.
const CAPACITY: u128 = 1 << (6 * BLOCK_LENGTH);

/// A number has four bits in each of its digits, and a fifth if more follow.
const NUMBER_RADIX: u64 = 32;
const MORE: u64 = 16;

/// Writes digits.
#[derive(Debug)]
pub(super) struct DigitWriter {
    text: String,
    block: u128,
    product: u128,
}

impl DigitWriter {
    /// Begins with this text, which is not part of the digits.
    pub(super) fn new(begin: char) -> DigitWriter {
        DigitWriter { text: begin.into(), block: 0, product: 1 }
    }

    /// Writes a digit, which must be below its radix.
    pub(super) fn put(&mut self, digit: u64, radix: u64) {
        debug_assert!(digit < radix, "{digit} of {radix}");
        let product = with_digit(self.product, radix).unwrap_or_else(|| {
            self.end_block();
            u128::from(radix)
        });
        self.block += u128::from(digit) * (product / u128::from(radix));
        self.product = product;
    }

    /// Writes a number of any size.
    pub(super) fn put_number(&mut self, number: usize) {
        let mut rest = number as u64;
        while rest >= MORE {
            self.put(MORE + rest % MORE, NUMBER_RADIX);
            rest /= MORE;
        }
        self.put(rest, NUMBER_RADIX);
    }

    /// Writes the length of a text and its bytes.
    pub(super) fn put_text(&mut self, text: &str) {
        self.put_number(text.len());
        text.bytes().for_each(|byte| self.put(byte.into(), 256));
    }

    /// Writes letters of this alphabet.
    pub(super) fn put_letters(&mut self, letters: &str, alphabet: &[u8]) {
        for letter in letters.bytes() {
            let index = alphabet.iter().position(|&other| other == letter).expect("a letter of the alphabet");
            self.put(index as u64, alphabet.len() as u64);
        }
    }

    /// All that was written. Zeros at the end are left out.
    pub(super) fn finish(mut self) -> String {
        self.end_block();
        let length = self.text.trim_end_matches(char::from(CHARACTERS[0])).len();
        self.text.truncate(length);
        self.text
    }

    fn end_block(&mut self) {
        for place in 0..BLOCK_LENGTH {
            let index = (self.block >> (6 * place)) as usize % CHARACTERS.len();
            self.text.push(char::from(CHARACTERS[index]));
        }
        self.block = 0;
    }
}

/// Reads digits. After the end of the text there are zeros.
#[derive(Debug)]
pub(super) struct DigitReader {
    sextets: std::vec::IntoIter<u8>,
    block: u128,
    product: u128,
}

impl DigitReader {
    /// Reads from `text`, whose first character is number `at` of the link.
    pub(super) fn new(text: &str, at: usize) -> Result<DigitReader, RecordLinkError> {
        let sextet = |(at, character): (usize, char)| {
            let index = CHARACTERS.iter().position(|&other| char::from(other) == character);
            index.map(|index| index as u8).ok_or(RecordLinkError::Character { character, at })
        };
        let sextets = (at..).zip(text.chars()).map(sextet).collect::<Result<Vec<u8>, _>>()?;
        let mut reader = DigitReader { sextets: sextets.into_iter(), block: 0, product: 1 };
        reader.begin_block();
        Ok(reader)
    }

    /// Reads a digit of this radix.
    pub(super) fn take(&mut self, radix: u64) -> u64 {
        self.product = with_digit(self.product, radix).unwrap_or_else(|| {
            self.begin_block();
            u128::from(radix)
        });
        let digit = self.block % u128::from(radix);
        self.block /= u128::from(radix);
        digit as u64
    }

    /// Reads a number; `None` if nothing in a link can be that large.
    pub(super) fn take_number(&mut self) -> Option<usize> {
        let (mut number, mut unit) = (0, 1);
        loop {
            let digit = self.take(NUMBER_RADIX);
            number += digit % MORE * unit;
            if number > MAX_LENGTH as u64 || unit > MAX_LENGTH as u64 {
                return None;
            }
            if digit < MORE {
                return Some(number as usize);
            }
            unit *= MORE;
        }
    }

    /// Reads a text; `None` if it is not UTF-8.
    pub(super) fn take_text(&mut self) -> Option<String> {
        let length = self.take_number()?;
        String::from_utf8((0..length).map(|_| self.take(256) as u8).collect()).ok()
    }

    /// Reads this many letters of an alphabet.
    pub(super) fn take_letters(&mut self, length: usize, alphabet: &[u8]) -> String {
        let letter = |_| char::from(alphabet[self.take(alphabet.len() as u64) as usize]);
        (0..length).map(letter).collect()
    }

    fn begin_block(&mut self) {
        let sextets = self.sextets.by_ref().take(BLOCK_LENGTH).zip(0..);
        self.block = sextets.fold(0, |block, (sextet, place)| block | u128::from(sextet) << (6 * place));
    }
}

/// The product of the radices of a block with one more; `None` if that does not fit into the block.
fn with_digit(product: u128, radix: u64) -> Option<u128> {
    product.checked_mul(u128::from(radix)).filter(|&product| product <= CAPACITY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_as_they_were_written() {
        // Radices from 1 to far above a byte, with digits at both ends.
        let radices = (1_u64..400).map(|index| index * index % 97 * (index * index * index % 1_000_003) + 1);
        let digits: Vec<(u64, u64)> = radices.map(|radix| (radix * 7 / 11, radix)).collect();
        let mut writer = DigitWriter::new('x');
        digits.iter().for_each(|&(digit, radix)| writer.put(digit, radix));
        let text = writer.finish();
        let mut reader = DigitReader::new(&text[1..], 1).expect("base64url");
        for (digit, radix) in digits {
            assert_eq!(reader.take(radix), digit, "radix {radix}");
        }
    }

    #[test]
    fn a_block_has_120_bits() {
        let mut writer = DigitWriter::new('x');
        (0..15).for_each(|_| writer.put(255, 256));
        (0..1000).for_each(|_| writer.put(0, 1));
        writer.put(1, 2);
        assert_eq!(writer.finish(), format!("x{}B", "_".repeat(20)));
    }

    #[test]
    fn zeros_at_the_end_take_no_room() {
        let mut writer = DigitWriter::new('x');
        writer.put(1, 2);
        (0..100).for_each(|_| writer.put_text(""));
        assert_eq!(writer.finish(), "xB");
    }

    #[test]
    fn numbers_and_texts_are_read_as_they_were_written() {
        let mut writer = DigitWriter::new('x');
        let numbers = [0, 1, 15, 16, 17, 255, 256, 4096, MAX_LENGTH];
        let texts = ["", "Ada", "Zoë\0\n", &"long ".repeat(100)];
        numbers.iter().for_each(|&number| writer.put_number(number));
        texts.iter().for_each(|text| writer.put_text(text));
        let text = writer.finish();
        let mut reader = DigitReader::new(&text[1..], 1).expect("base64url");
        assert_eq!(numbers.map(|_| reader.take_number()), numbers.map(Some));
        assert_eq!(texts.map(|_| reader.take_text()), texts.map(|text| Some(text.to_owned())));
    }

    #[test]
    fn what_is_too_large_or_not_utf_8_is_refused() {
        for number in [MAX_LENGTH + 1, usize::MAX] {
            let mut writer = DigitWriter::new('x');
            writer.put_number(number);
            assert_eq!(DigitReader::new(&writer.finish()[1..], 1).expect("base64url").take_number(), None);
        }
        let mut writer = DigitWriter::new('x');
        writer.put_number(1);
        writer.put(255, 256);
        assert_eq!(DigitReader::new(&writer.finish()[1..], 1).expect("base64url").take_text(), None);
        let character = DigitReader::new("AB=", 2).expect_err("not base64url");
        assert_eq!(character, RecordLinkError::Character { character: '=', at: 4 });
    }
}
