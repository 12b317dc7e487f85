import type { TieKind } from '@ateneo/contracts';
import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import type { INestApplicationContext } from '@nestjs/common';
import { RegisterAccount } from '../../../identity/src/account/register-account.js';
import { newcomerProfile } from '../../../identity/src/account/registration.policy.js';
import { TiePeople } from '../../../identity/src/application/tie-people.js';
import { JoinOrganization } from '../../../organizations/src/membership/join-organization.js';
import { productAggregate } from '../../../memberships/src/product/product.aggregate.js';
import { ImportActs } from '../../../published/src/identity/import-acts.js';
import { acting, daysFrom, type DemoWorld, seen } from './demo-world.js';

interface OnPaper {
  readonly first_name: string;
  readonly last_name_1: string;
  readonly last_name_2: string;
  readonly gender: 'H' | 'M' | '?';
  /** Of a company or an association. */
  readonly national_id?: string;
  readonly birth_date?: string;
  /** The plan, by its name. */
  readonly fee?: string;
  /** From before, in cents: the board is told. */
  readonly owes?: number;
  readonly ties?: Readonly<Partial<Record<TieKind, string>>>;
}

const HONORARY = {
  es: 'Socias y socios de honor',
  ca: 'Socis i sòcies d’honor',
  gl: 'Socias e socios de honra',
  eu: 'Ohorezko bazkideak',
};

const SINCE = '2009-03-02T11:00:00.000Z';
/** Days from now until which they have paid. */
const PAID_FOR = 200;

/** Whoever has no e-mail: somebody of honour, a family of whom one pays for all, a cooperative, and somebody who owes, of whom the board is told. */
const people: Readonly<Record<string, OnPaper>> = {
  concha: { ...named('Concepción', 'Iturbe', 'Lamas', 'M'), birth_date: '1938-03-12', fee: HONORARY.es },
  teresa: { ...named('Teresa', 'Roca', 'Puig', 'M'), birth_date: '1979-10-02', fee: 'Cuota general' },
  manuel: {
    ...named('Manuel', 'Ferrer', 'Soler', 'H'),
    birth_date: '1976-05-21',
    fee: 'Cuota general',
    ties: { payer: 'teresa' },
  },
  aina: {
    ...named('Aina', 'Ferrer', 'Roca', 'M'),
    birth_date: '2014-09-30',
    fee: 'Cuota joven',
    ties: { payer: 'teresa', guardian: 'teresa' },
  },
  talleres: {
    ...named('Talleres Garabato, S. Coop.', '', '', '?'),
    national_id: 'F50123454',
    fee: 'Cuota general',
    ties: { guardian: 'teresa' },
  },
  ramon: { ...named('Ramón', 'Castro', 'Otero', 'H'), birth_date: '1951-01-17', fee: 'Cuota general', owes: 3_600 },
};

function named(first_name: string, last_name_1: string, last_name_2: string, gender: OnPaper['gender']) {
  return { first_name, last_name_1, last_name_2, gender };
}

const home = {
  address_street: 'Calle de los Molinos',
  address_zip: '50001',
  address_city: 'Zaragoza',
  address_region: 'Aragón',
  address_country: 'ES',
};

const idOf = ({ tenant }: DemoWorld, who: string) => derivedId(tenant, `on paper/${who}`);

/** Members who take part by letter. What was done before is left as it is. */
export async function makePeopleOnPaper(
  world: DemoWorld,
  app: INestApplicationContext,
  organization: string,
): Promise<number> {
  const all = Object.entries(people);
  const registered = [await makeHonoraryPlan(world, app, organization)];
  for (const [nth, [who, one]] of all.entries()) registered.push(await enrol(world, idOf(world, who), one, nth));
  await seen(world.views, ['organizations.person', 'participation.person', 'memberships.price'], registered);
  for (const [who, one] of all) await settle(world, app, idOf(world, who), one, organization);
  return all.length;
}

/** Who lives together lives at one number. */
async function enrol(world: DemoWorld, user: string, one: OnPaper, nth: number): Promise<string | undefined> {
  const { fee: _, owes: __, ties = {}, ...said } = one;
  const door = (one.ties && !one.national_id) || nth === 1 ? '12' : String(20 + nth);
  const profile = newcomerProfile({ ...said, ...home, address_number: door }, 'es');
  const registration = {
    email: null,
    profile,
    terms: { legal: null, privacy: null, cookies: null },
    password: null,
    invitation: false,
    isEntity: one.national_id !== undefined,
  };
  const { position } = await world.commands.execute(new RegisterAccount(acting(world, -200), user, registration));
  let last = position;
  for (const [kind, other] of Object.entries(ties)) {
    const tie = new TiePeople(acting(world, -199), user, kind as TieKind, idOf(world, other));
    last = (await world.commands.execute(tie)).position ?? last;
  }
  return last;
}

async function settle(
  world: DemoWorld,
  app: INestApplicationContext,
  user: string,
  { fee, owes = 0 }: OnPaper,
  organization: string,
): Promise<void> {
  const { commands, tenant, now } = world;
  const fees = app.get(ImportActs, { strict: false }).fees!;
  const settle = await fees.settling(tenant, undefined);
  const until = daysFrom(now, PAID_FOR).slice(0, 10);
  const settled = fee === undefined ? undefined : settle({ fee_plan: fee, fee_paid_until: until, fee_owed: owes });
  if (!settled || !('fee' in settled)) return;
  await commands.execute(new JoinOrganization(acting(world, -198), user, organization));
  await fees.bring({ ...acting(world, -198), correlationId: derivedId(user, 'brought') }, user, settled.fee, SINCE);
}

/** Nobody is a member of honour by choosing it. */
async function makeHonoraryPlan(
  world: DemoWorld,
  app: INestApplicationContext,
  organization: string,
): Promise<string | undefined> {
  const decisions = app.get<Decisions>(DECISIONS, { strict: false });
  const [product, price] = [derivedId(organization, 'honorary'), derivedId(organization, 'honorary/price')];
  const tax = { tax_rate: null, tax_clause: 'Art. 20.Uno.12.º de la Ley 37/1992, del IVA' };
  const terms = {
    is_active: false,
    needs_approval: false,
    min_age: null,
    max_age: null,
    document: 'receipt',
    ...tax,
  } as const;
  const create = { do: 'create' as const, product, organization, names: HONORARY, ...terms };
  await decisions.execute(acting(world, -780), productAggregate, product, create);
  const offer = { interval: 'once', amount: 0, is_minimum: false, trial_days: 0 } as const;
  const add = { do: 'price' as const, product, price, ...offer };
  return (await decisions.execute(acting(world, -780), productAggregate, product, add)).position;
}
