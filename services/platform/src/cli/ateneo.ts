import 'reflect-metadata';
import { refuseToStart, StartupError } from '@ateneo/runtime';
import type { CliCommand } from './cli-command.js';
import { codesRotateCommand } from './commands/codes-rotate.js';
import { compactCommand } from './commands/compact.js';
import { electionVerifyCommand } from './commands/election-verify.js';
import { eraseCheckCommand } from './commands/erase-check.js';
import { eraseCommand } from './commands/erase.js';
import { figuresCommand } from './commands/figures.js';
import { kafkaRepublishCommand } from './commands/kafka-republish.js';
import { keysReconcileCommand } from './commands/keys-reconcile.js';
import { keysRotateCommand } from './commands/keys-rotate.js';
import { mailCommands } from './commands/mail.js';
import { failuresCommand } from './commands/failures.js';
import { paymentsReconcileCommand } from './commands/payments-reconcile.js';
import { rebuildCommand } from './commands/rebuild.js';
import { replayCommand } from './commands/replay.js';
import { sealCommand } from './commands/seal.js';
import { storeCopyCommand } from './commands/store-copy.js';
import { userHistoryCommands } from './commands/user-history.js';
import { userCommands } from './commands/user.js';
import { verifyCommand } from './commands/verify.js';

/** Every operator's command, in the order of `--help`. */
const commands: readonly CliCommand[] = [
  failuresCommand,
  ...userCommands,
  ...userHistoryCommands,
  keysRotateCommand,
  keysReconcileCommand,
  codesRotateCommand,
  ...mailCommands,
  eraseCommand,
  eraseCheckCommand,
  compactCommand,
  replayCommand,
  figuresCommand,
  paymentsReconcileCommand,
  rebuildCommand,
  verifyCommand,
  electionVerifyCommand,
  sealCommand,
  storeCopyCommand,
  kafkaRepublishCommand,
];

const usage = commands
  .map(({ name, options, purpose }) => `npm run ateneo -- ${`${name} ${options}`.trim()}\n    ${purpose}`)
  .join('\n');

/** The command that the words begin with, and the words after its name. */
function chosen(words: readonly string[]): { command: CliCommand; rest: readonly string[] } | undefined {
  for (const command of commands) {
    const { length } = command.name.split(' ');
    if (words.slice(0, length).join(' ') === command.name) return { command, rest: words.slice(length) };
  }
  return undefined;
}

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run ateneo -- …`, beside a running server or without one. */
try {
  const words = process.argv.slice(2);
  const found = chosen(words);
  if (words.length === 0 || words.includes('--help')) tell(usage);
  else if (!found) throw new StartupError(`There is no command ${words[0]}.\n\n${usage}`);
  else if (!(await found.command.run(found.rest, tell))) process.exitCode = 1;
} catch (error) {
  refuseToStart(error);
}
