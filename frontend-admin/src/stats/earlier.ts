/** With what a step is compared: the one before it, or the one a year before. */
export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];
export type Step = 'day' | 'week' | 'month' | 'year';

const WEEKS_OF_A_YEAR = 52;

/** The first day of the step that one is compared with; weeks stay weeks, so that a year is 52 of them. */
export function earlier(from: string, step: Step, by: Comparison): string {
  const day = new Date(`${from}T00:00:00Z`);
  if (step === 'week') day.setUTCDate(day.getUTCDate() - 7 * (by === 'year' ? WEEKS_OF_A_YEAR : 1));
  else if (by === 'year' || step === 'year') day.setUTCFullYear(day.getUTCFullYear() - 1);
  else if (step === 'month') day.setUTCMonth(day.getUTCMonth() - 1);
  else day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
