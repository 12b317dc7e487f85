import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Position, START } from '@ateneo/event-store';
import type { DatabaseUrls } from '@ateneo/runtime';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeAccountStatus } from '../../../identity/src/account/change-account-status.js';
import { RegisterAccount } from '../../../identity/src/account/register-account.js';
import { hashingCost, hashPassword } from '../../../identity/src/adapters/password-hashing.js';
import { aDni, aProfile } from '../../../identity/test/builders.js';
import { MailWorld } from '../../../mailing/test/faults/mail-world.js';
import { type Answer, Client, type Init } from '../../../platform/test/client.js';
import { type Kill, MoneyWorkers } from './money-workers.js';

const PASSWORD = 'caballo-grapa-luna-7';
/** A process that follows a dead one starts so much later: what was put off for it is due. */
const LATER_MS = 20_000;
const BRIEFLY = 50;
const tired = new Set([429, 500, 502, 503, 504]);

/** An event as the log has it; personal fields stay sealed. */
export interface Logged {
  readonly type: string;
  readonly stream: string;
  readonly data: Record<string, unknown>;
}

/** A payment as the provider's book has it. */
export interface Booked {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  /** Given back, by the refund's id. */
  readonly refunds: Readonly<Record<string, { readonly amount: number }>>;
}

/**
 * A page that is open for longer than a session's token lives, as many are where many pay. Who was answered nothing for so long that
 * the token before serves no more signs in again (contract, 4).
 */
class Page extends Client {
  constructor(
    port: number,
    host: string,
    private readonly email: string,
  ) {
    super(port, host);
  }

  signIn = () => this.post('users/auth/login', { email: this.email, password: PASSWORD });

  override async send(path: string, init: { [K in keyof Init]: Init[K] | undefined }): Promise<Answer> {
    const answer = await super.send(path, init);
    if (answer.status !== 401 || path.startsWith('users/auth/')) return answer;
    const renewed = await super.send('users/auth/refresh', { method: 'POST', body: {} });
    const again = renewed.status === 401 ? await this.signIn() : renewed;
    return again.status === 200 ? super.send(path, init) : again;
  }
}

/** People who pay by HTTP at a process that dies and is followed by another, and all that is known of it afterwards. */
export class MoneyWorld {
  readonly log: Logged[] = [];
  readonly kills: Record<string, number> = {};
  /** The workers' clock. */
  ahead = 0;
  private read: Position = START;
  private startedAt = new Date(0);

  private constructor(
    private readonly world: MailWorld,
    private readonly workers: MoneyWorkers,
    private readonly port: number,
    private readonly folder: string,
    private readonly patienceMs: number,
  ) {}

  /** On migrated, empty databases. `stripe`: where the processes reach a double of it. */
  static async open(urls: DatabaseUrls, patienceMs: number, stripe?: string): Promise<MoneyWorld> {
    // People by the hundred are signed in to test other things than how dear a password is to guess.
    Object.assign(hashingCost, { memoryCost: 1024, timeCost: 1 });
    const world = await MailWorld.open(urls);
    const [port, files] = [await freePort(), mkdtempSync(join(tmpdir(), 'ateneo-money-'))];
    const workers = new MoneyWorkers({ urls, masterKey: world.masterKey, port, files, stripe });
    return new MoneyWorld(world, workers, port, files, patienceMs);
  }

  get tenant(): string {
    return this.world.tenants[0]!;
  }

  /** Registers so many, verified; answers their addresses. The first one is a superuser. */
  async people(count: number): Promise<string[]> {
    const commands = this.world.find<CommandBus>(CommandBus);
    const hash = await hashPassword(PASSWORD);
    const emails: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const [user, email] = [randomUUID(), `p${nth}-${randomUUID()}@example.org`];
      const profile = aProfile({ national_id: aDni() });
      const terms = { legal: null, privacy: null, cookies: null };
      const account = { email, profile, terms, password: { hash } };
      await commands.execute(new RegisterAccount(this.world.context(this.tenant), user, account));
      await commands.execute(new ChangeAccountStatus(this.world.context(this.tenant), { do: 'verify', user }));
      if (nth === 0)
        await commands.execute(
          new ChangeAccountStatus(this.world.context(this.tenant), { do: 'grant_superuser', user }),
        );
      emails.push(email);
    }
    return emails;
  }

  async signedIn(email: string): Promise<Client> {
    const client = new Page(this.port, `${this.tenant}.localhost`, email);
    await this.ask(client.signIn);
    return client;
  }

  /** As a person does it whose page gets no answer: the same again, until there is one. */
  async ask(send: () => Promise<Answer>): Promise<Answer> {
    const until = Date.now() + this.patienceMs;
    for (;;) {
      const answer = await send().catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && !tired.has(answer.status)) return answer;
      if (Date.now() > until) {
        const what = typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`;
        throw new Error(`nobody answered: ${what}; ${this.workers.said}`);
      }
      await sleep(BRIEFLY);
    }
  }

  /** What is asked for works while processes die at these points, one after the other; then until nothing is wrong. */
  async through(
    kills: readonly Kill[],
    work: () => Promise<void>,
    faults: () => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    await this.workers.kill();
    let isWorking = true;
    const working = work().finally(() => (isWorking = false));
    for (const kill of kills) {
      await this.start(kill);
      await this.dies(kill, () => isWorking);
    }
    await this.start();
    await working.catch((error: unknown) => {
      throw new Error(`${String(error)}; ${this.workers.said}`, { cause: error });
    });
    return this.settled(faults);
  }

  /** What stays wrong once everything had its time. */
  async settled(faults: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const until = Date.now() + this.patienceMs;
    for (;;) {
      await this.pass();
      const found = await faults();
      if (found.length === 0 || Date.now() > until) return found;
      await sleep(BRIEFLY);
    }
  }

  /** Reads on in the log. */
  async readLog(): Promise<readonly Logged[]> {
    for (;;) {
      const page = await this.world.readAll(this.read);
      for (const { type, stream, data, position } of page) {
        this.log.push({ type, stream, data: JSON.parse(data) as Logged['data'] });
        this.read = position;
      }
      if (page.length === 0) return this.log;
    }
  }

  async book(): Promise<Booked[]> {
    return this.world.rows<Booked>(this.tenant, 'select id, amount, status, refunds from sandbox.payment', []);
  }

  rows<Row>(sql: string): Promise<Row[]> {
    return this.world.rows<Row>(this.tenant, sql, []);
  }

  find<Found>(token: symbol | (abstract new (...args: never[]) => Found)): Found {
    return this.world.find<Found>(token);
  }

  async close(): Promise<void> {
    await this.workers.close();
    await this.world.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async start(kill?: Kill): Promise<void> {
    this.ahead += LATER_MS;
    this.startedAt = await this.world.now();
    await this.workers.start(this.ahead, kill);
  }

  private async dies(kill: Kill, isWorking: () => boolean): Promise<void> {
    const until = Date.now() + this.patienceMs;
    while (this.workers.isAtWork) {
      await this.pass();
      if (Date.now() > until)
        throw new Error(`${kill.point} was never reached${isWorking() ? '' : ', all is done'}: ${this.workers.said}`);
      await sleep(BRIEFLY);
    }
    const name = [kill.point, kill.of].filter(Boolean).join(' ');
    this.kills[name] = (this.kills[name] ?? 0) + 1;
  }

  /** What dead processes held is let go, and what was appointed until the workers' time is due. */
  private async pass(): Promise<void> {
    const now = await this.world.now();
    await this.world.endLeases(this.startedAt);
    await this.world.bringForward(new Date(now.getTime() + this.ahead + LATER_MS));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
