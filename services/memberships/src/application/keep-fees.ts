import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MEMBERSHIPS_CONFIG, type MembershipsConfig } from '../memberships-config.js';
import { DUE_MEMBERSHIPS } from '../membership/due-memberships-effect.js';
import { DebitNotices } from './debit-notices.js';
import { DueMemberships } from './due-memberships.js';
import { Remittances } from './remittances.js';

const PAUSE_MS = 300_000;

/** Looks every few minutes whose time has come; begun by a tenant's first membership. */
@Injectable()
export class KeepFees implements EffectHandler, OnModuleInit {
  readonly kind = DUE_MEMBERSHIPS;
  readonly concurrency = 2;
  readonly isAble: boolean;

  constructor(
    private readonly dueMemberships: DueMemberships,
    private readonly remittances: Remittances,
    private readonly notices: DebitNotices,
    private readonly handlers: EffectHandlers,
    @Inject(MEMBERSHIPS_CONFIG) config: MembershipsConfig,
  ) {
    this.isAble = config.settles;
  }

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform({ tenant }: ClaimedEffect): Promise<Outcome> {
    // What banks have collected is told of before anybody is told that they owe it.
    const collected = await this.remittances.run(tenant);
    const due = await this.dueMemberships.run(tenant);
    const done = [...collected, ...due, ...(await this.notices.run(tenant))];
    const pause = done.length > 0 ? 1000 : PAUSE_MS;
    return { result: 'postponed', until: new Date(Date.now() + pause).toISOString(), reason: 'looks_again' };
  }

  async reopen(): Promise<undefined> {
    return undefined;
  }
}
