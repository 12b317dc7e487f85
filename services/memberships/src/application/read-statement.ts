import type { Movement } from '@ateneo/bank';
import { type JobHandler, JobHandlers, type JobInHand, inTheNameOfAsker } from '@ateneo/jobs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Waiting } from '../movement/movement.types.js';
import { Movements } from './movements.js';

/** A kind of jobs: what a bank's statement tells is noted, and what is plain is booked. */
export const STATEMENT = 'statement';

export interface StatementTask {
  readonly statements: readonly { readonly account: string; readonly movements: readonly Movement[] }[];
}

const AT_ONCE = 8;

/** Again after a crash it is the same: each movement is known by what its bank says of it. */
@Injectable()
export class ReadStatement implements JobHandler, OnModuleInit {
  readonly kind = STATEMENT;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly movements: Movements,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<undefined> {
    const { statements } = job.asked as StatementTask;
    const total = statements.reduce((sum, { movements }) => sum + movements.length, 0);
    let done = 0;
    for (const { account, movements } of statements) {
      const groups = equalsIn(movements);
      for (let from = 0; from < groups.length; from += AT_ONCE) {
        const some = groups.slice(from, from + AT_ONCE);
        await this.take(job, account, some);
        done += some.flat().length;
        await job.step(async () => ({ done, total }));
      }
    }
  }

  private async take(job: JobInHand, account: string, groups: readonly Movement[][]): Promise<void> {
    const context = inTheNameOfAsker(job);
    const waiting: Waiting[][] = await Promise.all(groups.map((some) => this.movements.take(context, account, some)));
    await this.movements.sortPlain(context, waiting.flat());
  }
}

/** Those of one day and one sum together, as their places among each other say which is which. */
function equalsIn(movements: readonly Movement[]): Movement[][] {
  const groups = new Map<string, Movement[]>();
  for (const one of movements) {
    const key = `${one.day} ${one.cents}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}
