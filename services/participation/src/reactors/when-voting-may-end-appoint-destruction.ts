import type { Intent, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects, type NewEffect, withdrawEffects } from '@ateneo/effects';
import { Injectable } from '@nestjs/common';
import { FindVoteKeys } from '../adapters/find-vote-keys.js';
import { KnownForTakingPart } from '../facts/known-for-taking-part.js';
import type { AmendmentWithdrawn } from '../public/amendment.js';
import { dueAt, VOTE_KEYS } from '../vote-key/vote-keys-effect.js';

/** A date that was typed wrongly can still be mended, and votes of the past can still be filled in (a demo's). */
const AT_LEAST_MS = 600_000;

/**
 * Whenever the end of a voting may be another one, the moment is appointed at which its keys are destroyed. Whoever keeps the
 * appointment looks at the dates again, so one that was made for an earlier end destroys nothing.
 */
@Injectable()
export class WhenVotingMayEndAppointDestruction implements Reactor {
  readonly name = 'participation.when-voting-may-end-appoint-destruction';
  // A tenant's changed dates have reached every process by then, and nothing here is in a hurry.
  readonly delaySeconds = 2;
  readonly handles = ['ProcessScheduled', 'AmendmentProposed', 'AmendmentWithdrawn', 'TenantSettingsChanged'];

  constructor(
    private readonly facts: KnownForTakingPart,
    private readonly found: FindVoteKeys,
  ) {}

  async handle(event: RecordedEvent): Promise<Intent> {
    const { tenant, type, meta } = event;
    if (type === 'TenantSettingsChanged') return this.forProcesses(tenant, await this.found.processes(tenant));
    const { process, amedment } = event.data as AmendmentWithdrawn['data'];
    if (type !== 'AmendmentWithdrawn') return this.forProcesses(tenant, [process]);
    // Beside the process's own: whichever comes first.
    const withdrawn = {
      kind: VOTE_KEYS,
      key: `withdrawn-${amedment}`,
      reference: process,
      at: notAtOnce(dueAt(meta.time)),
    };
    return (tx) => askForEffects(tx, [withdrawn]);
  }

  private async forProcesses(tenant: string, processes: readonly string[]): Promise<Intent> {
    const appointed: NewEffect[] = [];
    const endless: string[] = [];
    for (const process of processes) {
      const end = await this.facts.votingOverSince(tenant, process);
      if (end === null) endless.push(process);
      else appointed.push({ kind: VOTE_KEYS, key: process, reference: process, at: notAtOnce(dueAt(end)) });
    }
    return async (tx) => {
      await withdrawEffects(tx, VOTE_KEYS, endless);
      await askForEffects(tx, appointed);
    };
  }
}

function notAtOnce(moment: string): string {
  return new Date(Math.max(Date.parse(moment), Date.now() + AT_LEAST_MS)).toISOString();
}
