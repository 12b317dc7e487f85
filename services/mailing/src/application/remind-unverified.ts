import { randomUUID } from 'node:crypto';
import { derivedId } from '@ateneo/cqrs';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { OneTimeLink } from '../../../identity/src/public/one-time-link.js';
import { PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import { RequestEmail } from '../email/request-email.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';

/** The kind of effect that reminds somebody of the address that they have not verified; its reference is the person's id. */
export const REMIND_UNVERIFIED = 'registry_remember';

/** Keeps the appointment three days after an enrolment: who has verified their address since, or left, hears nothing. */
@Injectable()
export class RemindUnverified implements EffectHandler, OnModuleInit {
  readonly kind = REMIND_UNVERIFIED;
  readonly concurrency = 2;
  readonly isAble: boolean;

  constructor(
    private readonly queries: QueryBus,
    private readonly request: RequestEmail,
    private readonly handlers: EffectHandlers,
    @Inject(MAILING_CONFIG) { sends }: MailingConfig,
  ) {
    this.isAble = sends;
  }

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform({ tenant, reference: user }: Pick<ClaimedEffect, 'tenant' | 'reference'>): Promise<Outcome> {
    const query = new PersonForMail(tenant, user);
    const person = await this.queries.execute(query);
    if (!person?.is_active) return { result: 'done', reason: 'gone' };
    const now = new Date().toISOString();
    const link = new OneTimeLink(tenant, user, 'verify', now, person.email);
    // There is a link as long as there is something to verify.
    const path = await this.queries.execute(link);
    if (path === undefined) return { result: 'done', reason: 'verified' };
    const context = { tenant, source: 'system', now, correlationId: randomUUID() } as const;
    const params = { news: 'three_days' };
    const email = derivedId(user, 'mailing.remind-unverified');
    await this.request.execute(context, { email, user, category: 'registry_remember', params });
    return { result: 'done' };
  }

  async reopen(): Promise<undefined> {
    return undefined;
  }
}
