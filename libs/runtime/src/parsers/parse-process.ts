import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@ateneo/kernel';
import { isFromSources, type Outcome, type Task } from './parser-process.js';

// A process that reads what strangers have sent, one file after the other. It has no key, no address of a database and
// nothing else of the environment.
const [mostBytes] = process.argv.slice(2).map(Number);

/** The end of a parser that is busy comes from a thread beside it: too much memory, or nobody is left to hear. */
const watch = `
  const { parent, mostBytes } = require('node:worker_threads').workerData;
  setInterval(() => {
    if (process.ppid !== parent || process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;
const watcher = new Worker(watch, { eval: true, execArgv: [], workerData: { parent: process.ppid, mostBytes } });
watcher.unref();

// Who serves people comes first; tests serve nobody, and many run at once. Signals go to the whole group; what is in hand is finished, and no longer wanted when the
// server ends.
if (!isFromSources) setPriority(10);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (task: Task) => void outcomeOf(task).then((outcome) => process.send!(outcome)));
// Nothing is read before somebody watches.
watcher.once('online', () => process.send!('ready'));

async function outcomeOf({ program, input }: Task): Promise<Outcome> {
  try {
    const { parse } = (await import(program)) as { parse: (input: unknown) => unknown };
    process.send!('began');
    return { value: await parse(input) };
  } catch (error) {
    if (error instanceof DomainError) return { refused: { ...error, code: error.code } };
    // Nested deeper than the stack, or longer than a string or a list can be.
    if (error instanceof RangeError) return { stopped: true };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
