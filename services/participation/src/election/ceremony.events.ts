import type { DomainEvent } from '@ateneo/kernel';

/** What a trustee sends, in turn. */
export type CeremonyStep = 'certificate' | 'polynomial' | 'key' | 'rehearsal';

/** True when it was said who keeps the keys of a secret ballot; whatever was sent in an earlier round counts no more. */
export type TrusteesNamed = DomainEvent<
  'TrusteesNamed',
  {
    readonly election: string;
    /** The how-manieth naming; the first is 1. */
    readonly round: number;
    /** People, in the order of their numbers. */
    readonly trustees: readonly string[];
    /** So many of them open the ballots. */
    readonly threshold: number;
    /** The server's own, needed beside theirs: a message of the protocol. */
    readonly server_key: string;
  }
>;

/** True when a trustee had sent a message of the protocol, and it had been found to be in order. */
export type CeremonyMessageGiven = DomainEvent<
  'CeremonyMessageGiven',
  {
    readonly election: string;
    readonly round: number;
    readonly step: CeremonyStep;
    /** The trustee's, from 1. */
    readonly number: number;
    readonly message: string;
  }
>;

/** True when the ballot that these keys are for was to open: no others come after them. */
export type CeremonyClosed = DomainEvent<'CeremonyClosed', { readonly election: string; readonly round: number }>;

export type CeremonyEvent = TrusteesNamed | CeremonyMessageGiven | CeremonyClosed;

/** Streams: `participation.ceremony-<tenant>-<election>`. */
export const CEREMONY_CATEGORY = 'participation.ceremony';

export const ceremonyEventTypes = {
  TrusteesNamed: { version: 1 },
  CeremonyMessageGiven: { version: 1 },
  CeremonyClosed: { version: 1 },
} as const;
