import { AsyncLocalStorage } from 'node:async_hooks';
import type { RefusalFact } from '@ateneo/kernel';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Windows } from '../process/voting-dates.rules.js';

/** Whose eligibility was asked, where and when, and under which dates of the tenant: what a decision went by. */
export interface EligibilityQuestion {
  readonly tenant: string;
  readonly process: string;
  readonly user: string;
  readonly at: string;
  readonly windows: Windows;
  /** What a code beside the eligibility rules went by. */
  readonly because?: { readonly code: string; readonly facts: readonly RefusalFact[] } | undefined;
}

/** Keeps, for as long as a request runs, what its decision asked: a refusal can then be explained. */
@Injectable()
export class EligibilityQuestions implements OnModuleDestroy {
  private readonly running = new AsyncLocalStorage<{ question?: EligibilityQuestion }>();

  /** One that is left on costs each promise of the process a little for ever. */
  onModuleDestroy(): void {
    this.running.disable();
  }

  remember(asked: EligibilityQuestion): void {
    const run = this.running.getStore();
    if (run) run.question = asked;
  }

  /** Adds what another rule than eligibility went by, should it refuse. */
  because(code: string, facts: readonly RefusalFact[]): void {
    const run = this.running.getStore();
    if (run?.question) run.question = { ...run.question, because: { code, facts } };
  }

  /** Does the work; `refused` gets what it threw together with what it had asked, if anything. */
  async during<T>(
    work: () => Promise<T>,
    refused: (error: unknown, asked: EligibilityQuestion | undefined) => Promise<unknown>,
  ) {
    const run: { question?: EligibilityQuestion } = {};
    try {
      return await this.running.run(run, work);
    } catch (error) {
      throw await refused(error, run.question);
    }
  }
}
