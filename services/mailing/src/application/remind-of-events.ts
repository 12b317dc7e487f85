import { randomUUID } from 'node:crypto';
import { derivedId } from '@ateneo/cqrs';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PlacesToRemind } from '../../../ticketing/src/public/told-of-places.js';
import { RequestEmail } from '../email/request-email.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { EVENT_REMINDER, remindedAt } from '../message/event-reminder.js';

/** Keeps the appointment a day before an event: whoever has a place then is reminded, once of each date that it has. */
@Injectable()
export class RemindOfEvents implements EffectHandler, OnModuleInit {
  readonly kind = EVENT_REMINDER;
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

  async perform({ tenant, reference: event }: Pick<ClaimedEffect, 'tenant' | 'reference'>): Promise<Outcome> {
    const found = await this.queries.execute(new PlacesToRemind(tenant, event));
    if (!found) return { result: 'done', reason: 'cancelled' };
    const [now, until] = [Date.now(), remindedAt(found.start)];
    if (Date.parse(found.start) <= now) return { result: 'done', reason: 'began' };
    if (Date.parse(until) > now) return { result: 'postponed', until, reason: 'moved' };
    const context = {
      tenant,
      source: 'system',
      now: new Date(now).toISOString(),
      correlationId: randomUUID(),
    } as const;
    const mails = found.places.map(({ user, reservation }) => ({
      email: derivedId(event, `mailing.remind-of-events/${found.start}/${user}`),
      user,
      category: 'event_reminder' as const,
      params: { event, reservation },
      many: true as const,
    }));
    await this.request.executeMany(context, mails);
    return { result: 'done' };
  }

  async reopen(): Promise<undefined> {
    return undefined;
  }
}
