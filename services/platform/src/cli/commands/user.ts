import { randomUUID } from 'node:crypto';
import { TENANTS, type Tenants } from '@ateneo/http';
import { StartupError } from '@ateneo/runtime';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ChangeAccountStatus } from '../../../../identity/src/account/change-account-status.js';
import { OneTimeLink } from '../../../../identity/src/public/one-time-link.js';
import { originOf } from '../../tenant-origin.js';
import type { CliCommand } from '../cli-command.js';
import { optionsOf } from '../options.js';
import { type Platform, withPlatform } from '../with-platform.js';
import { type NamedPerson, personNamed, personOptions } from './named-person.js';

/** What an operator does about one person: `user unlock`, `user password-link`, … */
export const userCommands: readonly CliCommand[] = [
  userCommand('unlock', '', "lifts a superuser's lock of an account", async ({ app }, { tenant, user }, tell) => {
    await app.get(CommandBus, { strict: false }).execute(new ChangeAccountStatus(now(tenant), { do: 'unlock', user }));
    tell('Unlocked.');
  }),
  userCommand(
    'password-link',
    '[--print]',
    'mails a person a link to set another password, good once and for 24 hours; --print shows one here, too',
    async (platform, person, tell, isPrinted) => {
      const { tenant, user } = person;
      const command = new ChangeAccountStatus(now(tenant), { do: 'ask_for_password_link', user });
      await platform.app.get(CommandBus, { strict: false }).execute(command);
      tell('A running server mails the link.');
      if (isPrinted) tell(await linkOf(platform, person));
    },
  ),
];

type Work = (
  platform: Platform,
  person: NamedPerson,
  tell: (line: string) => void,
  isPrinted: boolean,
) => Promise<void>;

function userCommand(name: string, more: string, purpose: string, work: Work): CliCommand {
  const all = `${personOptions} ${more}`.trim();
  return {
    name: `user ${name}`,
    options: all,
    purpose,
    run(words, tell) {
      const usage = `user ${name} ${all}`;
      const flags = more === '' ? [] : (['print'] as const);
      const given = optionsOf(words, usage, ['user', 'email', 'tenant', ...flags], flags);
      return withPlatform(async (platform) => {
        await work(platform, await personNamed(platform, given, usage), tell, given.print !== undefined);
        return true;
      });
    },
  };
}

async function linkOf({ app, config }: Platform, { tenant, user }: NamedPerson): Promise<string> {
  const query = new OneTimeLink(tenant, user, 'reset', new Date().toISOString());
  const path = await app.get(QueryBus, { strict: false }).execute(query);
  const settings = await app.get<Tenants>(TENANTS, { strict: false }).byId(tenant);
  if (path === undefined || !settings) throw new StartupError('There is no account any more.');
  return originOf(settings.hosts[0]!, config.publicPort) + path;
}

function now(tenant: string) {
  return { tenant, source: 'system' as const, now: new Date().toISOString(), correlationId: randomUUID() };
}
