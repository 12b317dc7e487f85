import type { RegisterBody } from '@ateneo/contracts';
import { emptyProfile, type Profile } from './account.events.js';
import { hasWrongHost } from './email-hosts.js';
import { normalisedNationalId } from './normalised.js';
import { SHORTEST_PASSWORD, weaknesses } from './password.policy.js';
import { type Faults, profileFaults, refuse } from './profile.policy.js';

interface Circumstances {
  readonly now: string;
  readonly legalAge: number;
  /** When the form names none. */
  readonly language: Profile['language'];
}

/** The profile that a registration's form makes; what it leaves out is empty. */
export function profileOf(body: RegisterBody, language: Profile['language']): Profile {
  const { email: _email, password: _password, tos_accepted: _accepted, altcha: _altcha, ...given } = body;
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...emptyProfile, language, ...Object.fromEntries(named) };
}

/** Throws everything that is wrong with a registration, each fault at its field (contract, 4, 5 and 12). */
export function checkRegistration(body: RegisterBody, circumstances: Circumstances): void {
  const profile = profileOf(body, circumstances.language);
  const faults: Faults = profileFaults(profile, profile, circumstances);
  if (!body.tos_accepted) faults['tos_accepted'] = ['identity.must_accept_tos'];
  if (hasWrongHost(body.email)) faults['email'] = ['identity.wrong_email_host'];
  const weak = weaknesses(body.password, ownData(body));
  if (weak.length > 0) faults['password'] = weak;
  refuse(faults, { age: circumstances.legalAge, minimum: SHORTEST_PASSWORD });
}

// What somebody who knows the person would try first. The address's domain is everybody's.
function ownData(body: RegisterBody): string[] {
  const day = body.birth_date.replaceAll('-', '');
  return [
    body.email.slice(0, body.email.lastIndexOf('@')),
    body.first_name,
    body.last_name_1,
    body.last_name_2 ?? '',
    normalisedNationalId(body.national_id ?? ''),
    body.phone ?? '',
    day,
    day.slice(6) + day.slice(4, 6) + day.slice(0, 4),
  ];
}
