/** As cards say a name. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => part.slice(0, 1).toLocaleUpperCase())
    .join('')
    .slice(0, 4);
}
