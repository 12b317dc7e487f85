import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { type Bucket, bucketOf } from './bucket-of.js';
import { environment, type ProcessRole, type RateLimit } from './environment.js';
import { StartupError } from './startup-error.js';

/** What the environment says, read once and checked. */
export interface Config {
  readonly environment: 'development' | 'production' | 'test';
  /** Address to listen at; undefined: this machine alone with the embedded PostgreSQL, else every one. */
  readonly host: string | undefined;
  /** 0: any free one. */
  readonly port: number;
  /** Where browsers of one's own machine reach it: another port than `port` behind a proxy. */
  readonly publicPort: number;
  /** Where a process that answers no requests tells its health. */
  readonly healthPort: number;
  /** How long it goes on answering after it has said that it is not ready any more. */
  readonly drainSeconds: number;
  /** Absolute path of the folder that keeps the embedded PostgreSQL. */
  readonly dataDir: string;
  /** Where files lie that were uploaded: in the bucket where there is one, else in the folder. */
  readonly files: { readonly folder: string; readonly bucket: Bucket | undefined };
  /** The user's own PostgreSQL; undefined: the embedded one. */
  readonly database: DatabaseUrls | undefined;
  /** So many connections to PostgreSQL this process opens at most. */
  readonly connections: number;
  /** An EventStoreDB or KurrentDB server that keeps the log; undefined: the database does. */
  readonly eventStoreUrl: string | undefined;
  /** What wraps persons' keys; without `current` a file in `dataDir`. `previous` unwraps too. */
  readonly masterKey: { readonly current: Secret | undefined; readonly previous: Secret | undefined };
  readonly roles: ReadonlySet<ProcessRole>;
  /** Names of the contexts to run; undefined: all. */
  readonly services: readonly string[] | undefined;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Addresses and networks whose X-Forwarded-* count. */
  readonly trustedProxies: readonly string[];
  /** Addresses and networks that may read /metrics where people are answered, beside this machine. */
  readonly metricsFrom: readonly string[];
  /** Without it mails are kept and not sent. */
  readonly smtpUrl: string | undefined;
  /** Who says who somebody is, where a tenant is a client of it: the issuer, and the script that draws its button. */
  readonly openId: { readonly issuer: string; readonly script: string };
  /** A Nominatim that is asked for addresses; undefined: nobody outside is. */
  readonly addressService: URL | undefined;
  /** Superusers read mails whole, links included (contract, 9). */
  readonly devMailbox: boolean;
  /** Where traces go; undefined: nowhere. */
  readonly otlpEndpoint: string | undefined;
  /** Limits that replace the defaults of the same name. */
  readonly rateLimits: Readonly<Record<string, RateLimit>>;
  /** Where seals of the log go and what signs them. */
  readonly seals: SealsConfig;
  /** Where public events go and statistics come from; undefined: nowhere, and from the store. */
  readonly kafka: KafkaConfig | undefined;
}

/** How brokers are reached. */
export interface KafkaConfig {
  /** `host:port`. */
  readonly brokers: readonly string[];
  readonly tls: boolean;
  readonly sasl:
    | {
        readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
        readonly username: string;
        readonly password: string;
      }
    | undefined;
  /** How a topic is made that is missing. */
  readonly topics: {
    readonly partitions: number;
    readonly replicas: number | undefined;
    readonly inSync: number | undefined;
    readonly retentionHours: number;
  };
}

/** A secret, or the file that it stands in. */
export type Secret = { readonly text: string } | { readonly file: string };

/** Seals of the log (contract, 5); what is undefined has a default with the embedded PostgreSQL alone. */
export interface SealsConfig {
  readonly folder: string | undefined;
  readonly url: string | undefined;
  /** The private key that signs them. */
  readonly keyFile: string | undefined;
  /** A file or PEM text with the public keys that count. */
  readonly publicKey: string | undefined;
}

/** How the three databases' roles log in. */
export interface DatabaseUrls {
  /** Serves requests. */
  readonly requestUrl: string;
  /** Migrates, projects, works. */
  readonly ownerUrl: string;
  /** Persons' keys, in a database of their own. */
  readonly keysUrl: string;
}

/**
 * Reads the environment. An empty variable is an absent one. Throws a StartupError with one line for each variable
 * that is wrong; no line repeats a value, which may be a secret.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(given);
  const lines = [
    ...(result.error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? []),
    ...together(given),
  ];
  if (!result.success || lines.length > 0) throw new StartupError([...new Set(lines)].join('\n'));
  const values = result.data;
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    publicPort: values.PUBLIC_PORT ?? values.PORT,
    healthPort: values.HEALTH_PORT ?? values.PORT,
    drainSeconds: values.DRAIN_SECONDS,
    dataDir: values.DATA_DIR,
    files: filesConfig(values),
    database: databaseUrls(values.DATABASE_URL, values.DATABASE_OWNER_URL, values.KEYS_DATABASE_URL),
    connections: values.DATABASE_CONNECTIONS,
    eventStoreUrl: values.EVENTSTORE_URL,
    masterKey: {
      current: secret(values.MASTER_KEY, values.MASTER_KEY_FILE),
      previous: secret(values.MASTER_KEY_PREVIOUS, values.MASTER_KEY_PREVIOUS_FILE),
    },
    roles: new Set(values.ROLES),
    services: values.SERVICES,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsFrom: values.METRICS_FROM,
    smtpUrl: values.SMTP_URL,
    openId: { issuer: values.OPENID_ISSUER, script: values.OPENID_SCRIPT },
    addressService: values.ADDRESS_SERVICE,
    devMailbox: values.DEV_MAILBOX,
    rateLimits: values.RATE_LIMITS,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    seals: {
      folder: values.SEALS_DIR,
      url: values.SEALS_URL,
      keyFile: values.SEAL_KEY_FILE,
      publicKey: values.SEAL_PUBLIC_KEY,
    },
    kafka: kafkaConfig(values),
  };
}

function filesConfig(values: {
  readonly FILES_DIR?: string | undefined;
  readonly FILES_URL?: string | undefined;
  readonly DATA_DIR: string;
}): Config['files'] {
  const { FILES_DIR: folder = join(values.DATA_DIR, 'files'), FILES_URL: url } = values;
  return { folder, bucket: url === undefined ? undefined : bucketOf(url) };
}

function kafkaConfig(values: z.infer<typeof environment>): KafkaConfig | undefined {
  const { KAFKA_BROKERS: brokers, KAFKA_TLS: tls, KAFKA_SASL: mechanism } = values;
  if (brokers.length === 0) return undefined;
  const { KAFKA_USERNAME: username = '', KAFKA_PASSWORD: password = '' } = values;
  return {
    brokers,
    tls,
    sasl: mechanism && { mechanism, username, password },
    topics: {
      partitions: values.KAFKA_PARTITIONS,
      replicas: values.KAFKA_REPLICAS,
      inSync: values.KAFKA_MIN_INSYNC,
      retentionHours: values.KAFKA_RETENTION_HOURS,
    },
  };
}

/** What is wrong between variables. */
function together(env: Readonly<Record<string, string | undefined>>): string[] {
  const lines: string[] = [];
  if (env.DATABASE_URL && !env.DATABASE_OWNER_URL) {
    lines.push('DATABASE_OWNER_URL: is needed beside DATABASE_URL: the role that owns the database and migrates it');
  }
  for (const name of ['DATABASE_OWNER_URL', 'KEYS_DATABASE_URL']) {
    if (env[name] && !env.DATABASE_URL) lines.push(`${name}: means nothing without DATABASE_URL`);
  }
  lines.push(...togetherForKeys(env), ...togetherForKafka(env));
  if (env.NODE_ENV === 'production' && env.DEV_MAILBOX === '1') {
    lines.push('DEV_MAILBOX: shows one-time links and is not for NODE_ENV=production');
  }
  return lines;
}

/** What is wrong between the variables of the brokers. */
function togetherForKafka(env: Readonly<Record<string, string | undefined>>): string[] {
  const needs = env.KAFKA_SASL ? ['KAFKA_USERNAME', 'KAFKA_PASSWORD'] : [];
  const lines = needs.filter((name) => !env[name]).map((name) => `${name}: is needed beside KAFKA_SASL`);
  if (Number(env.KAFKA_MIN_INSYNC) > Number(env.KAFKA_REPLICAS))
    lines.push('KAFKA_MIN_INSYNC: is more than KAFKA_REPLICAS: nothing could ever be told');
  return lines;
}

/** What is wrong between the variables of the master key. */
function togetherForKeys(env: Readonly<Record<string, string | undefined>>): string[] {
  const lines = ['MASTER_KEY', 'MASTER_KEY_PREVIOUS']
    .filter((name) => env[name] && env[`${name}_FILE`])
    .map((name) => `${name}: give it or ${name}_FILE, not both`);
  const isGiven = env.MASTER_KEY || env.MASTER_KEY_FILE;
  // A file that each machine makes for itself would differ from machine to machine.
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && !isGiven) {
    lines.push('MASTER_KEY: is needed beside DATABASE_URL, or MASTER_KEY_FILE: 32 random bytes as base64');
  }
  return lines;
}

function secret(text: string | undefined, file: string | undefined): Secret | undefined {
  if (text) return { text };
  return file ? { file: resolve(file) } : undefined;
}

function databaseUrls(request?: string, owner?: string, keys?: string): DatabaseUrls | undefined {
  if (!request || !owner) return undefined;
  return { requestUrl: request, ownerUrl: owner, keysUrl: keys ?? keysBeside(owner) };
}

function keysBeside(owner: string): string {
  const url = new URL(owner);
  url.pathname += '_keys';
  return url.href;
}
