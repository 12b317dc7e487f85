import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MEMBERSHIPS_CONFIG, type MembershipsConfig } from '../memberships-config.js';
import { PAYMENT } from '../payment/payment-effect.js';
import { Payments } from './payments.js';
import { bySystem } from './settle-payment.js';

const MINUTE = 60_000;

/** Sees every payment to its end, whatever died on the way: it asks until nothing can change any more. */
@Injectable()
export class KeepPayments implements EffectHandler, OnModuleInit {
  readonly kind = PAYMENT;
  readonly concurrency = 8;
  readonly isAble: boolean;

  constructor(
    private readonly payments: Payments,
    private readonly handlers: EffectHandlers,
    @Inject(MEMBERSHIPS_CONFIG) config: MembershipsConfig,
  ) {
    this.isAble = config.settles;
  }

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform({ tenant, reference }: ClaimedEffect): Promise<Outcome> {
    const { state } = await this.payments.settle(bySystem(tenant), reference);
    // Money in hand waits for whoever has it, and how a debit by file ends its file says.
    if (state.request?.means !== 'provider') return { result: 'done' };
    const isWaiting = [...state.refunds.values()].some(({ status }) => status === 'asked');
    if (state.status !== 'open' && state.status !== 'processing' && !isWaiting) return { result: 'done' };
    const pause = state.status === 'processing' ? 60 * MINUTE : 10 * MINUTE;
    return { result: 'postponed', until: new Date(Date.now() + pause).toISOString(), reason: state.status };
  }

  async reopen(): Promise<undefined> {
    return undefined;
  }
}
