import type { StatsEvolutionQuery } from '@ateneo/contracts';
import type { Period } from './tellable.js';

type Step = StatsEvolutionQuery['step'];

const DAY_MS = 86_400_000;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The first day of the week (from Monday), month or year that a day is in. */
function begin(day: string, step: Step): string {
  const moment = at(day);
  if (step === 'week') moment.setTime(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY_MS);
  if (step === 'month') moment.setUTCDate(1);
  if (step === 'year') moment.setUTCMonth(0, 1);
  return dayOf(moment);
}

/** The first day of the next one. */
function next(first: string, step: Step): string {
  const moment = at(first);
  if (step === 'day') moment.setUTCDate(moment.getUTCDate() + 1);
  if (step === 'week') moment.setUTCDate(moment.getUTCDate() + 7);
  if (step === 'month') moment.setUTCMonth(moment.getUTCMonth() + 1);
  if (step === 'year') moment.setUTCFullYear(moment.getUTCFullYear() + 1);
  return dayOf(moment);
}

/** More would be no chart any more; the latest are told. */
const MOST = 400;

/** Days put together by steps, from the first that something happened in (or that is asked for) to the last, none left out. */
export function stepsOf(
  days: readonly { readonly day: string; readonly count: number }[],
  step: Step,
  period: readonly [string, string] | undefined,
): Period[] {
  const [first, last] = period ?? [days[0]?.day, days.at(-1)?.day];
  if (!first || !last) return [];
  const counts = new Map<string, number>();
  for (const { day, count } of days) {
    const from = begin(day, step);
    counts.set(from, (counts.get(from) ?? 0) + count);
  }
  return stepsBetween(first, last, step).map((from) => ({ ...from, count: counts.get(from.from) ?? 0 }));
}

function stepsBetween(first: string, last: string, step: Step): Omit<Period, 'count'>[] {
  const steps: Omit<Period, 'count'>[] = [];
  for (let from = begin(first, step); from <= last; from = next(from, step))
    steps.push({ from, to: dayOf(new Date(at(next(from, step)).getTime() - DAY_MS)) });
  return steps.slice(-MOST);
}
