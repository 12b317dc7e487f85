/** A name as it is compared with others: without case, accents and superfluous blanks. */
export function plainName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
