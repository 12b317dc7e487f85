import type { DomainEvent } from '@ateneo/kernel';

/** True when the board decided whom it admits and excludes; of the others it was told. All are ids of memberships. */
export type BoardDecided = DomainEvent<
  'BoardDecided',
  {
    readonly meeting: string;
    /** The day on which it met. */
    readonly held_on: string;
    /** Of what happened since then it was told. */
    readonly since: string;
    readonly admitted: readonly string[];
    readonly excluded: readonly string[];
    readonly joined: readonly string[];
    readonly left: readonly string[];
    readonly owing: readonly string[];
  }
>;

/** True when this was carried out of what the board decided, or taken back; `outcome`: `done`, or the code of why not. */
export type BoardDecisionsSettled = DomainEvent<
  'BoardDecisionsSettled',
  {
    readonly meeting: string;
    readonly act: MeetingAct;
    readonly rows: readonly { readonly id: string; readonly outcome: string }[];
  }
>;

/** True when all that was decided is to be taken back. */
export type BoardDecisionsRevoked = DomainEvent<'BoardDecisionsRevoked', { readonly meeting: string }>;

export type MeetingAct = 'carry_out' | 'take_back';

export type MeetingEvent = BoardDecided | BoardDecisionsSettled | BoardDecisionsRevoked;

export const meetingEventTypes = {
  BoardDecided: { version: 1 },
  BoardDecisionsSettled: { version: 1 },
  BoardDecisionsRevoked: { version: 1 },
} as const;
