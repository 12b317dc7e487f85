import type { AppleSigner, GoogleSigner, Signers } from './tenant.events.js';
import type { PassKind } from '../../../published/src/organizations/pass-contents.js';

type Wallet = keyof Signers;
/** What may be told of who signs. */
type Wallets = {
  apple: Omit<AppleSigner, 'certificate' | 'intermediate' | 'key'> | null;
  google: Omit<GoogleSigner, 'key'> | null;
};

export const nobodySigns = { apple: null, google: null };

/** Who signs, without keys. */
export function toldOf({ apple, google }: Signers): Wallets {
  return {
    apple: apple && { pass_type: apple.pass_type, team: apple.team, valid_until: apple.valid_until },
    google: google && { issuer: google.issuer, account: google.account },
  };
}

/** Those that passes can be put into: somebody signs for them, and by a certificate that has not ended. */
export function walletsOf(wallets: Wallets | undefined, now: string): Wallet[] {
  const { apple, google } = wallets ?? nobodySigns;
  const offered: Wallet[] = [];
  if (apple && apple.valid_until > now) offered.push('apple');
  if (google) offered.push('google');
  return offered;
}

/** A pass by its name in a wallet: `ticket.<reservation>.<generation>`, `card.<account>.<card>`. */
export function serialOf(kind: PassKind, id: string): string {
  return `${kind}.${id}`;
}

export function readSerial(serial: string): { kind: PassKind; id: string } | undefined {
  const [, kind, id] = /^(ticket|card)\.([0-9a-f.-]{36,80})$/.exec(serial) ?? [];
  return kind && id ? { kind: kind as PassKind, id } : undefined;
}
