import { PostgresEventStore } from '@ateneo/event-store';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import type { INestApplicationContext } from '@nestjs/common';
import { SignIns } from '../../../../identity/src/adapters/sign-ins.js';
import { VotesOfEndedAccounts } from '../../../../participation/src/application/votes-of-ended-accounts.js';
import type { ChosenContexts } from '../../contexts.js';
import type { Core } from '../../core.js';
import { type Canary, formsOf } from './canary-forms.js';
import { type Finding, searchDatabase } from './database-places.js';
import { searchKeptAnswers } from './idempotency-record-places.js';
import { claimsOf, invoicedTo, readabilityOf, storedLog } from './log-scan.js';
import { searchJobs } from './jobs-places.js';
import { namesOfPerson } from './names-of-person.js';
import { findRows } from './rows-of-person.js';

/** What the check works with. */
export interface CheckedProgram {
  readonly app: INestApplicationContext;
  readonly core: Core;
  readonly contexts: ChosenContexts;
  readonly databases: { readonly ownerUrl: string; readonly keysUrl: string };
  /** Places beyond the databases: topics of a broker. */
  readonly beyond?: readonly PlaceBeyond[];
}

/** A place that is no table: how many of its records hold one of the forms. */
export interface PlaceBeyond {
  readonly name: string;
  search(forms: readonly string[]): Promise<number>;
}

/** What a check found. Clean when there is neither a finding nor anything unreadable. */
export interface ErasureReport {
  readonly findings: readonly Finding[];
  /** Events of others that cannot be read any more: too much was erased. */
  readonly unreadable: readonly string[];
  /** The log says that the erasure came to its end. */
  readonly isForgotten: boolean;
  /** Invoices that say for whom they were, sealed with keys of their own as long as the law asks. */
  readonly keptByLaw: number;
}

/** Looks for an erased person everywhere (contract, 5), and whether everybody else can still be read. */
export async function checkErasure(
  program: CheckedProgram,
  tenant: string,
  user: string,
  canaries: readonly Canary[],
): Promise<ErasureReport> {
  const { app, core, contexts, databases, beyond = [] } = program;
  const values = canaries.map(({ text }) => text);
  const names = await namesOfPerson(core.keys, core.database, tenant, user, values);
  const forms = [...values.flatMap(formsOf), ...names];
  const tenants = await app.get<Tenants>(TENANTS, { strict: false }).all();
  const findings: Finding[] = [];
  for (const url of [databases.ownerUrl, databases.keysUrl]) {
    const database = new Database(url, { name: 'ateneo-erase-check', connections: 2, statementTimeoutMs: 600_000 });
    try {
      findings.push(
        ...(await searchDatabase(
          database,
          tenants.map(({ id }) => id),
          forms,
        )),
      );
    } finally {
      await database.close();
    }
  }
  if (!(core.ownerStore instanceof PostgresEventStore)) findings.push(await searchLog(core, tenants, forms));
  for (const { name, search } of beyond) findings.push({ place: name, rows: await search(forms) });
  const keptByLaw = await invoicedTo(core, tenant, user);
  const { stillOpen, unreadable } = await readabilityOf(core, contexts, tenant, user);
  const isForgotten = await isForgottenIn(core, tenant, user);
  const votes = await app.get(VotesOfEndedAccounts, { strict: false }).leftOf(tenant, user);
  const hasKey = (await core.keys.personKeys(tenant, [user])).has(user);
  findings.push(
    ...(await findRows(core.ownerDatabase, tenant, user)),
    await searchKeptAnswers(core, tenant, forms),
    await searchJobs(core, tenant, forms),
    ...[...stillOpen].map(([type, rows]) => ({ place: `event_store.events: ${type} opens`, rows })),
    { place: 'event_store.events.stream', rows: await claimsOf(core, tenant, user) },
    { place: 'participation.amendment_vote', rows: votes },
    { place: 'identity.sign_in.sealed', rows: await signInsOf(app, core, tenant, user) },
    { place: 'keys.keys', rows: hasKey ? 1 : 0 },
  );
  return { findings: findings.filter(({ rows }) => rows > 0), unreadable, isForgotten, keptByLaw };
}

/** A log that is kept elsewhere is in no table. */
async function searchLog(core: Core, tenants: readonly { id: string }[], forms: readonly string[]): Promise<Finding> {
  let rows = 0;
  for (const { id } of tenants) {
    for await (const { stream, data, metadata } of storedLog(core, id)) {
      const words = `${stream}\n${data}\n${metadata}`;
      if (forms.some((form) => words.includes(form))) rows += 1;
    }
  }
  return { place: 'the log', rows };
}

/** On a day that is not over, sealed. */
async function signInsOf(app: INestApplicationContext, core: Core, tenant: string, user: string): Promise<number> {
  const signIns = app.get(SignIns, { strict: false });
  const sealed = await core.ownerDatabase.inTenant(tenant, (tx) => signIns.sealedOf(tx, tenant, user));
  return sealed.length;
}

async function isForgottenIn(core: Core, tenant: string, user: string): Promise<boolean> {
  for await (const { stream, type } of storedLog(core, tenant)) {
    if (type === 'AccountForgotten' && stream.endsWith(user)) return true;
  }
  return false;
}
