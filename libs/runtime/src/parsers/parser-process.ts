import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DomainError } from '@ateneo/kernel';
import { WorkLimit } from './work-limit.js';

/** What a process is told. */
export interface Task {
  /** URL of a module that exports `parse`. */
  readonly program: string;
  readonly input: unknown;
}

/** What came of it; `stopped`: it took more time or memory than it had, or who asks can wait for no longer, and the machine `isBusy`. */
export type Outcome =
  | { readonly value: unknown }
  | { readonly refused: Pick<DomainError, 'code' | 'details' | 'fields'> }
  | { readonly failed: string }
  | { readonly stopped: true; readonly isBusy?: boolean };

export interface ProcessLimits {
  /** Of the heap. */
  readonly heapMegabytes: number;
  /** Of the whole process. */
  readonly megabytes: number;
}

const START_MS = 60_000;
/** Who has waited long for others has a little time by the clock. */
const LEAST_MS = 2_000;

/** True of tests alone: what is built has another ending. */
export const isFromSources = import.meta.url.endsWith('.ts');
const hooks = new URL('../../../event-store/test/register-typescript.mjs', import.meta.url).href;
const howToRead = isFromSources ? ['--conditions=mono-src', '--import', hooks] : [];

// A deep stack: what is nested in each other is refused by its depth, with a sentence.
const argumentsFor = ({ heapMegabytes }: ProcessLimits) => [
  ...howToRead,
  '--disable-warning=ExperimentalWarning',
  `--max-old-space-size=${heapMegabytes}`,
  '--stack-size=3900',
];
const passed = ['PATH', 'TZ', 'LANG', 'NODE_COMPILE_CACHE', 'LD_LIBRARY_PATH', 'SystemRoot'];

/** Where a program lies: beside the file that names it. */
export function programAt(name: string, of: string): URL {
  return new URL(`./${name}.${isFromSources ? 'ts' : 'js'}`, of);
}

/** A process that parses one file at a time. It ends when it took too much, and is not used again. */
export class ParserProcess {
  private readonly child: ChildProcess;
  private readonly isReady: Promise<void>;
  private hear: (message: unknown) => void = () => undefined;
  private giveUp: () => void = () => undefined;
  isOver = false;

  constructor(limits: ProcessLimits) {
    this.child = fork(
      fileURLToPath(programAt('parse-process', import.meta.url)),
      [String(limits.megabytes * 2 ** 20)],
      {
        execArgv: argumentsFor(limits),
        env: Object.fromEntries(passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
    this.isReady = new Promise((resolve, reject) => {
      this.hear = () => resolve();
      this.giveUp = () => reject(new Error('a parser could not start'));
    });
    this.isReady.catch(() => undefined);
    this.child.on('message', (message) => this.hear(message));
    this.child.on('error', () => this.end());
    this.child.once('exit', () => this.ended());
  }

  /** Never called before the one before it has come to an end. `until`, by the clock of `performance`: however little it got to work. */
  async run(task: Task, milliseconds: number, until = Infinity): Promise<Outcome> {
    this.child.ref();
    this.child.channel?.ref();
    let timer = setTimeout(() => this.end(), START_MS);
    try {
      await this.isReady;
      return await new Promise<Outcome>((resolve, reject) => {
        let hasBegun = false;
        let isBusy = false;
        this.giveUp = () =>
          hasBegun ? resolve({ stopped: true, isBusy }) : reject(new Error('a parser could not be read'));
        this.hear = (message) => {
          if (message !== 'began') return resolve(message as Outcome);
          hasBegun = true;
          clearTimeout(timer);
          const limit = new WorkLimit(this.child.pid!, milliseconds, Math.max(LEAST_MS, until - performance.now()));
          const look = (): void => {
            const left = limit.left();
            if (left <= 0) {
              isBusy = limit.hasWaited();
              this.end();
            } else timer = setTimeout(look, left);
          };
          look();
        };
        if (this.isOver) this.giveUp();
        else this.child.send(task, () => undefined);
      });
    } finally {
      clearTimeout(timer);
      this.rest();
    }
  }

  /** Nothing of it is waited for: the server may end. */
  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  private ended(): void {
    this.isOver = true;
    this.giveUp();
  }
}
