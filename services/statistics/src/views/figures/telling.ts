import type { StatsOverview } from '@ateneo/contracts';
import { type Group, LEAST, mergeSmall, tellable } from './tellable.js';

/** How many of a group there are, and how they stand. */
export interface CountsOfPeople {
  readonly people: number;
  readonly verified: number;
  readonly members: number;
}

export type PeopleCounts = Pick<StatsOverview, 'people' | 'verified' | 'members'>;

export const peopleCountsSql = `count(*)::int as people, (count(*) filter (where p.is_verified))::int as verified,
  (count(*) filter (where p.organization is not null))::int as members`;

export const nobody: CountsOfPeople = { people: 0, verified: 0, members: 0 };

export function together(all: readonly CountsOfPeople[]): CountsOfPeople {
  const sum = (what: keyof CountsOfPeople) => all.reduce((total, one) => total + one[what], 0);
  return { people: sum('people'), verified: sum('verified'), members: sum('members') };
}

/** A figure as whoever asks is told it. */
export const told = (exact: boolean, count: number): number | null => (exact ? count : tellable(count));

export function toldOf(exact: boolean, { people, verified, members }: CountsOfPeople): PeopleCounts {
  return { people: told(exact, people), verified: told(exact, verified), members: told(exact, members) };
}

/** Groups as whoever asks is told them: not exact, small ones are put together with their neighbours. */
export function toldGroups(exact: boolean, groups: readonly (CountsOfPeople & { readonly name: string })[]) {
  if (exact) return groups.map(({ name, ...counts }) => ({ names: [name], ...toldOf(true, counts) }));
  const merged: Group[] = mergeSmall(groups.map(({ name, people }) => ({ names: [name], count: people })));
  return merged.map(({ names }) => {
    const these = groups.filter(({ name }) => names.includes(name));
    return { names: [...names], ...toldOf(false, together(these)) };
  });
}

/**
 * Groups that are large enough by themselves, and the others put together; should those be too few, the smallest of the
 * large ones goes with them, so that no total gives them back.
 */
export function fewTogether<Area extends CountsOfPeople>(areas: readonly Area[]): { large: Area[]; few: Area[] } {
  const bySize = areas.toSorted((a, b) => b.people - a.people);
  let from = bySize.findIndex(({ people }) => people < LEAST);
  if (from < 0) return { large: bySize, few: [] };
  const rest = (): number => together(bySize.slice(from)).people;
  while (from > 0 && rest() < LEAST) from -= 1;
  return { large: bySize.slice(0, from), few: bySize.slice(from) };
}
