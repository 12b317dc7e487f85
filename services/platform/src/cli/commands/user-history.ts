import { StartupError } from '@ateneo/runtime';
import { PersonHistory } from '../../../../identity/src/public/person-history.js';
import type { CliCommand } from '../cli-command.js';
import { optionsOf } from '../options.js';
import { type Platform, withPlatform } from '../with-platform.js';
import { type NamedPerson, personNamed, personOptions } from './named-person.js';
import { checkViews } from './replay.js';

/** On a platform that is open already, too. */
interface HistoryCommand extends CliCommand {
  run(words: readonly string[], tell: Tell, on?: typeof withPlatform): Promise<boolean>;
}
type Tell = (line: string) => void;
type Work = (platform: Platform, person: NamedPerson, tell: Tell, moments: readonly string[]) => Promise<boolean>;

/** What auditors see without a browser: `user show`, `user as-of`, `user diff`, `user replay`, `user export`. */
export const userHistoryCommands: readonly HistoryCommand[] = [
  command('show', [], 'shows a person as the log says they are now', async (platform, person, tell) =>
    show(platform, person, tell, new Date().toISOString()),
  ),
  command('as-of', ['at'], 'shows a person as they were at a moment', async (platform, person, tell, [at]) =>
    show(platform, person, tell, at!),
  ),
  command('diff', ['from', 'to'], 'shows what is other about a person at the second moment', diff),
  command('replay', [], "builds a person's rows from the events anew and compares", (platform, person, tell) =>
    checkViews(platform, { tenant: person.tenant, user: person.user }, tell),
  ),
  command('export', [], 'writes a person and all their changes as JSON', exportAll),
];

function command(name: string, moments: readonly string[], purpose: string, work: Work): HistoryCommand {
  const options = [personOptions, ...moments.map((moment) => `--${moment} TIME`)].join(' ');
  return {
    name: `user ${name}`,
    options,
    purpose,
    run(words, tell, on = withPlatform) {
      const usage = `user ${name} ${options}`;
      const given = optionsOf(words, usage, ['user', 'email', 'tenant', 'at', 'from', 'to']);
      const times = moments.map((moment) => timeOf(given[moment as 'at'], `npm run ateneo -- ${usage}`));
      return on(async (platform) => work(platform, await personNamed(platform, given, usage), tell, times));
    },
  };
}

function timeOf(text: string | undefined, usage: string): string {
  const time = new Date(text ?? '');
  if (Number.isNaN(time.getTime())) throw new StartupError(`A time is like 2026-11-22T10:00:00Z. ${usage}`);
  return time.toISOString();
}

async function show(platform: Platform, { tenant, user }: NamedPerson, tell: Tell, at: string): Promise<boolean> {
  const person = await pastOf(platform).find(tenant, user, at);
  if (!person) tell(`At ${at} there was no such account, or it was erased since.`);
  for (const [field, value] of Object.entries(person ?? {})) {
    if (value !== null && value !== '') tell(`${field}  ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  }
  return person !== null;
}

async function diff(platform: Platform, { tenant, user }: NamedPerson, tell: Tell, [from, to]: readonly string[]) {
  const changes = await pastOf(platform).between(tenant, user, from!, to!);
  for (const { field, before, after } of changes) tell(`${field}  ${before ?? '–'}  →  ${after ?? '–'}`);
  if (changes.length === 0) tell('Nothing is other.');
  return true;
}

async function exportAll(platform: Platform, { tenant, user }: NamedPerson, tell: Tell): Promise<boolean> {
  const past = pastOf(platform);
  const now = new Date().toISOString();
  const person = await past.find(tenant, user, now);
  tell(JSON.stringify({ at: now, person, changes: await past.changes(tenant, user, now) }, null, 2));
  return true;
}

function pastOf({ app }: Platform): PersonHistory {
  return app.get(PersonHistory, { strict: false });
}
