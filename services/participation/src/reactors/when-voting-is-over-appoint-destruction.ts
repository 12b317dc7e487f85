import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { Injectable } from '@nestjs/common';
import type { AmendmentWithdrawn } from '../../../published/src/participation/amendment.js';
import { dueAt, VOTE_KEYS } from '../vote-key/vote-keys-effect.js';
import type { VotingAnnulled } from '../process/voting.events.js';
import type { VotingClosed } from '../../../published/src/participation/voting.js';

/** Votes of the past can still be filled in (a demo's). */
const AT_LEAST_MS = 600_000;

type Ends = VotingClosed | VotingAnnulled | AmendmentWithdrawn;

/**
 * When a voting is closed or annulled, and when an amendment is withdrawn, the moment is appointed at which the keys of its
 * votes are destroyed: counted from that event, never from a date that somebody typed (contract, 6).
 */
@Injectable()
export class WhenVotingIsOverAppointDestruction implements Reactor {
  readonly name = 'participation.when-voting-is-over-appoint-destruction';
  readonly handles = ['VotingClosed', 'VotingAnnulled', 'AmendmentWithdrawn'];

  async handle(event: RecordedEvent): Promise<OutboxEntry> {
    const { data, type } = event as RecordedEvent<Ends>;
    // One of an amendment stands beside the process's own: whichever comes first.
    const key = type === 'AmendmentWithdrawn' ? `withdrawn-${data.amedment}` : data.process;
    const appointed = { kind: VOTE_KEYS, key, reference: data.process, at: notAtOnce(dueAt(endIn(event))) };
    return (tx) => askForEffects(tx, [appointed]);
  }
}

function endIn({ data, meta }: RecordedEvent): string {
  const { closed_at, annulled_at } = data as { closed_at?: string; annulled_at?: string };
  return closed_at ?? annulled_at ?? meta.time;
}

function notAtOnce(moment: string): string {
  return new Date(Math.max(Date.parse(moment), Date.now() + AT_LEAST_MS)).toISOString();
}
