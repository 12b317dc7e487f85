/** As cards say a name. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => part.slice(0, 1).toLocaleUpperCase())
    .join('')
    .slice(0, 4);
}

/** The two letters that stand for a name in its mark, of the first words that are names: "Miren Etxeberria Soto" is ME. */
export function markOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const named = words.length > 0 ? words : [name];
  return named
    .slice(0, 2)
    .map((word) => ([...word][0] ?? '').toLocaleUpperCase())
    .join('');
}
