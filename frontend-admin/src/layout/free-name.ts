const MOST_LETTERS = 60;

/** Without accents, all small: names that differ in these alone are the same to the server. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');

/** The name, or with a number behind it where one of these has it already. */
export function freeName(name: string, taken: readonly string[]): string {
  const held = new Set(taken.map(plain));
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? '' : ` (${number})`;
    const free = `${name.slice(0, MOST_LETTERS - mark.length)}${mark}`;
    if (!held.has(plain(free))) return free;
  }
}
