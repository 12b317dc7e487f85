import { z } from 'zod';
import type { Subject } from '../application/external-subjects.js';

/** Whom a service tells of, by claims that were verified: who says it, who somebody is there, and their address. */
export interface ToldIdentity extends Subject {
  /** Undefined: none that the service has verified. */
  readonly email: string | undefined;
}

/** An address is theirs when the service says so, and no sooner; some say it as a text. */
const address = z.object({ email: z.string().min(1).max(254), email_verified: z.literal([true, 'true']) });
const person = z.object({ sub: z.string().min(1).max(255) });

/** What verified claims tell; undefined when they tell of nobody. Whoever is linked needs no address. */
export function toldBy(issuer: string, claims: object): ToldIdentity | undefined {
  const said = person.safeParse(claims);
  if (!said.success) return undefined;
  return { issuer, subject: said.data.sub, email: address.safeParse(claims).data?.email };
}
