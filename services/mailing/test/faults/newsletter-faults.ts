import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseUrls } from '@ateneo/runtime';
import { Killer } from './killer.js';
import { MailWorkers } from './mail-workers.js';
import { MailWorld } from './mail-world.js';
import { NewsletterWorld, type TableCopy } from './newsletter-world.js';
import { SmtpPeer, type Step } from './smtp-peer.js';

/** From whose address the tenants of this world write. */
const DOMAIN = 'example.org';

export interface NewsletterFaultsPlan {
  readonly readers: number;
  /** One kill each, in this order, spread evenly over the readers; after every fourth it stands still for a while. */
  readonly kills: readonly Step[];
  /** So many leave while a second issue goes to all. */
  readonly leavers: number;
  readonly patienceMs: number;
  readonly tell?: (line: string) => void;
}

/** What came of it. */
export interface NewsletterFaultsReport {
  readonly readers: number;
  /** Accepted by the tables' account; failed and skipped: none here. */
  readonly accepted: number;
  /** Copies that the mail server never took. */
  readonly lost: number;
  readonly doubled: number;
  /** Doubled though no kill fell between the server's acceptance and the record. */
  readonly doubledWithoutCause: number;
  readonly inTheGap: number;
  readonly kills: number;
  readonly pauses: number;
  /** Of those who left: skipped, and accepted because their copy had been taken on before the answer to their leaving. */
  readonly leftInTime: number;
  readonly leftTooLate: number;
  /** Written to though their copy was taken on after the answer. */
  readonly afterTheAnswer: number;
  readonly seconds: number;
}

/** Sends a newsletter by processes that are killed one after another, lets readers leave during another one, and counts. */
export async function runNewsletterFaults(
  urls: DatabaseUrls,
  plan: NewsletterFaultsPlan,
): Promise<NewsletterFaultsReport> {
  const peer = await SmtpPeer.open();
  const world = await MailWorld.open(urls);
  const workers = new MailWorkers({ urls, smtpUrl: peer.url, masterKey: world.masterKey });
  try {
    return await new NewsletterFaults(plan, peer, world, workers).run();
  } finally {
    await workers.close();
    await world.close();
    await peer.close();
  }
}

class NewsletterFaults {
  private readonly news: NewsletterWorld;
  private readonly killer: Killer;
  /** How often a copy had been taken when a kill fell and nothing of it was on record. */
  private readonly gap = new Map<string, number>();
  private startedAt = new Date(0);
  private pauses = 0;

  constructor(
    private readonly plan: NewsletterFaultsPlan,
    private readonly peer: SmtpPeer,
    private readonly world: MailWorld,
    private readonly workers: MailWorkers,
  ) {
    this.news = new NewsletterWorld(world);
    this.killer = new Killer(peer, workers, plan.patienceMs);
  }

  async run(): Promise<NewsletterFaultsReport> {
    const { readers, kills } = this.plan;
    await this.news.open(readers);
    this.plan.tell?.(`${readers} readers have subscribed`);
    await this.begin(kills.length === 0);
    // Questions to visitors whether it was they, and to people for their address: none of them is counted.
    await this.until(async () => (await this.news.waiting('mail')) === 0);
    const before = this.peer.count;
    const from = Date.now();
    const issue = await this.news.send();
    for (const [index, point] of kills.entries()) {
      const due = before + Math.floor((readers * index) / (kills.length + 1));
      await this.killer.killAt(point, () => this.peer.count > due);
      await this.killed(issue, point);
      await this.goOn(issue, index);
    }
    await this.over(issue);
    const seconds = (Date.now() - from) / 1000;
    const copies = await this.news.copies(issue);
    return { ...this.counted(copies), ...(await this.leaving()), seconds };
  }

  private async begin(isLast: boolean): Promise<void> {
    this.startedAt = await this.world.now();
    await this.world.endLeases(this.startedAt);
    await this.workers.start(isLast);
  }

  private async killed(issue: string, point: Step): Promise<void> {
    await this.workers.gone();
    this.peer.onStep = () => false;
    for (const { id, status, times } of this.taken(await this.news.copies(issue)))
      if (status === 'waiting') this.gap.set(id, times);
    this.plan.tell?.(`killed at ${point}, ${this.peer.count} taken, ${this.gap.size} in the gap so far`);
  }

  private async goOn(issue: string, index: number): Promise<void> {
    const isPaused = index % 4 === 3;
    if (isPaused) await this.news.move(issue, 'pause');
    await this.begin(index === this.plan.kills.length - 1);
    if (!isPaused) return;
    await this.until(async () => (await this.news.waiting('newsletter', false)) === 0);
    await this.news.move(issue, 'resume');
    this.pauses += 1;
  }

  private async over(issue: string): Promise<void> {
    await this.until(
      async () => (await this.news.phase(issue)) === 'finished' && (await this.news.waiting('newsletter')) === 0,
    );
  }

  /** Some leave while another issue goes to all: who left before a process took their copy on gets none. */
  private async leaving() {
    const leavers = this.news.subscriptions.slice(0, this.plan.leavers);
    const answered = new Map<string, Date>();
    const before = this.peer.count;
    const issue = await this.news.send();
    await this.until(async () => this.peer.count > before);
    const left = [...leavers];
    const leave = async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) answered.set(one, await this.news.leave(one));
    };
    await Promise.all(Array.from({ length: 8 }, leave));
    await this.over(issue);
    const theirs = (await this.news.copies(issue)).filter(({ subscription }) => answered.has(subscription));
    const written = theirs.filter(({ id }) => this.times(id) > 0);
    return {
      leftInTime: theirs.length - written.length,
      leftTooLate: written.length,
      afterTheAnswer: written.filter(({ subscription, begun }) => begun! > answered.get(subscription)!).length,
    };
  }

  private counted(copies: readonly TableCopy[]) {
    const taken = this.taken(copies);
    const doubled = taken.filter(({ times }) => times > 1);
    return {
      readers: copies.length,
      accepted: copies.filter(({ status }) => status === 'accepted').length,
      lost: copies.length - taken.length,
      doubled: doubled.length,
      doubledWithoutCause: doubled.filter(({ id, times }) => times - 1 > (this.gap.get(id) ?? 0)).length,
      inTheGap: this.gap.size,
      kills: this.plan.kills.length,
      pauses: this.pauses,
    };
  }

  private taken(copies: readonly TableCopy[]): (TableCopy & { times: number })[] {
    return copies.map((copy) => ({ ...copy, times: this.times(copy.id) })).filter(({ times }) => times > 0);
  }

  private times(id: string): number {
    return this.peer.taken.get(`<${id}@${DOMAIN}>`) ?? 0;
  }

  /** What dead processes held is let go meanwhile. */
  private async until(isSo: () => Promise<boolean>): Promise<void> {
    const late = Date.now() + this.plan.patienceMs;
    while (!(await isSo())) {
      if (Date.now() > late) throw new Error(`it never came to its end: ${this.workers.said}`);
      await this.world.endLeases(this.startedAt);
      await sleep(100);
    }
  }
}
