/** Ages in years, in bands wide enough to name nobody (contract, 10). `?`: not known, or not known any more. */
export const ageBands = ['?', '0-17', '18-29', '30-44', '45-59', '60-74', '75+'] as const;
export type AgeBand = (typeof ageBands)[number];

const upTo: readonly (readonly [number, AgeBand])[] = [
  [17, '0-17'],
  [29, '18-29'],
  [44, '30-44'],
  [59, '45-59'],
  [74, '60-74'],
];

/** `birthDate` is `YYYY-MM-DD`; `time` the moment at which the age counts, ISO 8601 UTC. */
export function ageBandOf(birthDate: string | null | undefined, time: string): AgeBand {
  const born = /^(\d{4})-(\d{2}-\d{2})$/.exec(birthDate ?? '');
  if (!born) return '?';
  const hadBirthday = time.slice(5, 10) >= born[2]!;
  const age = Number(time.slice(0, 4)) - Number(born[1]) - (hadBirthday ? 0 : 1);
  if (age < 0) return '?';
  return upTo.find(([most]) => age <= most)?.[1] ?? '75+';
}
