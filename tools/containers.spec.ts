import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { environment } from '../libs/runtime/src/environment.js';
import { loadConfig } from '../libs/runtime/src/load-config.js';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly secrets?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly profiles?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string; readonly required?: boolean }>>;
  readonly healthcheck?: object;
  readonly deploy?: { readonly resources?: { readonly limits?: { readonly cpus?: string; readonly memory?: string } } };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
  readonly networks: object;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const own = services.filter(([, { build }]) => build !== undefined);

let folder: string;
/** What the generated env file says. */
let secretEnvironment: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ateneo-secrets-'));
  execFileSync(process.execPath, [join(root, 'tools/docker/make-secrets.mjs'), folder]);
  const lines = readFileSync(join(folder, 'secrets/ateneo.env'), 'utf8').trim().split('\n');
  secretEnvironment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The environment as Compose gives it: `${NAME:-}` is what the shell says, or nothing. */
const given = (service: Service, shell: Readonly<Record<string, string>> = {}) => ({
  ...Object.fromEntries(
    Object.entries(service.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):-\}/g, (_, variable: string) => shell[variable] ?? ''),
    ]),
  ),
  ...secretEnvironment,
});

/** What a service names and nobody declares, or the repository does not hold. */
function undeclared({ volumes = [], networks = [], secrets = [] }: Service): string[] {
  const mounts = volumes.map((volume) => volume.split(':')[0]!);
  const isThere = (place: string) =>
    place.startsWith('./') ? existsSync(join(root, place)) : place in compose.volumes;
  return [
    ...mounts.filter((place) => !isThere(place)),
    ...networks.filter((name) => !(name in compose.networks)),
    ...secrets.filter((name) => !(name in compose.secrets)),
  ];
}

describe('docker-compose.yml', () => {
  test('is what the Compose specification allows', () => {
    const { $schema: _, ...schema } = JSON.parse(read('node_modules/dclint/schemas/compose.schema.json'));
    const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect([isValid(compose), isValid.errors]).toEqual([true, null]);
    expect(isValid({ services: { web: { imag: 'ateneo' } } })).toBe(false);
  });

  test.each(own)('starts %s with an environment that the program accepts, every name of it known', (_name, service) => {
    const known = new Set(Object.keys(environment.shape));
    expect(Object.keys(given(service)).filter((name) => !known.has(name))).toEqual([]);
    expect(loadConfig(given(service))).toMatchObject({ environment: 'production', port: 3000, healthPort: 3000 });
    expect(service.env_file).toEqual(['secrets/ateneo.env']);
  });

  test('needs neither EventStoreDB nor Kafka, and takes either when it is told where', () => {
    const optional = services.filter(([, { profiles }]) => profiles).map(([name, { profiles }]) => [name, profiles]);
    expect(Object.fromEntries(optional)).toEqual({
      eventstore: ['eventstoredb'],
      kafka: ['kafka'],
      relay: ['kafka'],
    });
    const needed = own.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
    for (const [name, { required = true }] of needed)
      expect([name, required]).toEqual([name, compose.services[name]?.profiles === undefined]);
    for (const [, service] of own) {
      expect(loadConfig(given(service))).toMatchObject({ eventStoreUrl: undefined, kafka: undefined });
      const [eventstore, brokers] = ['esdb://eventstore:2113?tls=false', 'kafka:9092'];
      expect(text).toContain(`EVENTSTORE_URL='${eventstore}' docker compose --profile eventstoredb up`);
      expect(text).toContain(`KAFKA_BROKERS=${brokers} docker compose --profile kafka up`);
      expect(loadConfig(given(service, { EVENTSTORE_URL: eventstore, KAFKA_BROKERS: brokers }))).toMatchObject({
        eventStoreUrl: eventstore,
        kafka: { brokers: [brokers] },
      });
    }
  });

  test('runs every role, and no container more than one', () => {
    const roles = own.map(([, service]) => [...loadConfig(given(service)).roles]);
    expect(roles.map((all) => all.length)).toEqual(roles.map(() => 1));
    expect(roles.flat().toSorted()).toEqual([...loadConfig({}).roles].toSorted());
  });

  test('holds no secret', () => {
    const assigned = services.flatMap(([, service]) => Object.entries(service.environment ?? {}));
    const suspicious = assigned.filter(
      ([name, value]) =>
        (/PASSWORD|SECRET|TOKEN|KEY/.test(name) && !name.endsWith('_FILE')) || /:\/\/[^/]*@/.test(value),
    );
    expect(suspicious).toEqual([]);
    for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^secrets\//);
    expect(read('.gitignore')).toMatch(/^secrets\/$/m);
    expect(read('.dockerignore')).toMatch(/^secrets$/m);
  });

  test.each(services)('gives %s a health check, limits, and only what is declared', (_name, service) => {
    expect(service.healthcheck).toBeDefined();
    expect(service.restart).toBe('unless-stopped');
    expect(service.deploy?.resources?.limits).toMatchObject({ cpus: expect.anything(), memory: expect.anything() });
    expect(undeclared(service)).toEqual([]);
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {}))
      expect([condition, compose.services[other]?.healthcheck]).toEqual(['service_healthy', expect.any(Object)]);
  });

  test.each(own)('lets %s write nowhere and do nothing that it need not', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], build: '.' });
  });
});

describe('the balancer', () => {
  const lines = read('tools/docker/haproxy.cfg')
    .split('\n')
    .map((line) => line.trim());

  test('keeps figures inside, and believes no address that people send', () => {
    expect(lines).toContain('http-request deny deny_status 404 if { path,url_dec -m reg -i ^/+metrics }');
    expect(lines).toContain('http-request set-header X-Forwarded-For %[src]');
    expect(lines).toContain('http-request del-header X-Forwarded-Host');
  });

  test('sends nothing twice that may have been carried out', () => {
    expect(lines).toContain('http-request disable-l7-retry unless METH_GET');
    expect(lines).toContain('retry-on conn-failure empty-response');
  });
});

describe('the secrets', () => {
  test('are made once, and let nobody else in', () => {
    const before = readFileSync(join(folder, 'secrets/master_key'), 'utf8');
    execFileSync(process.execPath, [join(root, 'tools/docker/make-secrets.mjs'), folder]);
    expect(readFileSync(join(folder, 'secrets/master_key'), 'utf8')).toBe(before);
    expect(Buffer.from(before, 'base64')).toHaveLength(32);
    expect(statSync(join(folder, 'secrets')).mode & 0o077).toBe(0);
  });

  test('are all that compose mounts', () => {
    for (const { file } of Object.values(compose.secrets)) expect(existsSync(join(folder, file))).toBe(true);
  });
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const stages = lines.filter((line) => line.startsWith('FROM '));

  test('builds in one stage and runs Node 24 in another, as nobody special', () => {
    expect(stages).toEqual(['FROM node:24-bookworm-slim AS build', 'FROM node:24-bookworm-slim']);
    const last = lines.slice(lines.lastIndexOf(stages.at(-1)!));
    expect(last.indexOf('USER node')).toBeGreaterThan(0);
    expect(last.indexOf('USER node')).toBeLessThan(last.findIndex((line) => line.startsWith('CMD ')));
  });

  test('takes along what the program is started by, and from folders that the build makes', () => {
    const [, file] = /^CMD \["node", "([^"]+)"\]$/.exec(lines.at(-1)!)!;
    expect(read('tools/start.mjs')).toContain(`import('../${file}')`);
    const made = /dist$/;
    const copied = lines
      .filter((line) => line.startsWith('COPY --from=build'))
      .flatMap((line) => line.match(/\/app\/\S+/g)!);
    const missing = copied.map((place) => place.replace('/app/', '')).filter((place) => !existsSync(join(root, place)));
    expect(missing.filter((place) => !made.test(place))).toEqual([]);
    expect(copied).toContain('/app/services/dist');
  });

  test('leaves out of the build what is no part of it', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const place of ['.git', '**/node_modules', '**/dist', 'var', 'secrets', '.env'])
      expect(ignored).toContain(place);
  });
});
