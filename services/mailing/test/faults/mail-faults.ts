import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseUrls } from '@ateneo/runtime';
import { idOf, Killer } from './killer.js';
import { MailWorkers } from './mail-workers.js';
import { MailWorld } from './mail-world.js';
import { SmtpPeer, type Step } from './smtp-peer.js';

/** When a process is killed: at a step of a message, or while what is to be sent is still being written down. */
export type KillPoint = Step | 'asking';

export interface MailFaultsPlan {
  readonly mails: number;
  readonly people: number;
  /** One kill each, in this order, spread evenly over the mails. */
  readonly kills: readonly KillPoint[];
  readonly patienceMs: number;
  readonly tell?: (line: string) => void;
}

/** What came of it. */
export interface MailFaultsReport {
  /** E-mails that were asked for. */
  readonly requested: number;
  /** Asked for, and never taken by the mail server. */
  readonly lost: readonly string[];
  /** Taken more than once, by Message-ID. */
  readonly doubled: readonly string[];
  /** Doubled though no kill fell between the server's acceptance and the record. */
  readonly doubledWithoutCause: readonly string[];
  /** Times that an acceptance was not yet on record when a kill fell. */
  readonly inTheGap: number;
  /** Without exactly one `EmailSent` in the log. */
  readonly misrecorded: readonly string[];
  /** Attempts that the ledger tells as interrupted. */
  readonly interrupted: number;
  readonly kills: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Sends mails by processes that are killed one after another, and counts. */
export async function runMailFaults(urls: DatabaseUrls, plan: MailFaultsPlan): Promise<MailFaultsReport> {
  const peer = await SmtpPeer.open();
  const world = await MailWorld.open(urls);
  const workers = new MailWorkers({ urls, smtpUrl: peer.url, masterKey: world.masterKey });
  try {
    await world.ask(plan.people, plan.mails);
    return await new MailFaults(plan, peer, world, workers).run();
  } finally {
    await workers.close();
    await world.close();
    await peer.close();
  }
}

class MailFaults {
  private readonly kills: Record<string, number> = {};
  /** Message-IDs that were taken and not on record when a kill fell. */
  private readonly gap = new Map<string, number>();
  private startedAt = new Date(0);
  private readonly killer: Killer;

  constructor(
    private readonly plan: MailFaultsPlan,
    private readonly peer: SmtpPeer,
    private readonly world: MailWorld,
    private readonly workers: MailWorkers,
  ) {
    this.killer = new Killer(peer, workers, plan.patienceMs);
  }

  async run(): Promise<MailFaultsReport> {
    const from = Date.now();
    const { kills, mails } = this.plan;
    await this.begin(kills.length === 0);
    for (const [index, point] of kills.entries()) {
      await this.killAt(point, Math.floor((mails * index) / (kills.length + 1)));
      await this.begin(index === kills.length - 1);
    }
    await this.rest();
    return this.report((Date.now() - from) / 1000);
  }

  private async begin(isLast: boolean): Promise<void> {
    this.startedAt = await this.world.now();
    await this.world.endLeases(this.startedAt);
    await this.workers.start(isLast);
  }

  /** Kills once so many were taken and the point is reached; then sees what was taken and is not on record. */
  private async killAt(point: KillPoint, after: number): Promise<void> {
    if (point === 'asking') await this.killWhileAsking();
    else await this.killer.killAt(point, () => this.peer.count >= after);
    await this.workers.gone();
    this.peer.onStep = () => false;
    this.kills[point] = (this.kills[point] ?? 0) + 1;
    await this.world.readLog();
    for (const id of this.peer.taken.keys())
      if (!this.world.sent.has(idOf(id))) this.gap.set(id, (this.gap.get(id) ?? 0) + 1);
    this.plan.tell?.(`killed at ${point}, ${this.peer.count} taken, ${this.gap.size} in the gap so far`);
  }

  private async killWhileAsking(): Promise<void> {
    const { asked } = await this.world.counts();
    const more = async () => {
      while ((await this.world.counts()).asked <= asked) await sleep(5);
    };
    await this.killer.within(more(), 'another intent');
    this.workers.kill();
  }

  /** Until all that was asked for is done. What dead processes held is let go meanwhile. */
  private async rest(): Promise<void> {
    const until = Date.now() + this.plan.patienceMs;
    for (;;) {
      await this.world.readLog();
      const { requested, asked, done } = await this.world.counts();
      if (requested >= this.plan.mails + this.plan.people && done >= requested && done === asked) return;
      if (Date.now() > until) throw new Error(`only ${done} of ${requested} done: ${this.workers.said}`);
      await this.world.endLeases(this.startedAt);
      await sleep(100);
    }
  }

  private async report(seconds: number): Promise<MailFaultsReport> {
    await this.world.readLog();
    const { requested, sent } = this.world;
    const taken = new Set([...this.peer.taken.keys()].map(idOf));
    const doubled = [...this.peer.taken].filter(([, times]) => times > 1);
    return {
      requested: requested.size,
      lost: [...requested].filter((email) => !taken.has(email)),
      doubled: doubled.map(([id]) => id),
      doubledWithoutCause: doubled.filter(([id, times]) => times - 1 > (this.gap.get(id) ?? 0)).map(([id]) => id),
      inTheGap: [...this.gap.values()].reduce((sum, times) => sum + times, 0),
      misrecorded: [...requested].filter((email) => sent.get(email) !== 1),
      interrupted: await this.world.interrupted(),
      kills: this.kills,
      seconds,
    };
  }
}
