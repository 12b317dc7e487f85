import { birthCohorts } from '../../../../identity/src/public/birth-cohort.js';

/** Ages of today, by cohorts of five years: the age that the middle of the cohort comes to this year. */
export const ageBands = ['0-17', '18-29', '30-44', '45-59', '60-74', '75+', '?'] as const;
export type AgeBand = (typeof ageBands)[number];

const upTo: readonly (readonly [number, AgeBand])[] = [
  [17, '0-17'],
  [29, '18-29'],
  [44, '30-44'],
  [59, '45-59'],
  [74, '60-74'],
];

export function bandOf(cohort: string, year: number): AgeBand {
  if (cohort === '?') return '?';
  const age = year - (Number(cohort) + 2);
  return upTo.find(([most]) => age <= most)?.[1] ?? '75+';
}

/** The cohorts that are of this age. */
export function cohortsOf(band: string, year: number): string[] {
  return birthCohorts.filter((cohort) => bandOf(cohort, year) === band);
}

/** The first and the last year in which who is of this age was born; null: nobody knows, or without an end. */
export function bornIn(band: string, year: number): { readonly from: number | null; readonly to: number | null } {
  const cohorts = cohortsOf(band, year).filter((cohort) => cohort !== '?');
  if (cohorts.length === 0) return { from: null, to: null };
  const first = Number(cohorts[0]);
  return { from: first === 1900 ? null : first, to: Number(cohorts.at(-1)) + 4 };
}
