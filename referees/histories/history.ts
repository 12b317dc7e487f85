import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What somebody asks of an object. */
export interface Asked {
  readonly do: string;
  /** In whose name. */
  readonly user?: string;
  /** A place, a turn, a scan. */
  readonly id?: string;
  /** To whom a place is offered; which way is voted. */
  readonly to?: string;
  readonly many?: number;
  readonly most?: number;
  /** Asked before the end. */
  readonly isEarly?: boolean;
}

/** What they were answered. Undefined instead of it: nobody knows, it may have happened or not. */
export interface Answered {
  readonly answer: string;
  readonly id?: string | undefined;
  readonly ids?: readonly string[];
  readonly many?: number;
  readonly counts?: Readonly<Record<string, number>>;
  /** Answered after the end. */
  readonly isLate?: boolean;
}

/** All that was asked of the objects of one model, with the moments before and after as a clock that never goes back tells them. */
export class History {
  readonly lines: string[] = [];
  /** How often each answer was given to each thing asked. */
  readonly tally: Record<string, number> = {};

  constructor(readonly model: string) {}

  async record(
    object: string,
    client: number,
    asked: Asked,
    ask: () => Promise<Answered | undefined>,
  ): Promise<Answered | undefined> {
    const call = now();
    const answered = await ask();
    this.lines.push(JSON.stringify({ object, client, call, return: now(), ...asked, ...answered }));
    const key = `${asked.do} ${answered?.answer ?? 'unknown'}`;
    this.tally[key] = (this.tally[key] ?? 0) + 1;
    return answered;
  }

  /** Into a file that the checker reads; answers its path. */
  write(folder: string): string {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${this.model}.jsonl`);
    writeFileSync(file, this.lines.map((line) => `${line}\n`).join(''));
    return file;
  }
}

function now(): number {
  return Number(process.hrtime.bigint() / 1000n);
}
