import { randomUUID } from 'node:crypto';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import type { CommandContext } from '@ateneo/kernel';
import { KEY_DESTROYER, type KeyDestroyer } from '@ateneo/keys';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { Subscriptions } from './subscriptions.js';
import { ForgetMessages } from './forget-messages.js';

/** The kind of effect that forgets an address that never confirmed; its reference is the subscription. */
export const FORGET_SUBSCRIPTION = 'subscription_forget';

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** A week to confirm. */
export const unconfirmedUntil = (asked: string) => new Date(Date.parse(asked) + WEEK_MS).toISOString();

/** A visitor's address goes once nothing is sent to it any more: its key, and the mail that asked. Any number of times. */
@Injectable()
export class ForgetSubscription implements EffectHandler, OnModuleInit {
  readonly kind = FORGET_SUBSCRIPTION;
  readonly concurrency = 2;
  readonly isAble: boolean;

  constructor(
    private readonly subscriptions: Subscriptions,
    @Inject(KEY_DESTROYER) private readonly keys: KeyDestroyer,
    private readonly messages: ForgetMessages,
    private readonly handlers: EffectHandlers,
    @Inject(MAILING_CONFIG) { sends }: MailingConfig,
  ) {
    this.isAble = sends;
  }

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform({ tenant, reference }: Pick<ClaimedEffect, 'tenant' | 'reference'>): Promise<Outcome> {
    const now = new Date().toISOString();
    await this.execute({ tenant, source: 'system', now, correlationId: randomUUID() }, reference);
    return { result: 'done' };
  }

  async execute(context: CommandContext, subscription: string): Promise<void> {
    const { tenant } = context;
    const { state } = await this.subscriptions.decide(context, subscription, { do: 'forget', subscription });
    if (state.phase !== 'forgotten') return;
    await this.keys.destroyPersonKey(tenant, subscription);
    await this.messages.execute(tenant, subscription);
  }

  async reopen(): Promise<undefined> {
    return undefined;
  }
}
