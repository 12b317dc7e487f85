/** What a bank's file may hold besides letters and digits. */
const ALLOWED = /[^a-zA-Z0-9/\-?:().,'+ ]/g;

/** Letters that do not come apart into a plain one and its mark, and signs that have a likeness. */
const LIKENESS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  ª: 'a',
  º: 'o',
  '&': '+',
  _: '-',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '"': "'",
  '“': "'",
  '”': "'",
  '«': "'",
  '»': "'",
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\n': ' ',
  '\t': ' ',
  '\u00A0': ' ',
};
const MARKS = /\p{M}/gu;

/**
 * The same in the letters that every bank of the euro area takes, `most` signs at most: accents go, Ñ is N, what has no likeness is a point, so
 * that nothing is dropped and what was not empty is not empty after it.
 */
export function inBankLetters(text: string, most: number): string {
  const plain = [...text.normalize('NFD').replaceAll(MARKS, '')]
    .map((sign) => LIKENESS[sign] ?? sign.replaceAll(ALLOWED, '.'))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
  return plain.slice(0, most).trim();
}
