import type { BankReturns } from '@ateneo/bank';
import { type JobHandler, JobHandlers, type JobInHand, inTheNameOfAsker } from '@ateneo/jobs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Collectable } from '../remittance/remittance.types.js';
import { Remittances } from './remittances.js';

/** A kind of jobs: a file of debits is made, its debits are told how it ended, or what a bank gave back is noted. */
export const REMITTANCE = 'remittance';

export type RemittanceTask = { readonly remittance: string } | { readonly returns: BankReturns };

/** In steps that may be done again: the list of whom it is of is kept first, so that it is the same after a crash. */
@Injectable()
export class MakeRemittance implements JobHandler, OnModuleInit {
  readonly kind = REMITTANCE;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly remittances: Remittances,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<undefined> {
    const asked = job.asked as RemittanceTask;
    if ('returns' in asked) return this.hear(job, asked.returns);
    const { remittance } = asked;
    if ((await this.remittances.state(job.tenant, remittance)).status === 'making') {
      await this.choose(job, remittance);
      await this.remittances.make(inTheNameOfAsker(job), remittance, await chosen(job));
    }
    await this.remittances.settle(inTheNameOfAsker(job), remittance);
    await job.step(async () => ({ done: 1, total: 1 }));
  }

  private async hear(job: JobInHand, returns: BankReturns): Promise<undefined> {
    await this.remittances.hearBank(inTheNameOfAsker(job), returns);
    const total = returns.debits.length + returns.files.length;
    await job.step(async () => ({ done: total, total }));
  }

  private async choose(job: JobInHand, remittance: string): Promise<void> {
    if (job.checkpoint !== null) return;
    const candidates = await this.remittances.candidates(job.tenant, remittance);
    await job.step(async ({ add }) => {
      await add('draft', Buffer.from(JSON.stringify(candidates)));
      return { checkpoint: { candidates: candidates.length }, total: 1 };
    });
  }
}

async function chosen(job: JobInHand): Promise<Collectable[]> {
  const pieces: Buffer[] = [];
  for await (const piece of job.draft()) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as Collectable[];
}
