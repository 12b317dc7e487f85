import type { Language } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ShownMethod } from '../payer/payer.events.js';
import { FeeForMail, type MailRows, WhyDeclined } from '../public/fees-for-mail.js';
import { ComingFees } from '../application/coming-fees.js';
import { i18n, inEuros, spokenIn } from './in-words.js';
import { Memberships } from '../application/memberships.js';
import { bySystem } from '../application/settle-payment.js';

/** As things stand when the letter is written: who changed how they pay meanwhile is told of the new way. */
@QueryHandler(FeeForMail)
export class AnswerFeeForMail implements IQueryHandler<FeeForMail, MailRows | undefined> {
  constructor(
    private readonly fees: ComingFees,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async execute({ tenant, user, language, of }: FeeForMail): Promise<MailRows | undefined> {
    const isFirst = of === 'first';
    const coming = await this.fees[of](bySystem(tenant), user);
    if (!coming) return undefined;
    const { time_zone: timeZone } = (await this.tenants.byId(tenant))!;
    const say = (key: string) => i18n.t(language, `dues:coming.${key}`);
    // Until an hour of that day: to the minute.
    const style: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone, ...(isFirst && { timeStyle: 'short' }) };
    const day = new Intl.DateTimeFormat(spokenIn(language), style).format(new Date(coming.at));
    const means = coming.method && shownAs(coming.method, language);
    return [
      [say(isFirst ? 'until' : 'day'), day],
      [say('amount'), inEuros(coming.amount, language)],
      ...(means ? [[say('means'), means] as const] : []),
    ];
  }
}

@QueryHandler(WhyDeclined)
export class AnswerWhyDeclined implements IQueryHandler<WhyDeclined, string | undefined> {
  constructor(private readonly memberships: Memberships) {}

  async execute({ tenant, user }: WhyDeclined): Promise<string | undefined> {
    return (await this.memberships.state(tenant, user)).explanation ?? undefined;
  }
}

function shownAs({ kind, brand, last4, expiry }: ShownMethod, language: Language): string {
  const shown = i18n.t(language, `membership:methods.${kind}`, { brand: brand.toUpperCase(), last4 });
  return expiry ? `${shown} · ${i18n.t(language, 'membership:methods.expires', { expiry })}` : shown;
}
