import { PublicCatalogue, relaysOf } from '@ateneo/kafka';
import { chooseContexts } from '../../services/platform/src/contexts.js';
import { withCore } from '../../services/platform/test/faults/chaos/chaos-world.js';
import type { ChaosCluster } from '../../services/platform/test/faults/chaos/cluster.js';
import { readLog } from '../../services/platform/test/faults/chaos/round-faults.js';
import type { KafkaCluster, Message } from './kafka-cluster.js';

const relays = relaysOf(new PublicCatalogue(chooseContexts(undefined).all));

/** Where public events go. */
export const topics = relays.map(({ topic }) => topic);

/** What brokers have been told, against the log. */
interface Told {
  readonly events: number;
  /** Messages more than events. */
  readonly again: number;
  readonly findings: readonly string[];
}

/** People go on meanwhile: what was in the log before must be told, and what is told must be in it afterwards. */
async function toldOf(product: ChaosCluster, brokers: KafkaCluster): Promise<Told> {
  const log = () => withCore(product.postgres.urls, product.masterKey, (core) => readLog(core));
  const before = await log();
  const messages = new Map<string, Message[]>();
  for (const topic of topics) messages.set(topic, await brokers.read(topic));
  const known = new Set((await log()).map(({ id }) => id));
  const findings: string[] = [];
  let [events, again] = [0, 0];
  for (const { topic, handles } of relays) {
    const wanted = before.filter(({ type }) => handles.includes(type));
    const found = messages.get(topic)!;
    const told = new Set(found.map(({ id }) => id));
    events += told.size;
    again += found.length - told.size;
    const lost = wanted.filter(({ id }) => !told.has(id)).length;
    if (lost > 0) findings.push(`${topic}: ${lost} of ${wanted.length} events were not told`);
    if (found.some(({ id }) => !known.has(id))) findings.push(`${topic}: an event was told that the log does not have`);
    if (lost === 0) findings.push(...orderFaults(topic, wanted, found));
  }
  return { events, again, findings };
}

/** Who drops what they have seen reads each tenant's events in the order of the log, from one partition. */
function orderFaults(topic: string, wanted: readonly { id: string; tenant: string }[], found: readonly Message[]) {
  const faults = new Set<string>();
  for (const tenant of new Set(wanted.map((one) => one.tenant))) {
    const messages = found.filter((one) => one.tenant === tenant);
    if (messages.some(({ key }) => key !== tenant)) faults.add(`${topic}: a key is not its tenant`);
    if (new Set(messages.map(({ partition }) => partition)).size > 1)
      faults.add(`${topic}: a tenant is in several partitions`);
    const order = [...new Set(messages.map(({ id }) => id))];
    const inLog = wanted.filter((one) => one.tenant === tenant).map(({ id }) => id);
    if (inLog.some((id, n) => id !== order[n])) faults.add(`${topic}: a tenant's events are not in the log's order`);
  }
  return [...faults];
}

/** Asks until all is told; then answers what still is not. */
export async function patientlyTold(product: ChaosCluster, brokers: KafkaCluster, patienceMs = 60_000): Promise<Told> {
  for (const until = Date.now() + patienceMs; ;) {
    const told = await toldOf(product, brokers);
    if (told.findings.length === 0 || Date.now() > until) return told;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
