import { type OutboxEntry, type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { askForEffects, type NewEffect, withdrawEffects } from '@ateneo/effects';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { ELECTION_CLOCK } from '../election/election-clock.js';
import { KeepElectionHandler } from '../election/keep-election.js';

/** A date that was typed wrongly can still be mended before people are told of it. */
const TO_MEND_MS = 600_000;

/** Whenever the dates of an election may be other ones, the moment is appointed at which it opens or closes. */
@Injectable()
export class WhenElectionMayOpenOrCloseAppointIt implements Reactor {
  readonly name = 'participation.when-election-may-open-or-close-appoint-it';
  // The view of elections has seen by then those that the process's dates move.
  readonly delaySeconds = 2;
  readonly handles = [
    'ElectionCreated',
    'ElectionScheduled',
    'ElectionExtended',
    'ElectionAnnulled',
    'ElectionRemoved',
    'ProcessScheduled',
    'ProcessPublished',
    'ProcessUnpublished',
    'ProcessRemoved',
  ];

  constructor(
    private readonly clock: KeepElectionHandler,
    private readonly database: Database,
  ) {}

  async handle(event: RecordedEvent): Promise<OutboxEntry> {
    const appointed: NewEffect[] = [];
    const never: string[] = [];
    const now = Date.now();
    const context = { ...systemContext(event), now: new Date(now).toISOString() };
    for (const election of await this.electionsOf(event)) {
      const next = await this.clock.next(context, election);
      if (next === null) never.push(election);
      else {
        const at = Date.parse(next) > now ? next : new Date(now + TO_MEND_MS).toISOString();
        appointed.push({ kind: ELECTION_CLOCK, key: election, reference: election, at });
      }
    }
    return async (tx) => {
      await withdrawEffects(tx, ELECTION_CLOCK, never);
      await askForEffects(tx, appointed);
    };
  }

  private async electionsOf({ tenant, data }: RecordedEvent): Promise<readonly string[]> {
    const { election, process } = data as { readonly election?: string; readonly process: string };
    if (election !== undefined) return [election];
    const sql = 'select id from participation.election where process = $1 and annulled_reason is null';
    return (await this.database.read<{ id: string }>(tenant, sql, [process])).map(({ id }) => id);
  }
}
