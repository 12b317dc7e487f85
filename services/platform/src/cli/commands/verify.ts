import { availableParallelism } from 'node:os';
import {
  type ChainTools,
  chainId,
  checkSeals,
  type Finding,
  noSeals,
  type OutsideSeals,
  readSealFolder,
  type TenantVerdict,
  type Verdict,
  verifyChain,
} from '@ateneo/proof';
import { type SealSettings, sealReaders, sealSettings } from '../../notary.js';
import type { CliCommand } from '../cli-command.js';
import { allTenants, namedTenant } from '../named-tenant.js';
import { countOf, optionsOf } from '../options.js';
import { VerifyThreads } from '../verify-threads.js';
import { withPlatform } from '../with-platform.js';

const usage = '[--tenant HOST|ID] [--seals FOLDER] [--parallel N]';

const MOST_TROUBLES = 10;

type Tell = (line: string) => void;

export const verifyCommand: CliCommand = {
  name: 'verify',
  options: usage,
  purpose: 'hashes the log anew and holds it against its chain and the seals outside',
  run: (words, tell) => {
    const options = optionsOf(words, `verify ${usage}`, ['tenant', 'seals', 'parallel']);
    const parallel = countOf(options.parallel, 'parallel', availableParallelism());
    return withPlatform(async ({ app, config, core, databases }) => {
      const { ownerUrl } = databases;
      const tools = { store: core.ownerStore, database: core.ownerDatabase };
      const settings = { ...sealSettings(config), ...(options.seals !== undefined && { folder: options.seals }) };
      const seals = await outsideSeals(tools, settings);
      const tenant = await namedTenant(app, options.tenant);
      const tenants = (await allTenants(app)).map(({ id }) => id);
      const threads = new VerifyThreads({ ownerUrl, logUrl: config.eventStoreUrl ?? ownerUrl }, parallel);
      const started = performance.now();
      try {
        const hashSegment = threads.hash.bind(threads);
        const onProgress = progress(tell);
        const verdict = await verifyChain(tools, { seals, tenant, tenants, parallel, hashSegment, onProgress });
        tellVerdict(verdict, tell);
        tellSeals(seals, settings, tell);
        tellSpeed(verdict.bytes, (performance.now() - started) / 1000, parallel, tell);
        return verdict.isClean;
      } finally {
        await threads.close();
      }
    });
  },
};

async function outsideSeals(tools: ChainTools, settings: SealSettings): Promise<OutsideSeals> {
  const lines = settings.folder === undefined ? [] : await readSealFolder(settings.folder);
  if (lines.length === 0) return noSeals;
  return checkSeals(lines, sealReaders(settings), await chainId(tools));
}

/** A line each tenth of the log. */
function progress(tell: Tell): (done: number, all: number) => void {
  let told = 0;
  return (done, all) => {
    const tenths = Math.floor((done / all) * 10);
    if (all < 100_000 || tenths <= told) return;
    told = tenths;
    tell(`${done} of ${all} events…`);
  };
}

/** A line a tenant, and what was found of it. */
export function tellVerdict({ tenants, isClean }: Verdict, tell: Tell): void {
  for (const one of tenants) {
    tell(
      `tenant ${one.tenant}  ${one.chained} events hold, ${one.unsealed} of them after the last seal; ${one.unchained} not chained yet`,
    );
    if (one.finding) tell(`  ${sentence(one.finding)}`);
    if (one.rewritten) tell(`  ${rewriting(one.rewritten)}`);
  }
  tell(isClean ? 'The log is as it was chained.' : 'The log is NOT as it was chained.');
}

const what: Readonly<Record<Finding['kind'], string>> = {
  changed: 'was changed',
  removed: 'was removed',
  inserted: 'was inserted',
  reordered: 'does not stand where it stood',
  link: 'is as it was, but its link in the chain was altered or taken away',
  unfinished: 'is where chain and noted end part: one of the two was altered',
};

function sentence({ kind, ordinal, event, type, stream, revision, position }: Finding): string {
  const known = type === undefined ? '' : ` (${type}, stream ${stream}, revision ${revision}, position ${position})`;
  return `first finding, at ${ordinal} in the chain: event ${event}${known} ${what[kind]}`;
}

function rewriting({ after, upTo }: NonNullable<TenantVerdict['rewritten']>): string {
  const from = after.seal === 0 ? 'the beginning' : `seal ${after.seal} (event ${after.ordinal})`;
  return `log and chain were both rewritten: the first change lies between ${from} and seal ${upTo.seal} (event ${upTo.ordinal})`;
}

function tellSeals({ count, troubles }: OutsideSeals, { folder }: SealSettings, tell: Tell): void {
  for (const trouble of troubles.slice(0, MOST_TROUBLES)) tell(`seals: ${trouble}`);
  if (troubles.length > MOST_TROUBLES) tell(`seals: ${troubles.length - MOST_TROUBLES} more`);
  if (count === 0) {
    tell('No seals from outside: that log and chain were rewritten together cannot be excluded.');
  } else {
    tell(
      `Held against ${count} seals in ${folder}. After the last one, log and chain rewritten together would not be seen.`,
    );
  }
  tell('Claims of unique values lie outside the chain: erasing a person deletes them.');
}

function tellSpeed(bytes: number, seconds: number, parallel: number, tell: Tell): void {
  const megabytes = bytes / 1e6;
  const speed = (megabytes / seconds).toFixed(1);
  tell(`${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s: ${speed} MB/s with ${parallel} threads`);
}
