import { randomUUID } from 'node:crypto';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { Inject, Injectable, type OnModuleInit, Optional } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { KnownForTakingPart } from './known-for-taking-part.js';
import { PARTICIPATION_CONFIG, type ParticipationConfig } from '../participation-config.js';
import { DestroyVoteKey } from '../vote-key/destroy-vote-key.js';
import { dueAt, VOTE_KEYS } from '../vote-key/vote-keys-effect.js';
import { FindVoteKeys } from '../queries/find-vote-keys.js';

/** Keeps the appointment to destroy a process's vote keys: thirty days after its voting was closed or annulled (contract, 6). */
@Injectable()
export class DestroyVoteKeys implements EffectHandler, OnModuleInit {
  readonly kind = VOTE_KEYS;
  readonly concurrency = 2;
  readonly isAble: boolean;

  constructor(
    private readonly commands: CommandBus,
    private readonly found: FindVoteKeys,
    private readonly facts: KnownForTakingPart,
    private readonly handlers: EffectHandlers,
    @Optional() @Inject(PARTICIPATION_CONFIG) config?: ParticipationConfig,
  ) {
    this.isAble = config?.destroysVoteKeys ?? false;
  }

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform({ tenant, reference }: ClaimedEffect): Promise<Outcome> {
    const { next } = await this.destroyDue(tenant, reference, new Date().toISOString());
    return next === null ? { result: 'done' } : { result: 'postponed', until: next, reason: 'not_yet' };
  }

  /** Nobody opens it again: what was destroyed is gone, and what is not yet due is asked for by the next change of dates. */
  async reopen(): Promise<undefined> {
    return undefined;
  }

  /** Those of the process that are due at this moment; answers how many were destroyed, and when the next one is due. */
  async destroyDue(tenant: string, process: string, now: string): Promise<{ destroyed: number; next: string | null }> {
    const over = await this.facts.votingOverSince(tenant, process);
    let destroyed = 0;
    const coming: string[] = [];
    for (const { amedment, goneSince } of await this.found.ofProcess(tenant, process)) {
      const context = { tenant, source: 'system' as const, now, correlationId: randomUUID() };
      if (await this.commands.execute(new DestroyVoteKey(context, amedment, process, goneSince))) destroyed += 1;
      else coming.push(...[over, goneSince].filter((end) => end !== null).map(dueAt));
    }
    return { destroyed, next: coming.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null };
  }
}
