import type { KeyObject } from 'node:crypto';
import { TENANTS, type Tenants } from '@ateneo/http';
import { KEYS, type KeyStore, open, seal } from '@ateneo/keys';
import { Database, type Tx } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/** The tenant's day; `zone` is a placeholder. */
const todayIn = (zone: string): string => `(now() at time zone ${zone})::date`;

/** Who signed in, which session began on what device, and with which passkey if they did with one. */
export interface SignInNews {
  readonly user: string;
  readonly passkey?: string;
  readonly session: string;
  /** How often all their sessions had been ended before. */
  readonly round: number;
  /** In words, as `deviceIn` has it. */
  readonly device: string;
}

interface SealedSignIn extends SignInNews {
  readonly day: string;
}

/** All that is sealed is as long: its length would tell of whom it may be. */
const SEALED_LENGTH = 400;

/**
 * On which day people signed in last. Votes are cast right after a sign-in, so nothing that is written then names anybody:
 * the name is sealed until the day is over, and then all of a day are told in one transaction (contract, 6; decision 37).
 * The day itself is answered at once, by opening what is sealed.
 */
@Injectable()
export class SignIns {
  /** Tenant → what `untoldDays` found, and what told its rows from others. */
  private readonly days = new Map<string, { readonly mark: string; readonly byUser: ReadonlyMap<string, string> }>();

  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async add(tenant: string, news: SignInNews): Promise<void> {
    const sealed = await this.sealed(tenant, news);
    const sql = `insert into identity.sign_in (day, sealed) values (${todayIn('$2')}, $1)`;
    const zone = await this.zoneOf(tenant);
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [sealed, zone]));
  }

  private async sealed(tenant: string, news: SignInNews): Promise<string> {
    const pad = ' '.repeat(Math.max(0, SEALED_LENGTH - Buffer.byteLength(JSON.stringify(news))));
    return seal(await this.keys.tenantKey(tenant, 'session'), { ...news, pad }, place(tenant));
  }

  /** Tells of days that are over; whoever comes by does it. */
  async tellOfPastDays(tenant: string): Promise<void> {
    const zone = await this.zoneOf(tenant);
    const some = `select 1 from identity.sign_in where day < ${todayIn('$1')} limit 1`;
    if ((await this.database.read(tenant, some, [zone])).length === 0) return;
    const key = await this.keys.tenantKey(tenant, 'session');
    await this.database.inTenant(tenant, async (tx) => {
      const told = (await takePastDays(tx, zone)).map(({ day, sealed }) => ({
        day,
        sealed,
        ...this.opened(key, tenant, sealed),
      }));
      await tellSessions(tx, told);
      await tellSignIns(
        tx,
        latest(told, ({ user }) => user),
      );
      await tellPasskeys(
        tx,
        latest(
          told.filter(({ passkey }) => passkey),
          ({ passkey }) => passkey!,
        ),
      );
    });
  }

  /** What is sealed of a person: their sign-ins of days that are not told yet. */
  async untoldOf(tenant: string, user: string): Promise<SealedSignIn[]> {
    return (await this.untold(tenant)).filter((one) => one.user === user);
  }

  /** The last day of each whose sign-ins are not told yet; all of them are opened, once for as long as they are the same. */
  async untoldDays(tenant: string): Promise<ReadonlyMap<string, string>> {
    const sql = `select count(*)::text || ' ' || coalesce(sum(hashtextextended(day::text || sealed, 0)), 0) as mark
      from identity.sign_in`;
    // Read before the rows: what comes between is read again the next time.
    const { mark } = (await this.database.read<{ mark: string }>(tenant, sql, []))[0]!;
    const known = this.days.get(tenant);
    if (known?.mark === mark) return known.byUser;
    const last = latest(await this.untold(tenant, true), ({ user }) => user);
    const byUser = new Map(last.map(({ user, day }) => [user, day]));
    this.days.set(tenant, { mark, byUser });
    return byUser;
  }

  /** `leavesOut`: one that cannot be opened takes no list of people away. */
  private async untold(tenant: string, leavesOut = false): Promise<SealedSignIn[]> {
    const key = await this.keys.tenantKey(tenant, 'session');
    const sql = 'select day::text, sealed from identity.sign_in';
    const rows = await this.database.read<{ day: string; sealed: string }>(tenant, sql, []);
    return rows.flatMap(({ day, sealed }) => {
      try {
        return { day, ...this.opened(key, tenant, sealed) };
      } catch (error) {
        if (leavesOut) return [];
        throw error;
      }
    });
  }

  /** The person's sign-ins of days that are over, newest first; whoever is told of others is told of no more. */
  async toldOf(tenant: string, user: string): Promise<SealedSignIn[]> {
    const key = await this.keys.tenantKey(tenant, 'session');
    const sql = 'select day::text, sealed from identity.session_device where user_id = $1 order by day desc';
    const rows = await this.database.read<{ day: string; sealed: string }>(tenant, sql, [user]);
    return rows.map(({ day, sealed }) => ({ day, ...this.opened(key, tenant, sealed) }));
  }

  private opened(key: KeyObject, tenant: string, sealed: string): SignInNews {
    return open(key, sealed, place(tenant)) as SignInNews;
  }

  private async zoneOf(tenant: string): Promise<string> {
    const settings = await this.tenants.byId(tenant);
    return settings?.time_zone ?? 'UTC';
  }

  /** The person's among the sealed names; for who erases them or looks whether they are gone. */
  async sealedOf(tx: Tx, tenant: string, user: string): Promise<string[]> {
    const key = await this.keys.tenantKey(tenant, 'session');
    const rows = await tx.query<{ sealed: string }>('select sealed from identity.sign_in');
    return rows.map(({ sealed }) => sealed).filter((sealed) => this.opened(key, tenant, sealed).user === user);
  }
}

function takePastDays(tx: Tx, zone: string): Promise<{ day: string; sealed: string }[]> {
  return tx.query(`delete from identity.sign_in where day < ${todayIn('$1')} returning day::text, sealed`, [zone]);
}

/** The last of each, by what names it; in the order of names, which says nothing. */
function latest(told: readonly SealedSignIn[], nameOf: (one: SealedSignIn) => string): SealedSignIn[] {
  const last = new Map<string, SealedSignIn>();
  for (const one of told) if (one.day > (last.get(nameOf(one))?.day ?? '')) last.set(nameOf(one), one);
  return [...last.keys()].toSorted().map((name) => last.get(name)!);
}

async function tellSignIns(tx: Tx, told: readonly SealedSignIn[]): Promise<void> {
  await tx.query(
    `insert into identity.last_sign_in as l (user_id, day) select * from unnest($1::uuid[], $2::date[])
     on conflict (tenant_id, user_id) do update set day = greatest(l.day, excluded.day)`,
    [told.map(({ user }) => user), told.map(({ day }) => day)],
  );
}

/** Named from now on; which session it is stays sealed. In the order of names, which says nothing. */
async function tellSessions(tx: Tx, told: readonly (SealedSignIn & { readonly sealed: string })[]): Promise<void> {
  await tx.query('delete from identity.session_device where day < current_date - 91');
  const sorted = told.toSorted((a, b) => (a.user + a.sealed < b.user + b.sealed ? -1 : 1));
  await tx.query(
    `insert into identity.session_device (user_id, day, sealed)
     select * from unnest($1::uuid[], $2::date[], $3::text[])`,
    [sorted.map(({ user }) => user), sorted.map(({ day }) => day), sorted.map(({ sealed }) => sealed)],
  );
}

async function tellPasskeys(tx: Tx, told: readonly SealedSignIn[]): Promise<void> {
  await tx.query(
    `insert into identity.passkey_use as u (passkey, user_id, day) select * from unnest($1::uuid[], $2::uuid[], $3::date[])
     on conflict (tenant_id, passkey) do update set day = greatest(u.day, excluded.day)`,
    [told.map(({ passkey }) => passkey), told.map(({ user }) => user), told.map(({ day }) => day)],
  );
}

function place(tenant: string): string {
  return `sign_in/${tenant}`;
}
