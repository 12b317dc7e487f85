import type { Log } from '@ateneo/cqrs';
import type { Database } from '@ateneo/persistence';
import { failureOf, pause } from './pause.js';
import type { Seal } from './seal.js';
import { sealsAfter } from './seal-heads.js';
import type { SealPlace } from './seal-place.js';

const AT_ONCE = 200;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** The database no longer has seals that it made: an older state of it was restored, or somebody deleted them. */
class SealsLost extends Error {
  override readonly name = 'SealsLost';
}

/** Carries seals from the database to one place outside, in order; what the place does not take is tried again. */
export class SealCarrier {
  private reached: number | undefined;

  constructor(
    private readonly database: Database,
    private readonly place: SealPlace,
    private readonly log: Log,
    private readonly firstPauseMs = FIRST_PAUSE_MS,
  ) {}

  /** Until the signal; `news` resolves when there is another seal. */
  async run(news: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        const coming = news(signal);
        await this.carry();
        failures = 0;
        await coming;
      } catch (error) {
        failures += 1;
        this.log.warn({ place: this.place.name, failures, reason: failureOf(error) }, 'a place did not take a seal');
        await pause(Math.min(this.firstPauseMs * 2 ** (failures - 1), LONGEST_PAUSE_MS), signal);
      }
    }
  }

  /** Brings the place up to date. Answers the last seal that it has. Throws when it does not take one. */
  async carry(): Promise<number> {
    let reached: number = (this.reached ??= await this.begin());
    for (;;) {
      const seals: Seal[] = await this.after(reached);
      if (seals.length === 0) return reached;
      await this.place.put(seals);
      reached = seals.at(-1)!.n;
      await this.remember(reached);
      this.reached = reached;
    }
  }

  /** A place that is ahead has seen seals that the database has lost: it was set back, and nothing goes there any more. */
  private async begin(): Promise<number> {
    const there = (await this.place.last()) ?? (await this.remembered());
    if (there > 0 && (await this.after(there - 1)).length === 0) {
      throw new SealsLost(`the place has seal ${there} and the database has not`);
    }
    return there;
  }

  private after(n: number): Promise<Seal[]> {
    return this.database.withoutTenant((tx) => sealsAfter(tx, n, AT_ONCE));
  }

  private async remembered(): Promise<number> {
    const rows = await this.database.withoutTenant((tx) =>
      tx.query<{ reached: string }>('select reached from proof.places where name = $1', [this.place.name]),
    );
    return Number(rows[0]?.reached ?? 0);
  }

  private async remember(reached: number): Promise<void> {
    await this.database.withoutTenant((tx) =>
      tx.query(
        `insert into proof.places (name, reached) values ($1, $2)
         on conflict (name) do update set reached = greatest(places.reached, excluded.reached)`,
        [this.place.name, reached],
      ),
    );
  }
}
