import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { environment } from './environment.js';
import { loadConfig } from './load-config.js';
import { StartupError } from './startup-error.js';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
const documented = [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!] as const);

function refusal(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message.split('\n');
    throw error;
  }
  return [];
}

test('an empty environment is enough', () => {
  expect(loadConfig({})).toEqual({
    environment: 'development',
    host: undefined,
    port: 3000,
    publicPort: 3000,
    healthPort: 3000,
    drainSeconds: 0,
    dataDir: resolve('var'),
    files: { folder: resolve('var/files'), bucket: undefined },
    database: undefined,
    connections: 48,
    masterKey: { current: undefined, previous: undefined },
    roles: new Set(['web', 'projector', 'reactor', 'relay']),
    services: undefined,
    logLevel: 'info',
    trustedProxies: [],
    metricsFrom: [],
    smtpUrl: undefined,
    devMailbox: false,
    rateLimits: {},
    openId: { issuer: 'https://accounts.google.com', script: 'https://accounts.google.com/gsi/client' },
    otlpEndpoint: undefined,
    seals: { folder: undefined, url: undefined, keyFile: undefined, publicKey: undefined },
    kafka: undefined,
  });
});

test('.env.example names every variable and no other', () => {
  expect(documented.map(([name]) => name).toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});

test('.env.example is accepted as it stands', () => {
  expect(loadConfig(Object.fromEntries(documented))).toMatchObject({
    environment: 'production',
    rateLimits: { address_login: { points: 2000, seconds: 600 }, mail: { points: 5, seconds: 3600 } },
    metricsFrom: ['10.0.0.0/8'],
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    database: { keysUrl: 'postgres://ateneo_owner:secret@db.example.org:5432/ateneo_keys' },
  });
});

test('an empty variable is an absent one', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', ROLES: '' })).toEqual(loadConfig({}));
});

test('the keys’ database is by default the owner’s with another name', () => {
  const env = { DATABASE_URL: 'postgres://a:b@h/x', DATABASE_OWNER_URL: 'postgres://c:d@h:5433/x?sslmode=require' };
  expect(loadConfig(env).database?.keysUrl).toBe('postgres://c:d@h:5433/x_keys?sslmode=require');
});

test('every bad variable gets a line that names it and does not repeat its value', () => {
  const lines = refusal({
    PORT: 'secret',
    NODE_ENV: 'secret',
    DATABASE_URL: 'mysql://secret',
    DATABASE_OWNER_URL: 'secret',
    ROLES: 'web,secret',
    LOG_LEVEL: 'secret',
    TRUSTED_PROXIES: 'secret',
    METRICS_FROM: 'secret',
    SMTP_URL: 'secret',
    DEV_MAILBOX: 'secret',
    RATE_LIMITS: 'secret',
  });
  expect(lines.map((line) => line.split(':')[0]).toSorted()).toEqual([
    'DATABASE_OWNER_URL',
    'DATABASE_URL',
    'DEV_MAILBOX',
    'LOG_LEVEL',
    'METRICS_FROM',
    'NODE_ENV',
    'PORT',
    'RATE_LIMITS',
    'ROLES',
    'SMTP_URL',
    'TRUSTED_PROXIES',
  ]);
  expect(lines.join()).not.toContain('secret');
});

test.each([
  [{ SEALS_URL: 'ftp://x' }, 'SEALS_URL: must look like'],
  [{ FILES_URL: 'https://s3.example.org/files' }, 'FILES_URL: must look like'],
  [{ FILES_URL: 'http://key:secret@s3.example.org/files' }, 'FILES_URL: must begin with https://'],
  [{ PORT: '65536' }, 'PORT: must be a port'],
  [{ HEALTH_PORT: '65536' }, 'HEALTH_PORT: must be a port'],
  [{ PUBLIC_PORT: 'web' }, 'PUBLIC_PORT: must be a port'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: must look like'],
  [{ DRAIN_SECONDS: '1m' }, 'DRAIN_SECONDS: must be seconds'],
  [{ ROLES: 'web,worker' }, 'ROLES: must be some of web,projector,reactor,relay'],
  [{ DATABASE_URL: 'postgres://a@b/c' }, 'DATABASE_OWNER_URL: is needed beside DATABASE_URL'],
  [{ DATABASE_OWNER_URL: 'postgres://a@b/c' }, 'DATABASE_OWNER_URL: means nothing without DATABASE_URL'],
  [{ KEYS_DATABASE_URL: 'postgres://a@b/c' }, 'KEYS_DATABASE_URL: means nothing without DATABASE_URL'],
  [{ EVENTSTORE_URL: 'https://eventstore' }, 'EVENTSTORE_URL: must look like esdb://'],
  [{ NODE_ENV: 'production', DEV_MAILBOX: '1' }, 'DEV_MAILBOX: shows one-time links'],
])('%j is refused: %s', (env, expected) => {
  expect(refusal(env)).toEqual([expect.stringContaining(expected)]);
});

test('the master key is given once, and in production beside a database of one’s own', () => {
  const urls = { DATABASE_URL: 'postgres://a:b@h/x', DATABASE_OWNER_URL: 'postgres://c:d@h/x' };
  expect(refusal({ ...urls, NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^MASTER_KEY: is needed/)]);
  expect(refusal({ ...urls, NODE_ENV: 'production', MASTER_KEY_FILE: 'key' })).toEqual([]);
  expect(refusal({ MASTER_KEY: 'a', MASTER_KEY_FILE: 'b' })).toEqual([
    expect.stringMatching(/^MASTER_KEY: give it or/),
  ]);
  expect(loadConfig({ MASTER_KEY: 'a', MASTER_KEY_PREVIOUS_FILE: '/b' }).masterKey).toEqual({
    current: { text: 'a' },
    previous: { file: '/b' },
  });
});

test('brokers are reached with or without a password, and not with half of one', () => {
  expect(loadConfig({ KAFKA_BROKERS: 'a:9092, b:9093' }).kafka).toEqual({
    brokers: ['a:9092', 'b:9093'],
    tls: false,
    sasl: undefined,
    topics: { partitions: 6, replicas: undefined, inSync: undefined, retentionHours: 168 },
  });
  const secret = { KAFKA_BROKERS: 'a:9092', KAFKA_TLS: '1', KAFKA_SASL: 'scram-sha-512', KAFKA_USERNAME: 'ateneo' };
  expect(loadConfig({ ...secret, KAFKA_PASSWORD: 's' }).kafka).toMatchObject({
    brokers: ['a:9092'],
    tls: true,
    sasl: { mechanism: 'scram-sha-512', username: 'ateneo', password: 's' },
  });
  expect(refusal(secret)).toEqual(['KAFKA_PASSWORD: is needed beside KAFKA_SASL']);
  const made = { KAFKA_PARTITIONS: '12', KAFKA_REPLICAS: '2', KAFKA_MIN_INSYNC: '1', KAFKA_RETENTION_HOURS: '24' };
  expect(loadConfig({ KAFKA_BROKERS: 'a:9092', ...made }).kafka?.topics).toEqual({
    partitions: 12,
    replicas: 2,
    inSync: 1,
    retentionHours: 24,
  });
  expect(refusal({ KAFKA_REPLICAS: '2', KAFKA_MIN_INSYNC: '3' })).toEqual([
    'KAFKA_MIN_INSYNC: is more than KAFKA_REPLICAS: nothing could ever be told',
  ]);
  expect(refusal({ KAFKA_BROKERS: 'kafka' })).toEqual(['KAFKA_BROKERS: must be brokers like kafka.example.org:9092']);
});
