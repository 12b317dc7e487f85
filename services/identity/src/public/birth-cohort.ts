/** Five years in which people were born, by the first (contract, 10). `?`: not known, or not known any more. */
export const birthCohorts = [
  '?',
  ...Array.from({ length: 29 }, (_, n) => String(1900 + 5 * n)),
] as unknown as readonly ['?', ...string[]];

/** `birthDate` is `YYYY-MM-DD`. Who was born earlier than the first is of the first. */
export function birthCohortOf(birthDate: string | null | undefined): string {
  const year = Number(/^(\d{4})-\d{2}-\d{2}$/.exec(birthDate ?? '')?.[1]);
  if (!year) return '?';
  const cohort = String(Math.max(1900, year - (year % 5)));
  return birthCohorts.includes(cohort) ? cohort : '?';
}
