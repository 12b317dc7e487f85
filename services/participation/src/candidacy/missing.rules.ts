import { keepsParity } from './parity.rules.js';
import type { PresentationRules } from './presentation.events.js';

export type PlaceState = 'invited' | 'accepted' | 'declined' | 'resigned';

/** Who stands where, as far as limits and parity ask. */
export interface RankedCandidate {
  readonly id: string;
  readonly state: PlaceState;
  readonly gender: string | null;
}

/** What a candidacy lacks to be handed in: where, and what. */
export interface Missing {
  readonly field: 'name' | 'candidates' | 'substitutes';
  readonly place: string | null;
  readonly what: 'empty' | 'too_few' | 'too_many' | 'not_accepted' | 'parity';
}

type Limits = Omit<PresentationRules, 'organizations' | 'areas' | 'tags' | 'member_since'>;

/** By place and field; nothing when it may be handed in. */
export function whatIsMissing(
  name: string,
  candidates: readonly RankedCandidate[],
  substitutes: readonly RankedCandidate[],
  rules: Limits,
): Missing[] {
  const missing: Missing[] = name.trim() === '' ? [{ field: 'name', place: null, what: 'empty' }] : [];
  // A list of nobody is no candidacy, whatever the limits.
  missing.push(...outOf('candidates', candidates, Math.max(rules.min_candidates, 1), rules.max_candidates));
  const most = rules.has_substitutes ? rules.max_substitutes : -1;
  missing.push(...outOf('substitutes', substitutes, rules.has_substitutes ? rules.min_substitutes : 0, most));
  missing.push(...unanswered('candidates', candidates), ...unanswered('substitutes', substitutes));
  const genders = candidates.map(({ gender }) => gender ?? '?');
  if (!keepsParity(rules.parity, genders)) missing.push({ field: 'candidates', place: null, what: 'parity' });
  return missing;
}

/** `most` 0: no limit; below 0: none at all. */
function outOf(
  field: 'candidates' | 'substitutes',
  places: readonly unknown[],
  least: number,
  most: number,
): Missing[] {
  if (places.length < least) return [{ field, place: null, what: 'too_few' }];
  const isTooMany = most < 0 ? places.length > 0 : most > 0 && places.length > most;
  return isTooMany ? [{ field, place: null, what: 'too_many' }] : [];
}

function unanswered(field: 'candidates' | 'substitutes', places: readonly RankedCandidate[]): Missing[] {
  return places
    .filter(({ state }) => state !== 'accepted')
    .map(({ id }) => ({ field, place: id, what: 'not_accepted' as const }));
}
