const DAY_MS = 86_400_000;

/** How many days a number of the first page is of; as many before are what it is compared with. */
export const SPAN = 30;

/** So many calendar days up to one of them, oldest first. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, n) => new Date(end - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10));
}

/** What each of the latest days has, what they have in all, and what as many before them had. */
export function spanOf(counts: readonly number[]): { curve: readonly number[]; now: number; then: number } {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const curve = counts.slice(-SPAN);
  return { curve, now: sum(curve), then: sum(counts.slice(0, -SPAN)) };
}
