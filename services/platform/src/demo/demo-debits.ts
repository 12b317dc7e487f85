import { targetDayAfter } from '@ateneo/bank';
import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import type { INestApplicationContext } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Movements } from '../../../memberships/src/application/movements.js';
import { Remittances } from '../../../memberships/src/application/remittances.js';
import { mandateAggregate } from '../../../memberships/src/mandate/mandate.aggregate.js';
import { demoBankAccount, demoDebtors } from './demo-fee-plans.js';
import { acting, type DemoWorld, seen } from './demo-world.js';
import { PersonForInvoice } from '../../../identity/src/public/person-for-invoice.js';

/** Some pay by debit, and a file of debits is ready for the bank. */
export async function makeDebits(
  world: DemoWorld,
  app: INestApplicationContext,
  organization: string,
  people: readonly string[],
): Promise<void> {
  const account = derivedId(organization, 'bank account');
  const written = await makeMandates(world, app, account, people);
  await makeRemittance(world, app, { account, organization, written });
}

async function makeMandates(
  world: DemoWorld,
  app: INestApplicationContext,
  account: string,
  people: readonly string[],
): Promise<string | undefined> {
  const one = { strict: false };
  let last: string | undefined;
  for (const [index, { iban, signed }] of demoDebtors.entries()) {
    const user = people[index]!;
    const context = acting(world, signed ?? -3);
    const person = await app.get(QueryBus, one).execute(new PersonForInvoice(context.tenant, user));
    const mandate = derivedId(user, 'mandate');
    const today = context.now.slice(0, 10);
    const said = { user, account, holder: person!.name, iban, signed_on: signed && today, today };
    const { position } = await app
      .get<Decisions>(DECISIONS, one)
      .execute(context, mandateAggregate, mandate, { do: 'write', mandate, ...said });
    last = position ?? last;
  }
  return last;
}

/** A file of debits is ready for the bank. */
async function makeRemittance(
  world: DemoWorld,
  app: INestApplicationContext,
  { account, organization, written }: { account: string; organization: string; written: string | undefined },
): Promise<void> {
  const one = { strict: false };
  await seen(world.views, ['memberships.mandate', 'memberships.invoice', 'memberships.membership'], [written]);
  const remittances = app.get(Remittances, one);
  const context = acting(world, 0);
  const today = context.now.slice(0, 10);
  const remittance = derivedId(account, 'remittance');
  const { name: _, lead_days, wait_days: __, notice_days: ___, takes_transfers: ____, ...into } = demoBankAccount;
  const earliest = targetDayAfter(today, lead_days);
  const begun = { ...into, remittance, account, organization, collect_on: earliest, at: context.now };
  await remittances.act(context, { do: 'begin', ...begun, earliest });
  const candidates = await remittances.candidates(world.tenant, remittance);
  await remittances.make(context, remittance, candidates.slice(0, 1));
  await takeStatement(world, app, account, candidates.at(-1));
}

/** What the bank says of the account waits for somebody: a transfer of who owes a fee, a gift, and what the account costs. */
async function takeStatement(
  world: DemoWorld,
  app: INestApplicationContext,
  account: string,
  owes: { readonly user: string } | undefined,
): Promise<void> {
  const context = acting(world, 0);
  const person =
    owes && (await app.get(QueryBus, { strict: false }).execute(new PersonForInvoice(world.tenant, owes.user)));
  const day = context.now.slice(0, 10);
  const line = (cents: number, party: string, text: string) => ({
    day,
    cents,
    party,
    text,
    reference: null,
    returns: [],
  });
  await app
    .get(Movements, { strict: false })
    .take(context, account, [
      line(6000, person?.name ?? '', 'CUOTA ANUAL'),
      line(5000, 'Librería La Ronda', 'DONATIVO FIESTA DEL BARRIO'),
      line(-350, '', 'COMISION MANTENIMIENTO CUENTA'),
    ]);
}
