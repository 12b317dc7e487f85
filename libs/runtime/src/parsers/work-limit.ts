import { readFileSync } from 'node:fs';

const LEAST_PAUSE_MS = 50;
/** What Linux counts the time of processors in. */
const TICK_MS = 10;

/**
 * How long a process may work on something: by the time that it had a processor, where the system tells it. By the clock, the same
 * file would be too much for a machine that is busy with other things.
 */
export class WorkLimit {
  private readonly begun = performance.now();
  private readonly before: number | undefined;

  constructor(
    private readonly pid: number,
    private readonly milliseconds: number,
    private readonly longestMs = Infinity,
    private readonly worked: (pid: number) => number | undefined = processorTime,
  ) {
    this.before = worked(pid);
  }

  /** Milliseconds after which it is to be asked again; 0: it has had its time. */
  left(): number {
    const { waited, used } = this.times();
    const left = Math.min(this.milliseconds - used, this.longestMs - waited);
    return left <= 0 ? 0 : Math.max(LEAST_PAUSE_MS, left);
  }

  /** It has not even worked for half as long as it may: others had the processor, and later it may get further. */
  hasWaited(): boolean {
    return this.times().used < this.milliseconds / 2;
  }

  private times(): { readonly waited: number; readonly used: number } {
    const waited = performance.now() - this.begun;
    const now = this.worked(this.pid);
    return { waited, used: this.before === undefined || now === undefined ? waited : now - this.before };
  }
}

/** Milliseconds of all its threads; undefined where the system does not tell. */
function processorTime(pid: number): number | undefined {
  try {
    // The name of the program comes second, in brackets, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
