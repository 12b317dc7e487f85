import { readCertificate, readPolynomial, readVerificationKey, trusteesOf } from '@ateneo/ballot';
import type { ed25519Sodium } from '@ateneo/ballot/server';

type Group = Awaited<ReturnType<typeof ed25519Sodium>>;

/** What trustees have sent, as far as everybody has; messages of the protocol. */
export interface CeremonySoFar {
  readonly size: number;
  readonly threshold: number;
  readonly server_key: string;
  readonly certificates: readonly string[];
  readonly polynomials: readonly string[];
  readonly keys: readonly string[];
}

/** The ceremony, read. It was checked as it came in. */
export function readSoFar(group: Group, { size, threshold, ...sent }: CeremonySoFar) {
  const board = { size, threshold };
  const certificates = sent.certificates.map((raw, at) => readCertificate(group, JSON.parse(raw), board, at + 1));
  const polynomials = sent.polynomials.map((raw, at) => readPolynomial(group, raw, certificates, at + 1));
  const keys = sent.keys.map((raw, at) => readVerificationKey(group, JSON.parse(raw), `trustee ${at + 1}`));
  const trustees = () => {
    const key = readVerificationKey(group, JSON.parse(sent.server_key), 'server');
    return trusteesOf({ kind: 'single', key }, certificates, polynomials, keys);
  };
  return { board, certificates, polynomials, trustees };
}
