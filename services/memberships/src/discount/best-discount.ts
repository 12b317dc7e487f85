import { LEAST_CHARGED } from '@ateneo/contracts';
import type { DiscountTerms } from './discount.events.js';

/** Who asks and when; ages are of that day. */
export interface DiscountApplicant {
  readonly age: number | null;
  readonly tags: ReadonlySet<string>;
  readonly day: string;
  readonly code: string | null;
}

export type Offered = DiscountTerms & { readonly id: string };

/** The one discount that a person gets: of those that are for them the largest, and of equal ones always the same. */
export function bestDiscount(offered: readonly Offered[], asking: DiscountApplicant): Offered | null {
  const [best = null] = offered
    .filter((one) => isFor(one, asking))
    .toSorted((a, b) => b.percent - a.percent || (a.id < b.id ? -1 : 1));
  return best;
}

/** Whole cents, half up; as much is always left as a provider can charge. */
export function takenOff(amount: number, percent: number): number {
  return Math.max(Math.min(amount, LEAST_CHARGED), lessBy(amount, percent));
}

/** Whether less is left of it than anybody can be charged. */
export function leavesTooLittle(amount: number, percent: number): boolean {
  return lessBy(amount, percent) < takenOff(amount, percent);
}

function lessBy(amount: number, percent: number): number {
  return amount - Math.floor((amount * percent * 2 + 100) / 200);
}

export function isFor({ min_age, max_age, tag, code, ends_on }: Offered, asking: DiscountApplicant): boolean {
  return (
    (code === null || code === asking.code) &&
    (tag === null || asking.tags.has(tag)) &&
    (ends_on === null || asking.day <= ends_on) &&
    isOfAge(asking.age, min_age, max_age)
  );
}

export function isOfAge(age: number | null, least: number | null, most: number | null): boolean {
  if (least === null && most === null) return true;
  return age !== null && age >= (least ?? 0) && age <= (most ?? 999);
}

/** Whole years between two calendar days. */
export function ageOn(birth: string | null, day: string): number | null {
  if (!birth) return null;
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) >= birth.slice(5) ? years : years - 1;
}
