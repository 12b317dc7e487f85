import { isRanking } from '../ranked-answers.js';

export interface Rankings {
  /** Each ballot's options, the first preference first. */
  readonly preferences: readonly (readonly number[])[];
  readonly blank: number;
  /** What was opened and is no ranking: a place twice, or one left out. */
  readonly invalid: readonly (readonly number[])[];
}

/** What was opened, as ballots to count. Nothing but a voter's own program makes invalid ones, and none of ours does. */
export function readRankings(opened: readonly (readonly number[])[], options: number): Rankings {
  const valid = opened.filter((places) => isRanking(places, options));
  const preferences = valid.map((places) =>
    places
      .map((place, option) => ({ place, option }))
      .filter(({ place }) => place > 0)
      .toSorted((one, other) => one.place - other.place)
      .map(({ option }) => option),
  );
  return {
    preferences: preferences.filter(({ length }) => length > 0),
    blank: preferences.filter(({ length }) => length === 0).length,
    invalid: opened.filter((places) => !isRanking(places, options)),
  };
}
