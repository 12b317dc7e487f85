import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { KeepVoting } from '../process/keep-voting.js';
import { VOTING_CLOCK } from '../process/voting-clock.js';

/** Keeps the appointments of votings: opens and closes them. Whoever keeps one looks at the dates again. */
@Injectable()
export class KeepVotings implements EffectHandler, OnModuleInit {
  readonly kind = VOTING_CLOCK;
  readonly concurrency = 2;
  readonly isAble = true;

  constructor(
    private readonly commands: CommandBus,
    private readonly handlers: EffectHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform({ tenant, reference }: ClaimedEffect): Promise<Outcome> {
    const context = { tenant, source: 'system' as const, now: new Date().toISOString(), correlationId: reference };
    const next = await this.commands.execute(new KeepVoting(context, reference));
    return next === null ? { result: 'done' } : { result: 'postponed', until: next, reason: 'not_yet' };
  }

  async reopen(): Promise<undefined> {
    return undefined;
  }
}
