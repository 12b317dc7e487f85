import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@ateneo/contracts';
import { ChaosCluster } from '../../services/platform/test/faults/chaos/cluster.js';
import { Chance } from '../../services/platform/test/faults/chaos/random.js';
import { Browser, Player } from './player.js';

const roles = { 'web-1': 'web', 'web-2': 'web', 'projector-1': 'projector', 'reactor-1': 'reactor' };

export interface Someone {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

/** One association, on two processes that answer, one of which is killed now and then, and those behind them. */
export class World {
  kills = 0;
  private readonly staff: Player;
  /** The last is a superuser. */
  readonly people: readonly Someone[];
  private clients = 0;

  private constructor(
    private readonly cluster: ChaosCluster,
    private readonly logs: string,
    private readonly seed: number,
  ) {
    const { members, password } = cluster.world;
    this.people = members.map(({ id, email }) => ({ id, email, browser: new Browser(email, password) }));
    this.staff = this.player();
  }

  static async open(people: number, seed: number): Promise<World> {
    const logs = mkdtempSync(join(tmpdir(), 'ateneo-histories-'));
    return new World(await ChaosCluster.open(roles, people, logs, { superusers: 1 }), logs, seed);
  }

  player(): Player {
    this.clients += 1;
    return new Player(this.clients, new Chance(this.seed * 1000 + this.clients), () => this.cluster.webs());
  }

  /** Kills one of those that answer, again and again, each time once the other is there. */
  async killNowAndThen(signal: AbortSignal): Promise<void> {
    const webs = this.cluster.processes.filter(({ isWeb }) => isWeb);
    const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
    for (let turn = 0; !signal.aborted; turn += 1) {
      await pause(this.staff.chance.between(2000, 5000));
      while (!signal.aborted && !(await Promise.all(webs.map((one) => one.isReady()))).every(Boolean)) await pause(100);
      if (signal.aborted) return;
      this.kills += 1;
      webs[turn % webs.length]!.kill();
    }
  }

  /** A superuser in a browser of their own, whose reads have all that they wrote before. */
  async superuser(): Promise<Superuser> {
    const { email, browser } = this.people.at(-1)!;
    if (browser.cookies.size === 0) await this.staff.signIn(browser);
    const own = new Browser(email, browser.password);
    for (const [name, value] of browser.cookies) own.cookies.set(name, value);
    return new Superuser(this.player(), own);
  }

  async close(): Promise<void> {
    await this.cluster.close();
    rmSync(this.logs, { recursive: true, force: true });
  }
}

export class Superuser {
  constructor(
    readonly player: Player,
    readonly browser: Browser,
  ) {}

  make<Json = { id: string }>(path: string, body: object): Promise<Json> {
    return this.player.must<Json>(this.browser, 'POST', path, body);
  }

  read<Json>(path: string): Promise<Json> {
    return this.player.must<Json>(this.browser, 'GET', path);
  }

  /** From here on they read all that anybody wrote before: they write something behind it. */
  async catchUp(): Promise<void> {
    await this.make(api.events(), { title: 'Marca', start_datetime: inHours(700), end_datetime: inHours(701) });
  }
}

export function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3600_000).toISOString();
}
