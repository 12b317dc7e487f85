import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@ateneo/files';
import { Decide } from '@ateneo/resource';
import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import type { CommandContext } from '@ateneo/kernel';
import { VIEWS, type Views } from '@ateneo/cqrs';
import type { DatabaseUrls } from '@ateneo/runtime';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeAccountStatus } from '../../../../identity/src/account/change-account-status.js';
import { RegisterAccount } from '../../../../identity/src/account/register-account.js';
import { hashPassword } from '../../../../identity/src/adapters/password-hashing.js';
import { aDni, aProfile } from '../../../../identity/test/builders.js';
import { CreateTenant } from '../../../../organizations/src/tenant/create-tenant.js';
import { demoProfile } from '../../../../organizations/test/builders.js';
import { ProposeAmendment } from '../../../../participation/src/amendment/propose-amendment.js';
import { OpenDocument } from '../../../../participation/src/document/open-document.js';
import { processAggregate } from '../../../../participation/src/process/process.aggregate.js';
import { description, edition } from '../../../../participation/test/builders.js';
import { chooseContexts, type ChosenContexts } from '../../../src/contexts.js';
import { type Core, openCore } from '../../../src/core.js';
import { migrateAll } from '../../../src/migrate-all.js';
import { openMasterKeys } from '../../../src/open-master-keys.js';
import { PlatformModule } from '../../../src/platform.module.js';
import type { Arena } from './load.js';

const contexts = chooseContexts(undefined);
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const settings = {
  smtpUrl: undefined,
  devMailbox: false,
  sends: false,
  files: new FolderStore(join(tmpdir(), 'ateneo-no-files')),
  origin: (host: string) => `http://${host}`,
};

/** One association with members, and one document that they amend and vote on. */
export interface ChaosWorld {
  readonly tenant: string;
  readonly members: readonly { readonly id: string; readonly email: string }[];
  readonly password: string;
  readonly arena: Arena;
}

/** The master key of a run. */
export function newMasterKeyText(): string {
  return randomBytes(32).toString('base64');
}

/** Opens the core of one process beside the others, works, closes it. `version`: of another version of the program. */
export async function withCore<T>(
  urls: DatabaseUrls,
  masterKey: string,
  work: (core: Core) => Promise<T>,
  version: ChosenContexts = contexts,
): Promise<T> {
  const keys = await openMasterKeys(
    { masterKey: { current: { text: masterKey }, previous: undefined }, dataDir: '/nonexistent' },
    urls,
  );
  const core = await openCore(urls, version, silent, keys);
  try {
    return await work(core);
  } finally {
    await core.close();
  }
}

/** Migrates fresh databases and fills them, by commands alone. The last members are superusers too, as many as are asked for. */
export async function makeWorld(
  urls: DatabaseUrls,
  masterKey: string,
  members: number,
  superusers = 0,
): Promise<ChaosWorld> {
  await migrateAll(urls);
  return withCore(urls, masterKey, async (core) => {
    const app = await NestFactory.createApplicationContext(PlatformModule.for(core, contexts, settings, {}), {
      logger: false,
      abortOnError: false,
    });
    await core.serving.start();
    await core.running.start({ projections: true, reactors: [] });
    try {
      return await fill(app, members, superusers);
    } finally {
      await app.close();
    }
  });
}

async function fill(app: INestApplicationContext, count: number, superusers: number): Promise<ChaosWorld> {
  const commands = app.get(CommandBus, { strict: false });
  const views = app.get<Views>(VIEWS, { strict: false });
  const tenant = randomUUID();
  const context = (actor?: string): CommandContext => {
    const now = new Date().toISOString();
    return { tenant, actor, source: actor ? 'self' : 'system', now, correlationId: randomUUID() };
  };
  const made = await commands.execute(new CreateTenant(context(), demoProfile({ hosts: ['localhost'] })));
  // On a busy machine a view may take longer than the two seconds of one asking.
  const reached = async (view: string, position?: string): Promise<void> => {
    while (!(await views.reached(view, position)));
  };
  await reached('organizations.tenant', made.position);

  const password = 'ateneo-caos-2026';
  const hash = await hashPassword(password);
  const members = Array.from({ length: count }, (_, n) => ({ id: randomUUID(), email: `socia${n}@example.org` }));
  let last: string | undefined;
  for (const { id, email } of members) {
    const profile = aProfile({ national_id: aDni() });
    const terms = { legal: null, privacy: null, cookies: null };
    await commands.execute(new RegisterAccount(context(id), id, { email, profile, terms, password: { hash } }));
    ({ position: last } = await commands.execute(new ChangeAccountStatus(context(id), { do: 'verify', user: id })));
  }
  for (const { id: user } of members.slice(count - superusers))
    ({ position: last } = await commands.execute(new ChangeAccountStatus(context(), { do: 'grant_superuser', user })));
  await reached('participation.person', last);

  const [process, document] = [randomUUID(), randomUUID()];
  const as = description({ is_active: true });
  await commands.execute(
    new Decide(context(), processAggregate, process, { do: 'create', process, as, now: new Date().toISOString() }),
  );
  const articles = Array.from({ length: 6 }, (_, n) => ({
    id: randomUUID(),
    title: 'Artículo',
    content: `Artículo ${n}.`,
  }));
  const text = { introduction: '', chapters: [{ id: randomUUID(), title: 'I', articles }] };
  await commands.execute(new OpenDocument(context(), document, process, 'Estatutos', text));
  const amedments = members.slice(0, 4).map(({ id: author }) => ({ id: randomUUID(), author }));
  for (const { id, author } of amedments) {
    const proposed = {
      ...edition({ article: articles[0]!.id, content: `De ${author}.` }),
      reason: 'Urge.',
      references: [],
    };
    await commands.execute(new ProposeAmendment(context(author), id, document, proposed));
  }
  return { tenant, members, password, arena: { document, articles: articles.map(({ id }) => id), amedments } };
}
