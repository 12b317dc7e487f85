import type { Language } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ShownMethod } from '../payer/payer.events.js';
import { TellOfDues } from '../public/told-of-dues.js';
import { ComingFees } from './coming-fees.js';
import { bySystem } from './settle-payment.js';

const i18n = createServerI18n();

type Rows = readonly (readonly [label: string, words: string])[];

/** As things stand when the letter is written: who changed how they pay meanwhile is told of the new way. */
@QueryHandler(TellOfDues)
export class AnswerTellOfDues implements IQueryHandler<TellOfDues, Rows | undefined> {
  constructor(
    private readonly fees: ComingFees,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async execute({ tenant, user, language, of }: TellOfDues): Promise<Rows | undefined> {
    const coming = await this.fees[of](bySystem(tenant), user);
    if (!coming) return undefined;
    const { time_zone: timeZone } = (await this.tenants.byId(tenant))!;
    const say = (key: string) => i18n.t(language, `dues:coming.${key}`);
    // Galician and Basque are written as Spanish is where the runtime does not know them.
    const spoken = [language, 'es'];
    const day = new Intl.DateTimeFormat(spoken, { dateStyle: 'long', timeZone }).format(new Date(coming.at));
    const amount = new Intl.NumberFormat(spoken, { style: 'currency', currency: 'EUR' }).format(coming.amount / 100);
    const means = coming.method && shownAs(coming.method, language);
    return [[say('day'), day], [say('amount'), amount], ...(means ? [[say('means'), means] as const] : [])];
  }
}

function shownAs({ kind, brand, last4, expiry }: ShownMethod, language: Language): string {
  const shown = i18n.t(language, `membership:methods.${kind}`, { brand: brand.toUpperCase(), last4 });
  return expiry ? `${shown} · ${i18n.t(language, 'membership:methods.expires', { expiry })}` : shown;
}
