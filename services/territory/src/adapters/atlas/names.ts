import { plainWords } from '@ateneo/kernel';

/** Small letters without accents and punctuation: what names are compared by. */
export function plain(name: string): string {
  return plainWords(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const articles = /^(?:(?:el|la|los|las|les|els|es|sa|ses|o|a|os|as) |l['’])/i;

/** All that a town goes by: each of its names, with and without the article. */
export function namesOf(name: string): string[] {
  const all = [name, ...name.split('/')].map((one) => one.trim());
  return [...new Set(all.flatMap((one) => [one, one.replace(articles, ''), one.replaceAll(/['’]/g, ' ')]).map(plain))];
}

/** Whether one letter was added, left out, changed, or two were exchanged, at most. */
export function isNearly(typed: string, name: string): boolean {
  const [short, long] = typed.length < name.length ? [typed, name] : [name, typed];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  return differInOne(short.slice(from), long.slice(from));
}

/** Of two ends that begin differently, the first no longer than the second. */
function differInOne(a: string, b: string): boolean {
  if (a.length < b.length) return a === b.slice(1);
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}
