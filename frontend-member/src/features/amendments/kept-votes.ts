import type { OwnVote, VoteValue } from '@ateneo/contracts';
import { ApiError } from '@ateneo/ui';
import { storage } from '../../lib/storage.js';

/** A vote that the server has not answered yet. */
export interface KeptVote {
  /** Whose it is: nobody else sends it. */
  readonly person: string;
  readonly value: VoteValue;
  /** What is voted, to name it when the vote is refused. */
  readonly name: string;
  /** Repeats carry the same one, so that it counts once. */
  readonly key: string;
}

/** How a vote that is not saved stands. */
export interface VoteOnItsWay {
  readonly value: VoteValue;
  readonly state: 'sending' | 'waiting' | 'refused';
  readonly name: string;
  readonly error?: unknown;
}

type Kept = Readonly<Record<string, KeptVote>>;

/** What becomes of votes. */
export interface Post {
  send(amendment: string, vote: KeptVote): Promise<OwnVote>;
  saved(amendment: string, own: OwnVote): void;
  refused(amendment: string, error: unknown): void;
}

const place = 'kept-votes';
const firstWait = 4000;
const longestWait = 60_000;

/** No answer, too many calls, a fault of the server, a session that ended: none of them is a word about the vote. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof Error && error.name === 'TimeoutError';
  return error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status);
}

/**
 * Votes are kept in this browser from the tap until the server has answered: a lost connection or a closed tab loses
 * none. The store is read anew before each sending, since another tab may have changed or sent the vote.
 */
export class KeptVotes {
  private person: string | undefined;
  private readonly refusals = new Map<string, VoteOnItsWay>();
  private readonly listeners = new Set<() => void>();
  private kept: Kept = storage.read<Kept>(place) ?? {};
  /** This browser stores nothing: the page alone keeps them. */
  private onlyHere = false;
  private sending: string | undefined;
  private wait = firstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  /** A new one at each change, for React. */
  private shown: ReadonlyMap<string, VoteOnItsWay> = new Map();

  constructor(private readonly post: Post) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Votes of the present person that are not saved, by amendment. */
  readonly snapshot = (): ReadonlyMap<string, VoteOnItsWay> => this.shown;

  /** Who is here now; what that person left here is sent. */
  belongTo(person: string | undefined): void {
    if (person === this.person) return;
    this.person = person;
    this.refusals.clear();
    this.readAgain();
    if (person) void this.sendAll();
  }

  vote(amendment: string, value: VoteValue, name: string): void {
    if (!this.person) return;
    this.refusals.delete(amendment);
    this.read();
    this.write({ ...this.kept, [amendment]: { person: this.person, value, name, key: crypto.randomUUID() } });
    this.wait = firstWait;
    void this.sendAll();
  }

  /** Another tab wrote. */
  readAgain(): void {
    this.read();
    this.show();
  }

  /** The person leaves: what was not sent is given up. */
  forget(): void {
    this.refusals.clear();
    this.write({});
  }

  /** One after the other; a lost connection stops, and is tried again later. */
  sendAll(): Promise<void> {
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      if (!this.next()) return;
      this.timer = setTimeout(() => void this.sendAll(), this.wait);
      this.wait = Math.min(this.wait * 2, longestWait);
    });
    return this.running;
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    for (let next = this.next(); next; next = this.next()) {
      if (!(await this.sendOne(...next))) break;
    }
    this.sending = undefined;
    this.show();
  }

  private next(): [string, KeptVote] | undefined {
    this.read();
    return Object.entries(this.kept).find(([, { person }]) => person === this.person);
  }

  private read(): void {
    if (!this.onlyHere) this.kept = storage.read<Kept>(place) ?? {};
  }

  /** @returns whether to go on. */
  private async sendOne(amendment: string, vote: KeptVote): Promise<boolean> {
    this.sending = amendment;
    this.show();
    try {
      const own = await this.post.send(amendment, vote);
      this.done(amendment, vote);
      this.post.saved(amendment, own);
    } catch (error) {
      if (isPassing(error)) return false;
      if (this.done(amendment, vote)) this.refusals.set(amendment, { ...vote, state: 'refused', error });
      this.post.refused(amendment, error);
    }
    this.show();
    return true;
  }

  /** Takes it out, unless the person has chosen anew meanwhile. */
  private done(amendment: string, vote: KeptVote): boolean {
    this.read();
    if (this.kept[amendment]?.key !== vote.key) return false;
    const { [amendment]: _, ...rest } = this.kept;
    this.write(rest);
    return true;
  }

  private write(kept: Kept): void {
    this.kept = kept;
    if (Object.keys(kept).length > 0) storage.write(place, kept);
    else storage.remove(place);
    this.onlyHere = Object.keys(kept).length > 0 && storage.read(place) === undefined;
    this.show();
  }

  private show(): void {
    const own = Object.entries(this.kept).filter(([, { person }]) => person === this.person);
    this.shown = new Map([
      ...this.refusals,
      ...own.map(([id, vote]): [string, VoteOnItsWay] => [
        id,
        { ...vote, state: id === this.sending ? 'sending' : 'waiting' },
      ]),
    ]);
    for (const listener of this.listeners) listener();
  }
}
