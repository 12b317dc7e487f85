import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as spanish from '@zxcvbn-ts/language-es-es';
import { DomainError } from '@ateneo/kernel';
import type { Profile } from './account.events.js';
import { normalisedNationalId } from './normalised.js';

/** Contract, 4. */
export const SHORTEST_PASSWORD = 10;
// Fewer than a hundred million guesses: one of the common ones, or hardly more.
const LOWEST_SCORE = 2;
// Longer ones are not judged slower: their beginning is strong or repeats itself.
const JUDGED_CHARACTERS = 32;
const SHORTEST_LIKENESS = 4;

/** What somebody who knows the person would try first. The address's domain is everybody's. */
export function ownWords(person: Partial<Profile> & { readonly email: string }): string[] {
  const { email, first_name = '', last_name_1 = '', last_name_2 = '', national_id = '', phone = '' } = person;
  const day = (person.birth_date ?? '').replaceAll('-', '');
  const names = [email.slice(0, email.lastIndexOf('@')), first_name, last_name_1, last_name_2];
  const numbers = [normalisedNationalId(national_id), phone, day, day.slice(6) + day.slice(4, 6) + day.slice(0, 4)];
  return [...names, ...numbers];
}

let judge: ZxcvbnFactory | undefined;

/**
 * Why a password is refused, as codes: short, only digits, like the person's own data (`own`: names, address, numbers),
 * common. Empty when it is good.
 */
export function weaknesses(password: string, own: readonly string[]): string[] {
  if (password.length < SHORTEST_PASSWORD) return ['identity.password_too_short'];
  if (/^\d+$/.test(password)) return ['identity.password_only_numbers'];
  if (isLike(password, own)) return ['identity.password_like_you'];
  judge ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    // Its time grows with these: everybody may send a password.
    l33tMaxSubstitutions: 10,
  });
  const { score } = judge.check(password.slice(0, JUDGED_CHARACTERS));
  return score < LOWEST_SCORE ? ['identity.password_too_common'] : [];
}

/** Throws the weakness at the field `password`. */
export function mustBeStrong(
  password: string,
  { email, profile }: { readonly email: string | null; readonly profile: Profile | null },
): void {
  const weak = weaknesses(password, ownWords({ ...profile, email: email ?? '' }));
  if (weak.length > 0) throw new DomainError(weak[0]!, { minimum: SHORTEST_PASSWORD }, { password: weak });
}

function isLike(password: string, own: readonly string[]): boolean {
  const plainPassword = plain(password);
  return own
    .flatMap((text) => [plain(text), ...text.split(/[\s@._-]+/).map(plain)])
    .filter((text) => text.length >= SHORTEST_LIKENESS)
    .some((text) => plainPassword.includes(text) || text.includes(plainPassword));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
