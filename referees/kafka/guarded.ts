import { setTimeout as pause } from 'node:timers/promises';
import kafkajs, { type Admin } from 'kafkajs';
import { freePort, type ServerProcess, startProcess } from '../../services/platform/test/server-process.js';
import type { Certificates } from '../certificates.js';
import { USER } from './kafka-cluster.js';
import { command, type Setting } from './setting.js';
import { patientlyTold, topics } from './told.js';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
const PATIENCE_MS = 90_000;

type Env = Readonly<Record<string, string>>;

/** What `/health/ready` says of brokers and topics. */
type Health = Readonly<Record<string, 'ok' | 'away'>>;

/** TLS by a private authority, passwords, certificates that are over, and rights that are missing: each is said, and heals. */
export async function guardedScenes(setting: Setting, certificates: Certificates): Promise<void> {
  const { brokers, product } = setting;
  // The relays that come without a password are done.
  for (const one of product.processes) if (one.plan.roles === 'relay') await one.stop();
  const right: Env = {
    KAFKA_BROKERS: brokers.guardedBrokers,
    KAFKA_TLS: '1',
    KAFKA_SASL: 'scram-sha-512',
    KAFKA_USERNAME: USER.name,
    KAFKA_PASSWORD: USER.password,
    NODE_EXTRA_CA_CERTS: certificates.authority,
  };
  const base = product.processes[0]!.plan.env;
  const relay = async (env: Env): Promise<GuardedRelay> => {
    const HEALTH_PORT = String(await freePort());
    const server = startProcess(Number(HEALTH_PORT), { ...base, ROLES: 'relay', HEALTH_PORT, ...right, ...env });
    return new GuardedRelay(server, setting);
  };
  await wrongCredentials(relay);
  await rights(setting, await relay({}));
  await afterwards(setting, relay);
}

type Start = (env: Env) => Promise<GuardedRelay>;

/** A relay whose words and health are watched. */
class GuardedRelay {
  constructor(
    private readonly server: ServerProcess,
    private readonly says: Pick<Setting, 'tell' | 'found'>,
  ) {}

  /** It says so, and its health is that. */
  async meets(name: string, says: RegExp, isSo: (health: Health) => boolean = () => true): Promise<void> {
    const words = () => this.server.output().split('\n');
    const line = await until(() => words().find((one) => says.test(one)));
    const health = await until(async () => {
      const now = await healthOf(this.server);
      return now && isSo(now) ? now : undefined;
    });
    this.says.tell(`   ${name}: ${(line ?? '(nothing said)').slice(0, 330)}`);
    if (!line) this.says.found(`${name}: the log does not say so: ${this.server.output().slice(-1500)}`);
    if (!health) this.says.found(`${name}: health is ${JSON.stringify(await healthOf(this.server))}`);
  }

  async heals(name: string): Promise<void> {
    const from = Date.now();
    const isWhole = await until(async () => {
      const now = await healthOf(this.server);
      return now && Object.values(now).every((one) => one === 'ok') ? true : undefined;
    });
    this.says.tell(`   ${name}: whole again after ${Math.round((Date.now() - from) / 1000)} s`);
    if (!isWhole) this.says.found(`${name}: mended, and not ready: ${this.server.output().slice(-1500)}`);
  }

  async end(): Promise<void> {
    this.server.process.kill('SIGTERM');
    await Promise.race([this.server.ended, pause(20_000, undefined, { ref: false })]);
    this.server.process.kill('SIGKILL');
  }
}

const brokerAway = (health: Health) => health['broker'] === 'away';
const topicAway = (health: Health) => health['broker'] === 'ok' && health[`topic ${topics[0]}`] === 'away';

async function wrongCredentials(relay: Start): Promise<void> {
  const wrong: readonly (readonly [string, Env, RegExp])[] = [
    [
      'an unknown authority',
      { NODE_EXTRA_CA_CERTS: '' },
      /(self-signed certificate in certificate chain|unable to verify the first certificate)/,
    ],
    ['a wrong password (SCRAM)', { KAFKA_PASSWORD: 'otra' }, /authentication failed/i],
    ['a wrong password (PLAIN)', { KAFKA_SASL: 'plain', KAFKA_PASSWORD: 'otra' }, /authentication failed/i],
  ];
  for (const [name, env, says] of wrong) {
    const process = await relay(env);
    await process.meets(name, says, brokerAway);
    await process.end();
  }
}

async function rights({ brokers, product, tell, found }: Setting, process: GuardedRelay): Promise<void> {
  await brokers.asAdmin(async (admin) => {
    await admin.deleteTopics({ topics: [...topics] });
    await allow(admin, AclOperationTypes.DESCRIBE);
    const missing = /is missing and could not be made: TOPIC_AUTHORIZATION_FAILED/;
    await process.meets('topics are missing and may not be made', missing, topicAway);
    await command(product, 'kafka', 'republish', '--from', 'start');
    await allow(admin, AclOperationTypes.CREATE);
    await process.meets(
      'topics may not be written to',
      /(Not authorized to access topics|Cluster authorization failed)/,
      topicAway,
    );
    await allow(admin, AclOperationTypes.WRITE);
    await process.heals('rights');
  });
  const { events, again, findings } = await patientlyTold(product, brokers);
  tell(`   SCRAM-SHA-512 over TLS: ${events} events, ${again} messages more`);
  findings.forEach(found);
  await process.end();
}

/** What changes while a relay runs. */
async function afterwards({ brokers }: Setting, relay: Start): Promise<void> {
  const process = await relay({ KAFKA_SASL: 'plain' });
  await process.heals('PLAIN over TLS');
  brokers.killAll();
  await brokers.start('expired');
  await process.meets('a certificate that is over', /certificate has expired/, brokerAway);
  brokers.killAll();
  await brokers.asAdmin(async (admin) => {
    await allow(admin, AclOperationTypes.DESCRIBE_CONFIGS);
    const configEntries = [{ name: 'cleanup.policy', value: 'compact' }];
    await admin.alterConfigs({ validateOnly: false, resources: [{ type: 2, name: topics[0]!, configEntries }] });
  });
  await process.heals('a certificate that is good again');
  await process.meets('a compacted topic', /topic is compacted/);
  await process.end();
}

async function allow(admin: Admin, operation: number): Promise<void> {
  await admin.createAcls({
    acl: [
      {
        resourceType: AclResourceTypes.TOPIC,
        resourceName: 'ateneo.',
        resourcePatternType: ResourcePatternTypes.PREFIXED,
        principal: `User:${USER.name}`,
        host: '*',
        operation,
        permissionType: AclPermissionTypes.ALLOW,
      },
    ],
  });
}

async function healthOf({ url }: ServerProcess): Promise<Health | undefined> {
  const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
  if (!answer) return undefined;
  const { dependencies } = (await answer.json()) as { dependencies: Health };
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => /^broker|^topic/.test(name)));
}

/** Asks until it is there, or the patience is over. */
async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T | undefined> {
  for (const late = Date.now() + PATIENCE_MS; Date.now() < late; await pause(300)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  return undefined;
}
