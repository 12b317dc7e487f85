import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@ateneo/persistence';
import { after, pauseMs } from './back-off.js';
import { claimEffects, FIRST_TENANT, nextDueMs, renewLeases } from './claim-effects.js';
import { DueNet } from './due-net.js';
import type { ClaimedEffect, EffectHandler, Outcome } from './effect.js';
import { OutcomeWriter } from './outcome-writer.js';
import { Wake } from './wake.js';

/** How long a crash may hold up what was in hand. */
export const LEASE_MS = 30_000;
/** News come by signal; this is the net below them. */
export const SAFETY_NET_MS = 5000;
const TROUBLE_MS = 1000;
/** Between two questions for work that found little, so that a stream of single intents is taken in handfuls. */
const BREATH_MS = 15;
const CROWDED_MS = 500;
/** One tenant takes so much of the room at most, so that a slow flood leaves some to others. */
const SHARE_FOR_ONE = 0.75;
const FIRST_ABSENCE_MS = 1000;
const LONGEST_ABSENCE_MS = 60_000;
/** What hangs longer when the process is to end is given up, while there is time to record it. */
const GRACE_MS = 8000;

interface RunnerOptions {
  readonly leaseMs?: number | undefined;
  readonly safetyNetMs?: number | undefined;
  /** Shared with the runners of other kinds; by default one of its own. */
  readonly net?: DueNet | undefined;
  /** Told once why nobody takes anything any more, and once (undefined) that somebody does. */
  readonly tell?: ((away: string | undefined) => void) | undefined;
}

/** Performs what is due of one kind, many at once, until it is told to stop. */
export class KindRunner {
  private readonly inHand = new Map<string, { readonly tenant: string; readonly lease: string }>();
  private readonly wake = new Wake();
  private readonly writer: OutcomeWriter;
  private readonly renewal: NodeJS.Timeout;
  private readonly running: Promise<void>;
  private readonly leaseMs: number;
  private readonly safetyNetMs: number;
  private readonly net: DueNet;
  private readonly tell: (away: string | undefined) => void;
  private cursor = FIRST_TENANT;
  private news = true;
  /** There was more to take than room for it. */
  private isMore = false;
  private stopped = false;
  /** Times in a row that nobody was there to take it, and until when nobody is asked. */
  private absences = 0;
  private awayUntil = 0;

  constructor(
    private readonly database: Database,
    private readonly handler: EffectHandler,
    { leaseMs = LEASE_MS, safetyNetMs = SAFETY_NET_MS, net, tell = () => undefined }: RunnerOptions = {},
  ) {
    this.net = net ?? new DueNet(database, [handler.kind], safetyNetMs);
    [this.leaseMs, this.safetyNetMs, this.tell] = [leaseMs, safetyNetMs, tell];
    this.writer = new OutcomeWriter(database);
    this.renewal = setInterval(() => void this.renew(), leaseMs / 3);
    this.running = this.run();
  }

  /** There may be something to do. */
  ring(): void {
    this.news = true;
    this.wake.ring();
  }

  /** Takes nothing more, and ends when what is in hand has ended, or was given up after a while, and is recorded. */
  async stop(graceMs = GRACE_MS): Promise<void> {
    this.stopped = true;
    this.wake.ring();
    const late = setTimeout(() => this.handler.giveUp?.(), graceMs);
    await this.running;
    clearTimeout(late);
    clearInterval(this.renewal);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const pause = await this.turn().catch(() => TROUBLE_MS);
      if (!this.stopped) await this.untilNews(pause);
    }
    while (this.inHand.size > 0) await this.wake.wait(this.safetyNetMs);
  }

  /** Until the bell rings, something that is known of falls due, or the net finds something. */
  private async untilNews(pause: number): Promise<void> {
    if (await this.wake.wait(pause)) return;
    while (!this.stopped && pause >= this.safetyNetMs && !(await this.net.isDue(this.handler.kind)))
      if (await this.wake.wait(this.safetyNetMs)) return;
    this.news = true;
  }

  /** Takes what there is room for; answers how long nothing else is to be done unless the bell rings. */
  private async turn(): Promise<number> {
    const away = this.awayUntil - Date.now();
    if (away > 0) return away;
    const room = this.room();
    if (!this.isWorthAsking(room)) return this.safetyNetMs;
    this.news = false;
    await sleep(BREATH_MS);
    const isFromTheStart = this.cursor === FIRST_TENANT;
    const claimed = await this.claim(room);
    this.isMore = claimed.length >= room;
    if (this.isMore) return this.safetyNetMs;
    if (isFromTheStart) return this.untilNextDue();
    // Those before the cursor have their turn again.
    this.cursor = FIRST_TENANT;
    this.news = true;
    return 0;
  }

  /** Where nobody was there, one finds out for all whether somebody is. */
  private room(): number {
    if (this.absences > 0) return this.inHand.size === 0 ? 1 : 0;
    return this.handler.concurrency - this.inHand.size;
  }

  /** A handful at a time, unless there are news: a question for each that ends would be a transaction each. */
  private isWorthAsking(room: number): boolean {
    if (this.news) return room > 0;
    const { concurrency } = this.handler;
    return room >= Math.max(1, this.isMore ? concurrency * (1 - SHARE_FOR_ONE) : concurrency / 2);
  }

  private async untilNextDue(): Promise<number> {
    const due = await this.database.withoutTenant((tx) => nextDueMs(tx, this.handler.kind));
    // What is due and was not given is a tenant's that has its share, or another process is at it.
    return due !== undefined && due <= 0 ? CROWDED_MS : Math.min(this.safetyNetMs, due ?? this.safetyNetMs);
  }

  private async claim(limit: number): Promise<readonly ClaimedEffect[]> {
    const { kind, concurrency } = this.handler;
    const lease = randomUUID();
    const inHand = new Map<string, number>();
    for (const { tenant } of this.inHand.values()) inHand.set(tenant, (inHand.get(tenant) ?? 0) + 1);
    const mostForOne = Math.max(1, Math.floor(concurrency * SHARE_FOR_ONE));
    const request = { kind, limit, after: this.cursor, lease, leaseMs: this.leaseMs, inHand, mostForOne };
    const claimed = await this.database.withoutTenant((tx) => claimEffects(tx, request));
    for (const effect of claimed) {
      if (effect.tenant > this.cursor) this.cursor = effect.tenant;
      this.inHand.set(effect.id, { tenant: effect.tenant, lease });
      void this.perform(effect, lease);
    }
    return claimed;
  }

  private async perform(effect: ClaimedEffect, lease: string): Promise<void> {
    const outcome = await this.outcomeOf(effect);
    if (outcome.result === 'unavailable') this.stayAway(outcome.reason);
    else this.comeBack();
    const { id, tenant, attempt } = effect;
    await this.writer.write({ id, tenant, lease, ...after(attempt, outcome) });
    this.inHand.delete(id);
    this.wake.ring();
  }

  private async outcomeOf(effect: ClaimedEffect): Promise<Outcome> {
    try {
      return await this.handler.perform(effect);
    } catch (error) {
      // The database's moment, or a fault of ours: soon again. The message may quote a person.
      const { code, name } = error as { code?: unknown; name?: string };
      const reason = typeof code === 'string' ? code : (name ?? 'unknown');
      return { result: 'later', reason, firstPauseMs: 2000 };
    }
  }

  /** Those in hand find out together: one absence. */
  private stayAway(why: string): void {
    if (this.awayUntil > Date.now()) return;
    if (this.absences === 0) this.tell(why);
    this.absences += 1;
    const pause = pauseMs(this.absences, FIRST_ABSENCE_MS);
    this.awayUntil = Date.now() + Math.min(LONGEST_ABSENCE_MS, pause);
  }

  private comeBack(): void {
    if (this.absences > 0) this.tell(undefined);
    this.absences = 0;
  }

  private async renew(): Promise<void> {
    const leases = [...new Set([...this.inHand.values()].map(({ lease }) => lease))];
    // Should it fail, the next one comes before the lease ends.
    if (leases.length > 0)
      await this.database.withoutTenant((tx) => renewLeases(tx, leases, this.leaseMs)).catch(() => undefined);
  }
}
