import { type TieKind, tieKinds } from '@ateneo/contracts';
import type { Faults } from '../profile.policy.js';
import type { Fields } from './import-guesses.js';

/** Who pays or answers for somebody, as a row says it: a number, a document, an address, a name, our id. */
export type TiesSaid = Readonly<Partial<Record<TieKind, string>>>;

export const isTie = (field: string): boolean => (tieKinds as readonly string[]).includes(field);

export function tiesIn(said: Fields): TiesSaid {
  return Object.fromEntries(tieKinds.flatMap((kind) => (said[kind] ? [[kind, said[kind]]] : [])));
}

/** Who is under age comes in where somebody answers for them, and on paper: nobody signs in as a child. */
export function answeredFor(faults: Faults, email: string | undefined, { guardian }: TiesSaid): Faults {
  if (guardian === undefined || email !== undefined) return faults;
  const { birth_date = [], ...others } = faults;
  const left = birth_date.filter((code) => code !== 'identity.under_age');
  return left.length === 0 ? others : { ...others, birth_date: left };
}
