import { creditorReference } from '@ateneo/bank';
import { inFours, type Language } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ShownMethod } from '../payer/payer.events.js';
import { FeeForMail, type MailRows, WhyDeclined } from '../public/fees-for-mail.js';
import { type TransferInto, transferInto } from '../views/bank-account/transfer-into.js';
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
    private readonly database: Database,
  ) {}

  async execute({ tenant, user, language, of }: FeeForMail): Promise<MailRows | undefined> {
    const coming = await this.fees[of](bySystem(tenant), user);
    // Who was to be told that they owe is told so, whatever is known of the sum.
    if (!coming) return of === 'owed' ? [] : undefined;
    const say = (key: string) => i18n.t(language, `dues:coming.${key}`);
    const means = coming.method && shownAs(coming.method, language);
    return [
      ...(coming.at ? [await this.day(tenant, language, of, coming.at)] : []),
      [say('amount'), inEuros(coming.amount, language)],
      ...(means ? [[say('means'), means] as const] : []),
      ...('invoice' in coming ? await this.transfer(tenant, user, coming.invoice, language) : []),
    ];
  }

  /** When; of a first fee until an hour of that day: to the minute. */
  private async day(tenant: string, language: Language, of: FeeForMail['of'], at: string): Promise<MailRows[number]> {
    const { time_zone: timeZone } = (await this.tenants.byId(tenant))!;
    const isFirst = of === 'first';
    const style: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone, ...(isFirst && { timeStyle: 'short' }) };
    const day = new Intl.DateTimeFormat(spokenIn(language), style).format(new Date(at));
    return [i18n.t(language, `dues:coming.${isFirst ? 'until' : 'day'}`), day];
  }

  /** How it may be paid by transfer, where it may. */
  private async transfer(tenant: string, user: string, invoice: string, language: Language): Promise<MailRows> {
    const sql = `select ${transferInto('t.organization')} as into from memberships.membership t where t.id = $1`;
    const [row] = await this.database.read<{ into: TransferInto | null }>(tenant, sql, [user]);
    if (!row?.into) return [];
    const { holder, iban } = row.into;
    return [
      [i18n.t(language, 'dues:coming.transfer'), `${inFours(iban)} (${holder})`],
      [i18n.t(language, 'dues:coming.reference'), inFours(creditorReference(invoice))],
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
