import type {
  AppendRequest,
  AppendResult,
  EventStore,
  Position,
  ReadAllOptions,
  SubscribeOptions,
} from '@ateneo/event-store';

/** What a process that was killed would have seen: nothing any more. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * A store as a process sees it that is killed in the middle: after so many appends the last of them has landed, but
 * neither its answer nor anything else arrives. With 0 not even the first lands.
 */
export class DyingStore implements EventStore {
  private left = Infinity;
  private dead = false;

  constructor(private readonly store: EventStore) {}

  /** Alive again, as a new process, until so many appends have landed. */
  dieAfter(appends: number): void {
    this.left = appends;
    this.dead = false;
  }

  get isDead(): boolean {
    return this.dead;
  }

  get id(): string {
    return this.store.id;
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    this.mustLive();
    if (this.left === 0) throw this.die();
    const result = await this.store.append(request);
    this.left -= 1;
    if (this.left === 0) throw this.die();
    return result;
  }

  async read(stream: string, fromRevision?: number, most?: number) {
    this.mustLive();
    return this.store.read(stream, fromRevision, most);
  }

  async readAll(options: ReadAllOptions) {
    this.mustLive();
    return this.store.readAll(options);
  }

  subscribe(options: SubscribeOptions) {
    this.mustLive();
    return this.store.subscribe(options);
  }

  async head(): Promise<Position> {
    this.mustLive();
    return this.store.head();
  }

  compare(a: Position, b: Position): number {
    return this.store.compare(a, b);
  }

  async eraseStream(stream: string): Promise<boolean> {
    this.mustLive();
    return this.store.eraseStream(stream);
  }

  /** The store behind it belongs to others. */
  async close(): Promise<void> {}

  private mustLive(): void {
    if (this.dead) throw new Killed();
  }

  private die(): Killed {
    this.dead = true;
    return new Killed();
  }
}
