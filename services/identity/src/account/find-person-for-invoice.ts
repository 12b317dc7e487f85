import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type InvoicedPerson, PersonForInvoice } from '../public/person-for-invoice.js';
import { accountAggregate } from './account.aggregate.js';
import type { Profile } from './account.events.js';

/** From the account's own events. */
@QueryHandler(PersonForInvoice)
export class FindPersonForInvoice implements IQueryHandler<PersonForInvoice, InvoicedPerson | undefined> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ tenant, user }: PersonForInvoice): Promise<InvoicedPerson | undefined> {
    const { state } = await this.decisions.load(tenant, accountAggregate, user);
    // What a closed account goes on paying is its person's.
    if (state.mergedInto !== null) return this.execute(new PersonForInvoice(tenant, state.mergedInto));
    const { profile, isVerified } = state;
    if (!profile) return undefined;
    const names = [profile.first_name, profile.last_name_1, profile.last_name_2];
    const street = [profile.address_street, profile.address_number, profile.address_extra];
    const town = [profile.address_zip, profile.address_city];
    return {
      name: said(names),
      national_id: profile.national_id ?? '',
      address: [said(street), said(town), countryName(profile)].filter(Boolean).join('\n'),
      birth_date: profile.birth_date ?? null,
      is_verified: isVerified,
      language: profile.language,
    };
  }
}

/** A dash means none (specification, 3). */
function said(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part && part !== '-').join(' ');
}

/** In the person's language: an invoice keeps it as it is written on the day. */
function countryName({ address_country: code, language }: Pick<Profile, 'address_country' | 'language'>): string {
  // A dash, or what an import left there, is no code: asked for its name it would throw.
  if (!code || !/^[A-Z]{2}$/.test(code)) return said([code]);
  return new Intl.DisplayNames([language, 'es'], { type: 'region' }).of(code) ?? code;
}
