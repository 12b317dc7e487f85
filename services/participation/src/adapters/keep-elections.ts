import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ELECTION_CLOCK } from '../election/election-clock.js';
import { KeepElection } from '../election/keep-election.js';

/** Keeps the appointments of elections. Whoever keeps one looks at the dates again. */
@Injectable()
export class KeepElections implements EffectHandler, OnModuleInit {
  readonly kind = ELECTION_CLOCK;
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
    const next = await this.commands.execute(new KeepElection(context, reference));
    return next === null ? { result: 'done' } : { result: 'postponed', until: next, reason: 'not_yet' };
  }

  async reopen(): Promise<undefined> {
    return undefined;
  }
}
