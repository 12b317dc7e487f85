import { setMaxListeners } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ChaosPerson } from '../../services/platform/test/faults/chaos/chaos-person.js';
import { ChaosCluster } from '../../services/platform/test/faults/chaos/cluster.js';
import { Ledger } from '../../services/platform/test/faults/chaos/ledger.js';
import { Load } from '../../services/platform/test/faults/chaos/load.js';
import { Chance } from '../../services/platform/test/faults/chaos/random.js';
import { mavenJars } from '../find-tools.js';
import type { Referee } from '../referee.js';
import { Certificates } from '../certificates.js';
import { guardedScenes } from './guarded.js';
import { KafkaCluster } from './kafka-cluster.js';
import { command, type Setting } from './setting.js';
import { patientlyTold, topics } from './told.js';

const VERSIONS = ['4.4.0', '3.9.2'];
const MEMBERS = 8;
const roles = { 'web-1': 'web,projector,reactor', 'relay-1': 'relay', 'relay-2': 'relay' };

/** Apache Kafka, three brokers in KRaft mode, while people take part: the relays tell all, in order, whatever happens to brokers. */
export const kafka: Referee = async ({ quick, tell, found }) => {
  for (const version of quick ? VERSIONS.slice(0, 1) : VERSIONS) {
    const jars = mavenJars(`org.apache.kafka:kafka_2.13:${version}`);
    tell(`   Apache Kafka ${version}`);
    await against(jars, version === VERSIONS[0], { tell, found: (one) => found(`${version}: ${one}`) });
  }
  return { used: [...VERSIONS.slice(0, quick ? 1 : 2).map((one) => `Apache Kafka ${one}`), 'kcat'] };
};

async function against(jars: string, isNewest: boolean, says: Pick<Setting, 'tell' | 'found'>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ateneo-kafka-'));
  chmodSync(folder, 0o755);
  const certificates = new Certificates(folder);
  const brokers = await KafkaCluster.open(jars, folder, certificates);
  const network = {
    reach: async (_: string, port: number) => `localhost:${port}`,
    env: { KAFKA_BROKERS: brokers.brokers },
  };
  const logs = join(folder, 'logs');
  let product: ChaosCluster | undefined;
  try {
    product = await ChaosCluster.open(roles, MEMBERS, logs, { network });
    const setting = { brokers, product, ...says };
    await underLoad(setting);
    await eraseCheck(setting);
    if (isNewest) await guardedScenes(setting, certificates);
    ofTheLines(logs, setting);
  } finally {
    await product?.close();
    brokers.killAll();
    await pause(500);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What happens to brokers and relays. */
const scenes: Readonly<Record<string, (setting: Setting) => Promise<void>>> = {
  'the leader is killed': async ({ brokers }) => killed(brokers, (await brokers.leaders()).leader),
  'the controller is killed': async ({ brokers }) => killed(brokers, (await brokers.leaders()).controller),
  'the leader stands still for 15 s': async ({ brokers }) => {
    brokers.freeze((await brokers.leaders()).leader);
    await pause(15_000);
    brokers.thaw();
  },
  'all stand still for 15 s': async ({ brokers }) => {
    brokers.freeze(1, 2, 3);
    await pause(15_000);
    brokers.thaw();
  },
  'all are killed': ({ brokers }) => killed(brokers, 1, 2, 3),
  'relays are killed in the middle of what is told again': async ({ product }) => {
    await command(product, 'kafka', 'republish', '--from', 'start');
    for (let n = 0; n < 6; n += 1) {
      await pause(700);
      for (const one of product.processes) if (one.plan.roles === 'relay') one.kill();
    }
  },
  'all lose what they kept, and are told again': async ({ brokers, product, tell }) => {
    brokers.killAll();
    await pause(1000);
    brokers.format();
    for (const line of await command(product, 'kafka', 'republish', '--from', 'start')) tell(`      ${line}`);
    await brokers.start();
  },
};

async function killed(brokers: KafkaCluster, ...ids: number[]): Promise<void> {
  brokers.kill(...ids);
  await pause(8000);
  await brokers.start();
}

async function underLoad(setting: Setting): Promise<void> {
  const { product, brokers, tell, found } = setting;
  const ledger = new Ledger();
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const { members, password, arena } = product.world;
  const people = members.map(({ id, email }, n) => {
    const chance = new Chance(1000 + n);
    return { person: new ChaosPerson(id, email, password, () => product.webs(), chance, ledger), chance };
  });
  const loading = new Load(arena, people, ledger, 'k').run(stop.signal, 100);
  for (const [name, play] of Object.entries(scenes)) {
    await pause(4000);
    await play(setting);
    const { events, again, findings } = await patientlyTold(product, brokers);
    tell(`   ${name}: ${events} events so far, ${again} messages more`);
    for (const one of findings) found(`${name}: ${one}`);
  }
  stop.abort();
  await loading;
  const { events, again, findings } = await patientlyTold(product, brokers);
  tell(`   at rest: ${events} events, ${again} messages more`);
  for (const one of [...findings, ...ledger.odd, ...product.processes.flatMap(({ collapses }) => collapses)])
    found(one);
}

/** What somebody left in a topic is found there, also in one that no version of today writes to. */
async function eraseCheck({ brokers, product, tell, found }: Setting): Promise<void> {
  const old = topics[0]!.replace(/v1$/, 'v0');
  await brokers.asAdmin((admin) => admin.createTopics({ waitForLeaders: false, topics: [{ topic: old }] }));
  await brokers.write(old, '{"email":"canario.k1@example.org"}');
  const [someone] = product.world.members;
  const lines = await command(product, 'erase-check', '--user', someone!.id, '--canary', 'canario.k1@example.org');
  const about = lines.filter((line) => line.includes('topic'));
  for (const line of about) tell(`      ${line}`);
  const isWhole =
    about.includes(`FOUND in topic ${old}: 1`) && about.some((line) => line.includes(`in ${topics.length + 1} topics`));
  if (!isWhole) found(`erase-check over topics said: ${lines.join(' / ')}`);
}

/** How much of the logs is about brokers: the same thing once a minute, and of a topic by name. */
function ofTheLines(logs: string, { tell, found }: Pick<Setting, 'tell' | 'found'>): void {
  const lines = readdirSync(logs).flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'));
  const about = lines.filter((line) => /Kafka does not answer|relay begins again/.test(line));
  const unnamed = about.filter((line) => line.includes('relay begins again') && !line.includes('"topic"'));
  tell(`   ${about.length} lines of log about brokers`);
  if (unnamed.length > 0) found(`a relay's line names no topic: ${unnamed[0]}`);
}
