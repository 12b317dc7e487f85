import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@ateneo/cqrs';
import { PublicCatalogue, relaysOf } from '@ateneo/kafka';
import { chooseContexts } from '../../../src/contexts.js';
import { toldFaults } from '../../told-faults.js';
import { ChaosPerson } from './chaos-person.js';
import { ChaosCluster } from './cluster.js';
import { withCore } from './chaos-world.js';
import { type FaultName, mixture, strike } from './faults.js';
import { Ledger } from './ledger.js';
import { Load } from './load.js';
import { Chance } from './random.js';
import {
  answersAgainstLog,
  chainFaults,
  mailOutcome,
  patiently,
  readLog,
  restFaults,
  viewFaults,
} from './round-faults.js';

const definitions = chooseContexts(undefined).all;
const topics = relaysOf(new PublicCatalogue(definitions)).map(({ topic }) => topic);

export interface ChaosOptions {
  readonly seed: number;
  /** Rounds go on until so many processes were killed… */
  readonly kills: number;
  /** …or so much time has passed. */
  readonly minutes: number;
  /** Faults in a round, and what befalls first, whatever the seed says. */
  readonly faultsARound: number;
  readonly begin?: readonly FaultName[];
  readonly pauseMs: readonly [number, number];
  /** Before each fault so many deeds are settled, if it takes no longer than ten seconds. */
  readonly deedsBetween: number;
  readonly members: number;
  readonly thinkMs: number;
  readonly roles: Readonly<Record<string, string>>;
  /** How long what must come to rest may take. */
  readonly patienceMs: number;
  /** Folder for what the processes print. */
  readonly logs: string;
  tell(line: string): void;
}

/** What came of a run. Without an entry in `wrong` every promise was kept. */
export interface ChaosReport {
  readonly wrong: readonly string[];
  readonly totals: Readonly<Record<string, unknown>>;
}

/** Runs the product as processes under load and faults, and holds it against what people were answered. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { tell, seed } = options;
  const cluster = await ChaosCluster.open(options.roles, options.members, options.logs);
  const run = new ChaosRun(cluster, options, new Chance(seed));
  let isClosed = false;
  try {
    tell(`seed ${seed}: ${cluster.processes.map(({ plan }) => plan.name).join(', ')} are ready`);
    await run.rounds();
    await run.rest();
    isClosed = true;
    const late = (await cluster.close()).map((name) => `${name} did not end within 40 s when it was asked to`);
    return run.report(late);
  } finally {
    if (!isClosed) await cluster.close();
  }
}

class ChaosRun {
  private readonly ledger = new Ledger();
  private readonly load: Load;
  private readonly wrong: string[] = [];
  private readonly befallen: Partial<Record<FaultName, number>> = {};
  private readonly started = Date.now();
  private round = 0;
  private events = 0;
  private mails = { sent: 0, again: 0 };
  private told: readonly string[] = [];

  constructor(
    private readonly cluster: ChaosCluster,
    private readonly options: ChaosOptions,
    private readonly chance: Chance,
  ) {
    const { members, password, arena } = cluster.world;
    const people = members.map(({ id, email }, n) => {
      const own = new Chance(options.seed * 1000 + n);
      return { person: new ChaosPerson(id, email, password, () => cluster.webs(), own, this.ledger), chance: own };
    });
    this.load = new Load(arena, people, this.ledger, 'n');
  }

  /** Faults under load, then checks, again and again. */
  async rounds(): Promise<void> {
    const until = this.started + this.options.minutes * 60_000;
    while (this.kills() < this.options.kills && Date.now() < until) {
      this.round += 1;
      const stop = new AbortController();
      // Everybody listens.
      setMaxListeners(0, stop.signal);
      const loading = this.load.run(stop.signal, this.options.thinkMs);
      await this.strikeAll();
      stop.abort();
      await this.cluster.ready();
      await loading;
      for (const one of this.cluster.processes) one.moveClock(0);
      await this.check();
    }
  }

  /** A minute passes for claims whose act never came; then everything must fit together. */
  async rest(): Promise<void> {
    for (const one of this.cluster.processes) {
      one.moveClock(90_000);
      if (one.plan.roles.includes('reactor')) one.kill();
    }
    await this.withCore(async (core) => {
      const { patienceMs } = this.options;
      this.blame(await restFaults(core, patienceMs, () => true));
      const { lost, ...mails } = await mailOutcome(core, this.cluster.mail, patienceMs);
      this.blame(lost);
      this.mails = mails;
      this.blame(await viewFaults(core, patienceMs));
    });
  }

  report(late: readonly string[]): ChaosReport {
    const { processes } = this.cluster;
    const { hung, odd, requests, slowestMs } = this.ledger;
    const collapses = processes.flatMap((one) => one.collapses);
    const wrong = [
      ...this.wrong,
      ...hung.map((request) => `no answer within 45 s: ${request}`),
      ...odd,
      ...collapses,
      ...late,
    ];
    const totals = {
      minutes: Math.round((Date.now() - this.started) / 6000) / 10,
      rounds: this.round,
      befallen: this.befallen,
      'kills by process': Object.fromEntries(processes.map(({ plan, kills }) => [plan.name, kills])),
      'starts by process': Object.fromEntries(processes.map(({ plan, starts }) => [plan.name, starts])),
      requests,
      'slowest answer, s': Math.round(slowestMs / 100) / 10,
      ...this.ledger.totals(),
      'events in the log': this.events,
      mails: this.mails,
      ...(this.cluster.brokers && { told: { once: new Set(this.told).size, again: repeatsIn(this.told) } }),
      wrong: wrong.length,
    };
    return { wrong, totals };
  }

  private kills(): number {
    return this.befallen.kill ?? 0;
  }

  private async strikeAll(): Promise<void> {
    const { faultsARound, begin = [], pauseMs, tell } = this.options;
    const first = this.round === 1 ? begin : [];
    for (let n = 0; n < faultsARound; n += 1) {
      await this.somethingDone();
      await sleep(this.chance.between(...pauseMs));
      const name = first[n] ?? this.chance.weighted<FaultName>(mixture);
      const what = await strike(name, this.cluster, this.chance);
      this.befallen[name] = (this.befallen[name] ?? 0) + 1;
      tell(`  ${name} ${what}`);
    }
    await this.somethingDone();
  }

  private async somethingDone(): Promise<void> {
    const wanted = this.ledger.deeds.length + this.options.deedsBetween;
    const until = Date.now() + 10_000;
    while (this.ledger.deeds.length < wanted && Date.now() < until) await sleep(20);
  }

  private async check(): Promise<void> {
    await this.withCore(async (core) => {
      const events = await readLog(core);
      this.events = events.length;
      const { patienceMs, tell } = this.options;
      const before = this.wrong.length;
      this.blame(await answersAgainstLog(core, this.cluster.world.tenant, this.ledger.deeds, events));
      this.blame(await viewFaults(core, patienceMs));
      this.blame(await chainFaults(core, this.cluster.seals, this.cluster.world.tenant, patienceMs));
      this.blame(await restFaults(core, patienceMs, (fault) => fault.includes('follow from')));
      await this.checkTold(events);
      const { deeds, requests } = this.ledger;
      const found = this.wrong.length - before;
      tell(
        `round ${this.round}: ${this.kills()} kills, ${requests} requests, ${deeds.length} deeds, ${events.length} events, ${found} wrong`,
      );
    });
  }

  /** Whether brokers were told of every public event. */
  private async checkTold(events: readonly RecordedEvent[]): Promise<void> {
    const { brokers } = this.cluster;
    if (!brokers) return;
    this.blame(await patiently(() => toldFaults(events, brokers), this.options.patienceMs));
    this.told = (await Promise.all(topics.map((topic) => brokers.told(topic).catch(() => [])))).flat();
  }

  /** Looks at the databases as one more process, on a line that is never cut. */
  private withCore(work: Parameters<typeof withCore<void>>[2]): Promise<void> {
    return withCore(this.cluster.postgres.urls, this.cluster.masterKey, async (core) => {
      await core.serving.start();
      await work(core);
    });
  }

  private blame(faults: readonly string[]): void {
    for (const fault of faults) {
      this.wrong.push(`round ${this.round}: ${fault}`);
      if (this.wrong.length < 50) this.options.tell(`  WRONG ${fault}`);
    }
  }
}

function repeatsIn(ids: readonly string[]): number {
  return ids.length - new Set(ids).size;
}
