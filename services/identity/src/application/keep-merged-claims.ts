import { randomUUID } from 'node:crypto';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FreeMergedClaims } from '../account/free-merged-claims.js';
import { MERGED_CLAIMS } from '../account/merged-claims-effect.js';

/** Keeps the appointment to free what a merged account claimed, once its merge can no longer be undone. */
@Injectable()
export class KeepMergedClaims implements EffectHandler, OnModuleInit {
  readonly kind = MERGED_CLAIMS;
  readonly concurrency = 2;
  readonly isAble = true;

  constructor(
    private readonly commands: CommandBus,
    private readonly handlers: EffectHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform({ tenant, reference }: Pick<ClaimedEffect, 'tenant' | 'reference'>): Promise<Outcome> {
    const context = { tenant, source: 'system' as const, now: new Date().toISOString(), correlationId: randomUUID() };
    const { until } = await this.commands.execute(new FreeMergedClaims(context, reference));
    return until === undefined ? { result: 'done' } : { result: 'postponed', until, reason: 'not_yet' };
  }

  async reopen(): Promise<undefined> {
    return undefined;
  }
}
