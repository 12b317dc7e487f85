import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailSendingCheck } from '@ateneo/contracts';
import { createServerI18n, languages } from '@ateneo/i18n/server';
import { StartupError } from '@ateneo/runtime';
import { mailPage } from '../../../../mailing/src/message/mail-pages.js';
import { CheckSending } from '../../../../mailing/src/signing/check-sending.js';
import { SigningKeys } from '../../../../mailing/src/signing/signing-keys.js';
import type { CliCommand } from '../cli-command.js';
import { allTenants, namedTenant } from '../named-tenant.js';
import { optionsOf } from '../options.js';
import { withPlatform } from '../with-platform.js';

const check: CliCommand = {
  name: 'mail check',
  options: '[--tenant HOST]',
  purpose:
    'says whether the mail server lets us in, who signs, what the DNS says of it and what waits; ends with 1 unless all is right',
  run: (words, tell) => {
    const { tenant: host } = optionsOf(words, 'mail check [--tenant HOST]', ['tenant']);
    return withPlatform(async ({ app }) => {
      const only = await namedTenant(app, host);
      const sending = app.get(CheckSending, { strict: false });
      let isRight = true;
      for (const { id, hosts } of await allTenants(app)) {
        if (only !== undefined && id !== only) continue;
        const { sender_address, keys } = await sending.check(id);
        const signing = keys.find(({ is_signing }) => is_signing)?.selector ?? 'nobody: mail dkim makes a key';
        tell(`${hosts[0]}: from ${sender_address}, signed by ${signing}`);
        const now = await sending.now(id);
        isRight = tellOf(now, tell) && keys.length > 0 && isRight;
        tell(`  waiting  ${waitingWords(now)}`);
      }
      return isRight;
    });
  },
};

function waitingWords({ waiting, oldest_datetime, given_up }: MailSendingCheck): string {
  const since = oldest_datetime === null ? '' : `, the oldest since ${oldest_datetime}`;
  return `${waiting}${since}; ${given_up} given up in 30 days`;
}

/** Answers whether all is as it should be. */
function tellOf({ server, server_reason, records }: MailSendingCheck, tell: (line: string) => void): boolean {
  tell(`  server   ${server}${server_reason === null ? '' : ` (${server_reason})`}`);
  for (const { kind, name, value, verdict, found } of records) {
    tell(`  ${kind.padEnd(8)} ${verdict}: ${name}`);
    if (verdict === 'right') continue;
    tell(`           should be ${value ?? 'said once there is a mail server (SMTP_URL)'}`);
    for (const text of found) tell(`           is        ${text}`);
  }
  return server === 'reached' && records.every(({ verdict }) => verdict === 'right');
}

const dkim: CliCommand = {
  name: 'mail dkim',
  options: '--tenant HOST [--choose SELECTOR]',
  purpose: 'makes a key that signs e-mails, or lets one sign that waits until the DNS has it',
  run: (words, tell) => {
    const usage = 'mail dkim --tenant HOST [--choose SELECTOR]';
    const { tenant: host, choose } = optionsOf(words, usage, ['tenant', 'choose']);
    return withPlatform(async ({ app }) => {
      const tenant = await namedTenant(app, host);
      if (tenant === undefined) throw new StartupError(`Which tenant?\n\nnpm run ateneo -- ${usage}`);
      const [keys, sending] = [app.get(SigningKeys, { strict: false }), app.get(CheckSending, { strict: false })];
      const context = { tenant, source: 'system', now: new Date().toISOString(), correlationId: randomUUID() } as const;
      if (choose !== undefined) {
        if ((await sending.isPublished(tenant, choose)) !== true) {
          tell(`The DNS does not show ${choose}: nothing was changed.`);
          return false;
        }
        await keys.choose(context, choose);
        tell(`${choose} signs from now on.`);
        return true;
      }
      const { waiting } = await sending.check(tenant);
      if (waiting !== null) {
        tell(`${waiting} waits for its turn: publish it, then --choose ${waiting}`);
        return false;
      }
      const { selector } = await keys.make(context);
      const { records } = await sending.check(tenant);
      const record = records.find((one) => one.selector === selector);
      tell(`Publish as TXT:\n${record?.name}\n${record?.value}`);
      return true;
    });
  },
};

const pages: CliCommand = {
  name: 'mail pages',
  options: '[--to FOLDER]',
  purpose: 'writes a page a language (var/mails) on which every letter is seen as it arrives, light and dark',
  run: async (words, tell) => {
    const { to = 'var/mails' } = optionsOf(words, 'mail pages [--to FOLDER]', ['to']);
    const i18n = createServerI18n();
    await mkdir(to, { recursive: true });
    for (const language of languages) {
      const file = join(to, `${language}.html`);
      await writeFile(file, mailPage(i18n, language));
      tell(file);
    }
    return true;
  },
};

export const mailCommands: readonly CliCommand[] = [check, dkim, pages];
