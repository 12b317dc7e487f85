import { type EffectHandler, EffectHandlers } from '@ateneo/effects';
import type { CommandContext } from '@ateneo/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ELECTION_CLOCK } from '../election/election-clock.js';
import { KeepElection } from '../election/keep-election.js';
import { KeepVoting } from '../process/keep-voting.js';
import { VOTING_CLOCK } from '../process/voting-clock.js';

/** Looks at the dates of the thing of this id, and answers when to look again. */
type Keep = new (context: CommandContext, id: string) => Command<string | null>;

/** Keeps the appointments of votings and elections: opens and closes them. Whoever keeps one looks at the dates again. */
@Injectable()
export class KeepClocks implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly handlers: EffectHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this.clock(VOTING_CLOCK, KeepVoting));
    this.handlers.add(this.clock(ELECTION_CLOCK, KeepElection));
  }

  private clock(kind: string, Keep: Keep): EffectHandler {
    return {
      kind,
      concurrency: 2,
      isAble: true,
      perform: async ({ tenant, reference }) => {
        const context = { tenant, source: 'system' as const, now: new Date().toISOString(), correlationId: reference };
        const next = await this.commands.execute(new Keep(context, reference));
        return next === null ? { result: 'done' } : { result: 'postponed', until: next, reason: 'not_yet' };
      },
      reopen: async () => undefined,
    };
  }
}
