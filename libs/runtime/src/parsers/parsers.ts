import { DomainError, fieldError } from '@ateneo/kernel';
import { isFromSources, type Outcome, ParserProcess, type ProcessLimits } from './parser-process.js';

/** What reads files of a kind, and how long it may take. `Parse` is the type of the function `parse` of its program. */
export interface Parser<Parse extends (input: never) => unknown> {
  readonly program: URL;
  readonly milliseconds: number;
  /** What people are told, under `file`, about one that took too much time or memory. */
  readonly tooMuch: string;
  /** A request waits for it, and is answered before its own deadline. A job takes its time, however busy the machine is. */
  readonly isAwaited: boolean;
  readonly like?: Parse;
}

interface Options extends ProcessLimits {
  readonly processes: number;
  readonly idleMilliseconds: number;
  /** Who has waited so long for others is to come again later: the request that asks is answered in 20 s. */
  readonly waitMilliseconds: number;
  /** However busy the machine is, who sent the file is answered before the request's own deadline, 20 s (decision 25). */
  readonly longestMilliseconds: number;
  /** So many of a tenant wait at most. */
  readonly mostWaiting: number;
  /** How many times longer everything may take. */
  readonly patience: number;
}

interface Waiting {
  readonly tenant: string;
  readonly parser: Parser<(input: never) => unknown>;
  readonly input: unknown;
  /** Milliseconds of `performance`: when who asks is answered at the latest; never where nobody waits. */
  readonly until: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  patience?: NodeJS.Timeout;
}

const usual: Options = {
  processes: 2,
  heapMegabytes: 512,
  megabytes: 900,
  idleMilliseconds: 60_000,
  waitMilliseconds: 10_000,
  longestMilliseconds: 15_000,
  mostWaiting: 20,
  // From sources, beside other tests.
  patience: isFromSources ? 1.5 : 1,
};

/**
 * Processes that parse what strangers have sent, started when they are needed. No tenant has all of them, and those who wait
 * take turns: one file that takes long holds up its own tenant alone.
 */
export class Parsers {
  private readonly options: Options;
  private readonly idle = new Map<ParserProcess, NodeJS.Timeout>();
  private readonly served = new Map<string, number>();
  /** By tenant; whoever was served goes to the end. */
  private readonly queues = new Map<string, Waiting[]>();
  private busy = 0;

  constructor(options: Partial<Options> = {}) {
    this.options = { ...usual, ...options };
  }

  /** Refusals of the parser are thrown as it threw them. */
  parse<Parse extends (input: never) => unknown>(
    parser: Parser<Parse>,
    tenant: string,
    input: Parameters<Parse>[0],
  ): Promise<Awaited<ReturnType<Parse>>> {
    const queue = this.queues.get(tenant) ?? [];
    if (queue.length >= this.options.mostWaiting) return Promise.reject(new DomainError('http.unavailable'));
    const { waitMilliseconds, longestMilliseconds } = this.options;
    const until = parser.isAwaited ? performance.now() + longestMilliseconds : Infinity;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { tenant, parser, input, until, resolve: resolve as Waiting['resolve'], reject };
      queue.push(waiting);
      this.queues.set(tenant, queue);
      if (parser.isAwaited) waiting.patience = setTimeout(() => this.waitsNoMore(waiting), waitMilliseconds).unref();
      this.next();
    });
  }

  private next(): void {
    while (this.busy < this.options.processes) {
      const waiting = this.whoseTurn();
      if (!waiting) return;
      this.busy += 1;
      this.count(waiting.tenant, 1);
      void this.serve(waiting).finally(() => {
        this.busy -= 1;
        this.count(waiting.tenant, -1);
        this.toTheEnd(waiting.tenant);
        this.next();
      });
    }
  }

  private whoseTurn(): Waiting | undefined {
    const share = Math.max(1, this.options.processes - 1);
    for (const [tenant, queue] of this.queues) {
      if ((this.served.get(tenant) ?? 0) >= share) continue;
      const first = queue.shift();
      // With it goes what it would hold: the file.
      clearTimeout(first?.patience);
      if (queue.length === 0) this.queues.delete(tenant);
      return first;
    }
    return undefined;
  }

  private waitsNoMore(waiting: Waiting): void {
    const queue = this.queues.get(waiting.tenant);
    const at = queue?.indexOf(waiting) ?? -1;
    if (!queue || at === -1) return;
    queue.splice(at, 1);
    if (queue.length === 0) this.queues.delete(waiting.tenant);
    waiting.reject(new DomainError('http.unavailable'));
  }

  private toTheEnd(tenant: string): void {
    const queue = this.queues.get(tenant);
    if (!queue) return;
    this.queues.delete(tenant);
    this.queues.set(tenant, queue);
  }

  private count(tenant: string, more: number): void {
    const count = (this.served.get(tenant) ?? 0) + more;
    if (count === 0) this.served.delete(tenant);
    else this.served.set(tenant, count);
  }

  private async serve({ parser, input, until, resolve, reject }: Waiting): Promise<void> {
    const process = this.aProcess();
    try {
      const task = { program: parser.program.href, input };
      const outcome = await process.run(task, parser.milliseconds * this.options.patience, until);
      resolve(valueOf(outcome, parser.tooMuch));
    } catch (error) {
      reject(error);
    } finally {
      if (!process.isOver) this.keep(process);
    }
  }

  private aProcess(): ParserProcess {
    for (const [process, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(process);
      if (!process.isOver) return process;
    }
    return new ParserProcess(this.options);
  }

  private keep(process: ParserProcess): void {
    const timer = setTimeout(() => {
      this.idle.delete(process);
      process.end();
    }, this.options.idleMilliseconds);
    this.idle.set(process, timer.unref());
  }
}

function valueOf(outcome: Outcome, tooMuch: string): never {
  if ('value' in outcome) return outcome.value as never;
  if ('refused' in outcome) {
    const { code, details, fields } = outcome.refused;
    throw new DomainError(code, details, fields);
  }
  if ('failed' in outcome) throw new Error('a parser failed', { cause: outcome.failed });
  // Of a file that got hardly any of a busy machine nobody knows whether it is too much.
  if (outcome.isBusy) throw new DomainError('http.unavailable');
  throw fieldError('file', tooMuch);
}

/** Those of this process. */
export const parsers = new Parsers();
