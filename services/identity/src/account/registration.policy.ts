import { hasWrongHost, type NewUserBody, type RegisterBody } from '@ateneo/contracts';
import { emptyProfile, type Profile } from './account.events.js';
import { ownWords, SHORTEST_PASSWORD, weaknesses } from './password.policy.js';
import { type Faults, profileFaults, refuse } from './profile.policy.js';

interface Circumstances {
  readonly now: string;
  readonly legalAge: number;
  /** When the form names none. */
  readonly language: Profile['language'];
}

/** The profile that a registration's form makes; what it leaves out is empty. */
export function profileOf(body: RegisterBody, language: Profile['language']): Profile {
  const { password: _password, tos_accepted: _accepted, altcha: _altcha, ...given } = body;
  return newcomerProfile(given, language);
}

/** The same of whom somebody else enrols. */
export function newcomerProfile(
  { email: _, is_entity: __, ...given }: NewUserBody,
  language: Profile['language'],
): Profile {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...emptyProfile, language, ...Object.fromEntries(named) };
}

/** Throws everything that is wrong with a registration, each fault at its field (contract, 4, 5 and 12). */
export function checkRegistration(body: RegisterBody, circumstances: Circumstances): void {
  const profile = profileOf(body, circumstances.language);
  const faults: Faults = profileFaults(profile, profile, circumstances);
  if (!body.tos_accepted) faults['tos_accepted'] = ['identity.must_accept_tos'];
  if (hasWrongHost(body.email)) faults['email'] = ['identity.wrong_email_host'];
  const weak = weaknesses(body.password, ownWords({ ...profile, email: body.email }));
  if (weak.length > 0) faults['password'] = weak;
  refuse(faults, { age: circumstances.legalAge, minimum: SHORTEST_PASSWORD });
}

/** Throws everything that is wrong with whom somebody else enrols, each fault at its field. */
export function checkNewcomer(body: NewUserBody, circumstances: Omit<Circumstances, 'language'>): void {
  const { email, is_entity: isEntity = false, ...profile } = body;
  refuse(newcomerFaults(email, defined(profile), { ...circumstances, isEntity }), { age: circumstances.legalAge });
}

/** What is wrong with them: field → codes. */
export function newcomerFaults(
  email: string | undefined,
  profile: Partial<Profile>,
  circumstances: Omit<Circumstances, 'language'> & { readonly isEntity: boolean },
): Faults {
  const faults = profileFaults(profile, profile, circumstances);
  if (!circumstances.isEntity && !profile.last_name_1) faults['last_name_1'] = ['http.required'];
  if (email !== undefined && hasWrongHost(email)) faults['email'] = ['identity.wrong_email_host'];
  if (email !== undefined && circumstances.isEntity) faults['email'] = ['identity.entity_signs_in_nowhere'];
  return faults;
}

function defined(fields: Omit<NewUserBody, 'email' | 'is_entity'>): Partial<Profile> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
