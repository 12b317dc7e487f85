import { createPublicKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@ateneo/cqrs';
import { START } from '@ateneo/event-store';
import { chainId, checkSeals, loadSealKey, noSeals, readSealFolder, verifyChain } from '@ateneo/proof';
import { VoteNames } from '../../../../participation/src/adapters/vote-names.js';
import { chooseContexts } from '../../../src/contexts.js';
import type { Core } from '../../../src/core.js';
import { gapFaults } from '../gap-faults.js';
import type { ChaosCluster } from './cluster.js';
import type { Deed } from './ledger.js';
import { ledgerFaults } from './ledger-faults.js';
import type { MailPeer } from './mail-peer.js';

const views = chooseContexts(undefined).chosen.flatMap(({ definition }) =>
  definition.projections.map(({ name }) => name),
);

/** Every event of the log, read back. */
export async function readLog({ ownerStore, running }: Core): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (let after = START; ;) {
    const page = await ownerStore.readAll({ after, limit: 1000 });
    if (page.events.length === 0) return events;
    events.push(...(await running.codec.decodeAll(page.events)));
    after = page.position;
  }
}

/** Asks until nothing is wrong, or the patience is over; then answers what still is. */
export async function patiently(find: () => Promise<string[]>, milliseconds: number): Promise<string[]> {
  const until = Date.now() + milliseconds;
  for (;;) {
    const found = await find();
    if (found.length === 0 || Date.now() > until) return found;
    await sleep(300);
  }
}

/** What people were answered against what is in the log. */
export async function answersAgainstLog(core: Core, tenant: string, deeds: readonly Deed[], events: RecordedEvent[]) {
  const names = new VoteNames(core.keys);
  const streams = new Map<string, string>();
  for (const { kind, person, amedment } of deeds) {
    const pair = `${person}/${amedment}`;
    if (kind !== 'vote' || streams.has(pair)) continue;
    const { stream } = await names.nameVote(tenant, amedment!, person);
    streams.set(pair, `participation.amendment_vote-${tenant}-${stream}`);
  }
  return ledgerFaults(deeds, events, (person, amedment) => streams.get(`${person}/${amedment}`)!);
}

/**
 * Views that do not come to the end of the log, tenants that failed, and rows that are not what the log says. What a
 * broker brings tells nobody that it has come to its end: `fed` views are compared with all of the log until they are right.
 */
export async function viewFaults({ running, serving, store }: Core, patienceMs: number): Promise<string[]> {
  const head = await store.head();
  const late = await patiently(async () => {
    const reached = await Promise.all(views.map((view) => serving.views.reached(view, head)));
    return views.filter((_, index) => !reached[index]).map((view) => `${view} stays behind the log`);
  }, patienceMs);
  // What the database was too busy for is tried again within seconds.
  const failures = await patiently(
    async () => (await running.failures()).map(({ name, event, reason }) => `${name} failed at ${event}: ${reason}`),
    patienceMs,
  );
  const wrong: string[] = [];
  for (const view of views) {
    const { differences } = await running.replayCheck(view);
    wrong.push(...differences.map(({ kind, id, columns }) => `${view}: ${id} is ${kind} ${columns.join(', ')}`));
  }
  return [...late, ...failures, ...wrong];
}

/** Whether the log is as it was chained, whole, and as the seals outside say. */
export async function chainFaults(core: Core, seals: ChaosCluster['seals'], tenant: string, patienceMs: number) {
  const tools = { store: core.ownerStore, database: core.ownerDatabase };
  return patiently(async () => {
    const lines = await readSealFolder(seals.folder);
    const keys = [createPublicKey(loadSealKey(seals.keyFile))];
    const outside = lines.length === 0 ? noSeals : await checkSeals(lines, keys, await chainId(tools));
    const verdict = await verifyChain(tools, { seals: outside, tenants: [tenant] });
    const unchained = verdict.tenants.filter((one) => one.unchained > 0);
    return [
      ...(verdict.isClean
        ? []
        : [`the chain does not verify: ${JSON.stringify(verdict)} ${outside.troubles.join('; ')}`]),
      ...unchained.map((one) => `${one.unchained} events are not chained`),
      ...(lines.length === 0 ? ['nothing was sealed outside'] : []),
    ];
  }, patienceMs);
}

/** What does not fit together between streams once everything has come to rest. */
export async function restFaults(
  core: Core,
  patienceMs: number,
  settled: (fault: string) => boolean,
): Promise<string[]> {
  return patiently(async () => {
    const faults = await gapFaults(await readLog(core), core.serving.claims);
    return faults.filter(settled);
  }, patienceMs);
}

/** E-mails that were asked for and that the mail server never took; and how many it took more than once. */
export async function mailOutcome(core: Core, mail: MailPeer, patienceMs: number) {
  const lost = await patiently(async () => {
    const taken = new Set([...mail.taken.keys()].map((id) => id.slice(1, 37)));
    const asked = (await readLog(core)).filter(({ type }) => type === 'EmailRequested');
    return asked
      .map(({ data }) => (data as { email: string }).email)
      .filter((email) => !taken.has(email))
      .map((email) => `e-mail ${email} was asked for and never sent`);
  }, patienceMs);
  const sent = mail.taken.size;
  const again = [...mail.taken.values()].reduce((sum, times) => sum + times - 1, 0);
  return { lost, sent, again };
}
