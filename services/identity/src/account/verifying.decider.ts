import type { EmailVerified } from '../../../published/src/identity/account.js';
import type { NationalIdTaken, Profile, ProfileFieldsCorrected } from './account.events.js';

/** Another verified person (`holder`) has the number that an account gave. */
export interface TakenNationalId {
  readonly nationalId: string;
  readonly holder: string;
}

interface Verifiable {
  readonly isVerified: boolean;
  readonly profile: Pick<Profile, 'national_id'> | null;
}

type Verifying = EmailVerified | ProfileFieldsCorrected | NationalIdTaken;

/** What verifying an account comes to; with a number that is somebody else's it is verified without it (decision 141). */
export function verifying(user: string, state: Verifiable, taken?: TakenNationalId): Verifying[] {
  if (state.isVerified) return [];
  return [{ type: 'EmailVerified', data: { user } }, ...(taken ? givingUp(user, state, taken) : [])];
}

export function givingUp(
  user: string,
  { profile }: Pick<Verifiable, 'profile'>,
  { nationalId, holder }: TakenNationalId,
): (ProfileFieldsCorrected | NationalIdTaken)[] {
  // It was corrected meanwhile.
  if (profile?.national_id !== nationalId) return [];
  const changes = [{ field: 'national_id', before: nationalId, after: '' }] as const;
  return [
    { type: 'ProfileFieldsCorrected', data: { user, changes } },
    { type: 'NationalIdTaken', data: { user, holder } },
  ];
}
