import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MEMBERSHIPS_CONFIG, type MembershipsConfig } from '../memberships-config.js';
import { BOOKS } from '../payment/books-effect.js';
import { ForgetRecipients } from './forget-recipients.js';
import { ReconcilePayments } from './reconcile-payments.js';

const DAY_MS = 86_400_000;
/** When hardly anybody pays. */
const NIGHT_MS = 3 * 3_600_000;
const LOOKED_BACK_DAYS = 31;

/** Each night what the law wants no more is forgotten, and the log and the provider's book are held beside each other and mended; what is left, people settle. */
@Injectable()
export class KeepBooks implements EffectHandler, OnModuleInit {
  readonly kind = BOOKS;
  readonly concurrency = 1;
  readonly isAble: boolean;

  constructor(
    private readonly reconcile: ReconcilePayments,
    private readonly recipients: ForgetRecipients,
    private readonly handlers: EffectHandlers,
    @Inject(MEMBERSHIPS_CONFIG) config: MembershipsConfig,
  ) {
    this.isAble = config.settles;
  }

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform({ tenant }: ClaimedEffect): Promise<Outcome> {
    await this.recipients.run(tenant);
    const now = Date.now();
    const since = new Date(now - LOOKED_BACK_DAYS * DAY_MS).toISOString();
    const { left } = await this.reconcile.execute(tenant, since, true);
    const reason = left.length > 0 ? `books_differ_${left.length}` : 'books_agree';
    return { result: 'postponed', until: nightAfter(now), reason };
  }

  async reopen(): Promise<undefined> {
    return undefined;
  }
}

/** The next night, as the world counts them. */
export function nightAfter(now: number): string {
  return new Date((Math.floor((now - NIGHT_MS) / DAY_MS) + 1) * DAY_MS + NIGHT_MS).toISOString();
}
