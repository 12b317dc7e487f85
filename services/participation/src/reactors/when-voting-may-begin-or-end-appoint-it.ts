import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects, type NewEffect, withdrawEffects } from '@ateneo/effects';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { nextMoment } from '../process/keep-voting.js';
import { VOTING_CLOCK } from '../process/voting-clock.js';

/** A date that was typed wrongly can still be mended, and votes of the past can still be filled in (a demo's). */
const TO_MEND_MS = 600_000;

/** Whenever the dates of a voting may be other ones, the moment is appointed at which it opens or closes. */
@Injectable()
export class WhenVotingMayBeginOrEndAppointIt implements Reactor {
  readonly name = 'participation.when-voting-may-begin-or-end-appoint-it';
  // A tenant's changed dates have reached every process by then.
  readonly delaySeconds = 2;
  readonly handles = [
    'ProcessScheduled',
    'ProcessPublished',
    'ProcessUnpublished',
    'ProcessRemoved',
    'VotingOpened',
    'VotingExtended',
    'VotingAnnulled',
    'TenantSettingsChanged',
  ];

  constructor(
    private readonly facts: KnownForTakingPart,
    private readonly database: Database,
  ) {}

  async handle({ tenant, type, data }: RecordedEvent): Promise<OutboxEntry> {
    if (type !== 'TenantSettingsChanged') return this.appoint(tenant, [(data as { process: string }).process]);
    const published = await this.database.read<{ id: string }>(
      tenant,
      `select id from participation.process where is_active and voting ->> 'phase' in ('none', 'open')`,
    );
    return this.appoint(
      tenant,
      published.map(({ id }) => id),
    );
  }

  private async appoint(tenant: string, processes: readonly string[]): Promise<OutboxEntry> {
    const windows = await this.facts.windowsOf(tenant);
    const appointed: NewEffect[] = [];
    const never: string[] = [];
    for (const process of processes) {
      const next = nextMoment(await this.facts.termsOf(tenant, process), windows);
      if (next === null) never.push(process);
      else appointed.push({ kind: VOTING_CLOCK, key: process, reference: process, at: unlessPast(next) });
    }
    return async (tx) => {
      await withdrawEffects(tx, VOTING_CLOCK, never);
      await askForEffects(tx, appointed);
    };
  }
}

function unlessPast(moment: string): string {
  const now = Date.now();
  return Date.parse(moment) > now ? moment : new Date(now + TO_MEND_MS).toISOString();
}
