import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@ateneo/files';
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { Log } from '@ateneo/cqrs';
import { type Position, START } from '@ateneo/event-store';
import type { CommandContext } from '@ateneo/kernel';
import { newMasterKey } from '@ateneo/keys';
import type { DatabaseUrls } from '@ateneo/runtime';
import { CommandBus } from '@nestjs/cqrs';
import { RegisterAccount } from '../../../identity/src/account/register-account.js';
import { aProfile } from '../../../identity/test/builders.js';
import { CreateTenant } from '../../../organizations/src/tenant/create-tenant.js';
import { demoProfile } from '../../../organizations/test/builders.js';
import { startBackground } from '../../../platform/src/background.js';
import { chooseContexts } from '../../../platform/src/contexts.js';
import { type Core, openCore } from '../../../platform/src/core.js';
import { openMasterKeys } from '../../../platform/src/open-master-keys.js';
import type { Running } from '../../../platform/src/running.js';
import { RequestEmail } from '../../src/email/request-email.js';

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
const contexts = chooseContexts(undefined);
const languages = ['es', 'ca', 'gl', 'eu'] as const;

/** What stands of the mails: in the log and in the ledger. */
export interface MailCounts {
  readonly requested: number;
  readonly asked: number;
  readonly done: number;
}

/** A process that keeps the views and sends nothing: it makes people, asks for mails, and reads what came of them. */
export class MailWorld {
  readonly masterKey = newMasterKey();
  readonly tenants = [randomUUID(), randomUUID()];
  /** E-mails that the log says were sent, as far as it was read. */
  readonly sent = new Map<string, number>();
  readonly requested = new Set<string>();
  private read: Position = START;
  private core!: Core;
  private running!: Running;

  private constructor(readonly urls: DatabaseUrls) {}

  /** On migrated, empty databases. */
  static async open(urls: DatabaseUrls): Promise<MailWorld> {
    const world = new MailWorld(urls);
    const keys = await openMasterKeys(
      { masterKey: { current: { text: world.masterKey }, previous: undefined }, dataDir: '' },
      urls,
    );
    world.core = await openCore(urls, contexts, silent, keys);
    const config = { roles: new Set(['projector'] as const), pages: false, trustedProxies: [], rateLimits: {} };
    const settings = {
      smtpUrl: undefined,
      devMailbox: false,
      sends: false,
      files: new FolderStore(join(tmpdir(), 'ateneo-no-files')),
      origin: (host: string) => `http://${host}`,
    };
    world.running = await startBackground(world.core, contexts, config, settings, silent);
    const commands = world.running.app.get(CommandBus, { strict: false });
    for (const tenant of world.tenants) {
      const profile = demoProfile({ name: tenant, hosts: [`${tenant}.localhost`] });
      const { position } = await commands.execute(new CreateTenant(world.context(tenant), profile));
      await world.core.serving.views.reached('organizations.tenant', position);
    }
    return world;
  }

  /** People who each get so many mails; registering brings one more. All shared out evenly between the tenants. */
  async ask(people: number, mails: number): Promise<void> {
    const commands = this.running.app.get(CommandBus, { strict: false });
    const request = this.running.app.get(RequestEmail, { strict: false });
    const users = Array.from({ length: people }, (_, index) => ({
      user: randomUUID(),
      tenant: this.tenants[index % this.tenants.length]!,
      profile: aProfile({ language: languages[index % 4]!, national_id: '' }),
    }));
    for (const { user, tenant, profile } of users)
      await commands.execute(
        new RegisterAccount(this.context(tenant), user, {
          email: `p${user}@example.org`,
          profile,
          terms: { legal: null, privacy: null, cookies: null },
          password: { hash: 'none' },
        }),
      );
    const asks = Array.from({ length: mails }, (_, index) => async () => {
      const { user, tenant } = users[index % people]!;
      const params = { process: randomUUID(), amedment: randomUUID() };
      await request.execute(this.context(tenant), { email: randomUUID(), user, category: 'process_amedment', params });
    });
    for (let from = 0; from < asks.length; from += 256)
      await Promise.all(asks.slice(from, from + 256).map((one) => one()));
  }

  /** Reads on in the log. */
  async readLog(): Promise<void> {
    for (;;) {
      const page = await this.core.ownerStore.readAll({
        after: this.read,
        limit: 1000,
        types: ['EmailRequested', 'EmailSent'],
      });
      for (const { type, data, position } of page.events) {
        const { email } = JSON.parse(data) as { email: string };
        if (type === 'EmailSent') this.sent.set(email, (this.sent.get(email) ?? 0) + 1);
        else this.requested.add(email);
        this.read = position;
      }
      if (page.events.length === 0) return;
    }
  }

  async counts(): Promise<MailCounts> {
    const [row] = await this.core.ownerDatabase.withoutTenant((tx) =>
      tx.query<{ asked: number; done: number }>(
        `select count(*)::int as asked, count(*) filter (where status = 'done')::int as done from effects.effect
         where kind <> 'registry_remember'`,
      ),
    );
    return { requested: this.requested.size, ...row! };
  }

  /** Attempts that a kill cut off, as the ledger tells. */
  async interrupted(): Promise<number> {
    const [row] = await this.core.ownerDatabase.withoutTenant((tx) =>
      tx.query<{ n: number }>(
        `select count(*)::int as n from effects.effect, jsonb_array_elements(history) as attempt
         where attempt ->> 'result' = 'interrupted'`,
      ),
    );
    return row!.n;
  }

  async now(): Promise<Date> {
    const [row] = await this.core.ownerDatabase.withoutTenant((tx) => tx.query<{ now: Date }>('select now() as now'));
    return row!.now;
  }

  /** Half a minute passes: the leases of whoever took something before that moment end. */
  async endLeases(before: Date): Promise<void> {
    await this.core.ownerDatabase.withoutTenant(async (tx) => {
      await tx.query(
        `update effects.effect set next_attempt = now() where status = 'running' and next_attempt > now() and started_at < $1`,
        [before],
      );
      await tx.query(`notify effects, 'mail'`);
    });
  }

  /** What was appointed for that moment or before is due at once. The ledger moves the same rows: where it was faster, the next time. */
  async bringForward(until: Date): Promise<void> {
    const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01';
    await this.broughtForward(until).catch((error: unknown) => {
      if (!isDeadlock(error)) throw error;
    });
  }

  private async broughtForward(until: Date): Promise<void> {
    await this.core.ownerDatabase.withoutTenant(async (tx) => {
      const brought = await tx.query<{ kind: string }>(
        `update effects.effect set next_attempt = now() where status = 'pending' and next_attempt > now() and next_attempt <= $1
         returning kind`,
        [until],
      );
      for (const kind of new Set(brought.map((one) => one.kind)))
        await tx.query(`select pg_notify('effects', $1)`, [kind]);
    });
  }

  /** The next events of the log, as they are stored. */
  async readAll(after: Position) {
    return (await this.core.ownerStore.readAll({ after, limit: 1000 })).events;
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.core.close();
  }

  /** Something that the process is made of. */
  find<Found>(token: symbol | (abstract new (...args: never[]) => Found)): Found {
    return this.running.app.get<Found>(token, { strict: false });
  }

  rows<Row>(tenant: string, sql: string, values: unknown[]): Promise<Row[]> {
    return this.core.ownerDatabase.read<Row>(tenant, sql, values);
  }

  context(tenant: string): CommandContext {
    return { tenant, source: 'system', now: new Date().toISOString(), correlationId: randomUUID() };
  }
}
