import { randomBytes, randomInt } from 'node:crypto';
import type { RegisterBody } from '@ateneo/contracts';
import { type AccountRegistered, emptyProfile, type PasswordSet, type Profile } from '../src/account/account.events.js';

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** A DNI whose letter is right. */
export function aDni(number = randomInt(10_000_000, 99_999_999)): string {
  return `${String(number).padStart(8, '0')}${letters[number % 23]}`;
}

/** The tax number of an association, whose control is right. */
export function aTaxNumber(number = randomInt(1_000_000, 9_999_999)): string {
  const doubled = (digit: number) => Math.floor((2 * digit) / 10) + ((2 * digit) % 10);
  const sum = [...String(number)].reduce((all, digit, at) => all + (at % 2 ? Number(digit) : doubled(+digit)), 0);
  return `G${number}${(10 - (sum % 10)) % 10}`;
}

/** A password that every rule accepts. */
export const goodPassword = 'caballo-grapa-luna-7';

/** What a valid person sends to register; each call another person. */
export function aRegistration(over: Partial<RegisterBody> = {}): RegisterBody {
  return {
    email: `p${randomBytes(6).toString('hex')}@example.org`,
    password: goodPassword,
    first_name: 'Ainhoa',
    last_name_1: 'Agirre',
    last_name_2: 'Otero',
    birth_date: '1980-02-03',
    national_id: aDni(),
    phone_prefix: '+34',
    phone: '612345678',
    language: 'es',
    tos_accepted: true,
    ...over,
  };
}

export function aProfile(over: Partial<Profile> = {}): Profile {
  return {
    ...emptyProfile,
    first_name: 'Ainhoa',
    last_name_1: 'Agirre',
    last_name_2: '-',
    gender: 'M',
    birth_date: '1980-02-03',
    national_id: '12345678Z',
    phone_prefix: '+34',
    address_country: 'ES',
    ...over,
  };
}

/** The events of a fresh account. */
export function anAccount(user: string, over: Partial<Profile> = {}): [AccountRegistered, PasswordSet] {
  const profile = aProfile(over);
  const terms = { legal: null, privacy: null, cookies: null };
  return [
    {
      type: 'AccountRegistered',
      data: { user, language: profile.language, email: `${user.slice(0, 8)}@example.org`, profile, terms },
    },
    { type: 'PasswordSet', data: { user, hash: 'h' } },
  ];
}
