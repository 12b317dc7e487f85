import { changesOf } from '@ateneo/cqrs';
import { JOB_MOVED, type MovedJob } from '@ateneo/jobs';
import { Database } from '@ateneo/persistence';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** One open stream: whom it tells, and how. */
export interface OpenStream {
  readonly tenant: string;
  /** Whose it is. */
  readonly user: string;
  /** How many are unread now. */
  unread(): Promise<number>;
  /** Whether whoever opened it is still signed in. */
  isGood(): Promise<boolean>;
  send(event: string, data: object): void;
  /** How long its reader waits before coming again. */
  restFor(milliseconds: number): void;
  end(): void;
}

/** As projectors tell it (`libs/cqrs`). */
const PROGRESS_CHANNEL = 'cqrs_progress';
const VIEWS = ['notifications.notice', 'notifications.announcement', 'notifications.preference'];
const CHANGES = `select ${VIEWS.map(changesOf).join(" || '/' || ")} as changes`;
const SESSION_MS = 1000;
/** What is due by date comes without any event. */
const DUE_MS = 60_000;
const GATHER_MS = 200;
/**
 * A browser keeps one for all its tabs: so many are ten devices, or connections that nobody hears any more. Of a process,
 * since what an open one costs is its memory: to count those of all would cost everybody two writes each time.
 */
const MOST_OF_A_PERSON = 10;
const PUSHED_OUT_MS = 60_000;

/**
 * The open streams of this process, told when what they show has changed for their tenant, and when a job of theirs moved.
 * The oldest makes room for one too many: a person looks at what they opened last, and the oldest may be a phone that went out
 * of reach. It is told to come again in a minute alone, or eleven would push each other out all the time.
 */
@Injectable()
export class Streams implements OnModuleDestroy {
  private readonly open = new Set<OpenStream>();
  private readonly told = new Map<OpenStream, number>();
  private readonly seen = new Map<string, string>();
  private readonly timers: NodeJS.Timeout[] = [];
  private listening: readonly Promise<() => Promise<void>>[] = [];
  private gathering: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  async add(stream: OpenStream): Promise<void> {
    this.start();
    const [oldest, ...others] = [...this.open].filter(
      ({ tenant, user }) => tenant === stream.tenant && user === stream.user,
    );
    if (oldest && others.length + 1 >= MOST_OF_A_PERSON) {
      oldest.restFor(PUSHED_OUT_MS);
      this.remove(oldest);
    }
    this.open.add(stream);
    await this.tell(stream);
  }

  remove(stream: OpenStream): void {
    if (!this.open.delete(stream)) return;
    this.told.delete(stream);
    stream.end();
  }

  /** How many are open. */
  get size(): number {
    return this.open.size;
  }

  /** Before the server waits for its connections to end. */
  async onModuleDestroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.gathering);
    for (const stream of this.open) this.remove(stream);
    for (const stop of await Promise.all(this.listening)) await stop();
  }

  private start(): void {
    if (this.listening.length > 0) return;
    this.listening = [
      this.database.listen(PROGRESS_CHANNEL, (news) => {
        if (VIEWS.some((view) => news.includes(view))) this.gather();
      }),
      this.database.listen(JOB_MOVED, (news) => this.tellOfJob(JSON.parse(news) as MovedJob)),
    ];
    this.timers.push(
      setInterval(() => void this.endThoseSignedOut(), SESSION_MS).unref(),
      setInterval(() => void this.tellAll([...this.open]), DUE_MS).unref(),
    );
  }

  /** Batches come close together: one look for several. */
  private gather(): void {
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      void this.lookAround().catch(() => undefined);
    }, GATHER_MS);
  }

  private async lookAround(): Promise<void> {
    for (const tenant of new Set([...this.open].map((stream) => stream.tenant))) {
      const [row] = await this.database.read<{ changes: string }>(tenant, CHANGES);
      if (this.seen.get(tenant) === row!.changes) continue;
      this.seen.set(tenant, row!.changes);
      await this.tellAll([...this.open].filter((stream) => stream.tenant === tenant));
    }
  }

  /** Which one, and no more: how far it is, its asker asks as always. */
  private tellOfJob({ tenant, asker, job }: MovedJob): void {
    for (const stream of this.open)
      if (stream.tenant === tenant && stream.user === asker) stream.send('job', { id: job });
  }

  private async tellAll(streams: readonly OpenStream[]): Promise<void> {
    for (const stream of streams) await this.tell(stream).catch(() => undefined);
  }

  /** Says how many are unread when that is news; on a new stream it always is, so that nothing is missed by reconnecting. */
  private async tell(stream: OpenStream): Promise<void> {
    const unread = await stream.unread();
    const before = this.told.get(stream);
    if (before === unread || !this.open.has(stream)) return;
    this.told.set(stream, unread);
    stream.send('unread', { unread });
    if (before !== undefined && unread > before) stream.send('notification', { unread });
  }

  private async endThoseSignedOut(): Promise<void> {
    for (const stream of this.open) {
      const isGood = await stream.isGood().catch(() => true);
      if (!isGood) this.remove(stream);
    }
  }
}
