import { resolve } from 'node:path';
import { z } from 'zod';
import { bucketOf } from './bucket-of.js';

const ROLES = ['web', 'projector', 'reactor', 'relay'] as const;

/** What a process does: answers requests, keeps views, reacts to events (mail included), tells Kafka of public events. */
export type ProcessRole = (typeof ROLES)[number];

/** At most `points` calls in `seconds`. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

const words = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
);

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port, 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port, 0 to 65535');

const count = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be a whole number, 1 or more')
  .transform(Number);

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const postgresUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol), {
    error: 'must look like postgres://role:password@host:5432/database',
  });

const secureUrl = z
  .string()
  .regex(/^(https:\/\/|http:\/\/([^\s/@]+@)?(localhost|127\.0\.0\.1)(:\d+)?(\/|$))\S*$/, 'must begin with https://');

const eventStoreUrl = z
  .string()
  .regex(/^(esdb|kurrentdb)(\+discover)?:\/\/\S+$/, 'must look like esdb://host:2113?tls=true');

const limits = z.string().transform((text, context): Record<string, RateLimit> => {
  const entries = text.split(',').map((entry) => /^\s*(\w+)=(\d{1,9})\/(\d{1,9})\s*$/.exec(entry));
  if (entries.some((entry) => entry === null)) {
    context.addIssue({ code: 'custom', message: 'must look like login=20/300,register=10/3600 (calls/seconds)' });
    return z.NEVER;
  }
  return Object.fromEntries(
    entries.map((entry) => [entry![1], { points: Number(entry![2]), seconds: Number(entry![3]) }]),
  );
});

const networks = words
  .pipe(
    z.array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'must be addresses or networks like 10.0.0.0/8',
      }),
    ),
  )
  .default([]);

/** Every variable that the product reads; `.env.example` explains each. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().optional(),
  PORT: port.default(3000),
  PUBLIC_PORT: port.optional(),
  HEALTH_PORT: port.optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be seconds, 0 to 999')
    .transform(Number)
    .default(0),
  DATA_DIR: z
    .string()
    .default('var')
    .transform((folder) => resolve(folder)),
  FILES_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  FILES_URL: secureUrl
    .refine((url) => bucketOf(url) !== undefined, 'must look like https://key:secret@host/bucket?region=eu-south-2')
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  KEYS_DATABASE_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d{2,4}$/, 'must be a number, 22 or more')
    .transform(Number)
    .refine((number) => number >= 22, 'must be a number, 22 or more')
    .default(48),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  MASTER_KEY: z.string().optional(),
  MASTER_KEY_FILE: z.string().optional(),
  MASTER_KEY_PREVIOUS: z.string().optional(),
  MASTER_KEY_PREVIOUS_FILE: z.string().optional(),
  ROLES: words
    .pipe(z.array(z.enum(ROLES, { error: `must be some of ${ROLES.join(',')}` })).min(1, 'must name at least one role'))
    .default([...ROLES]),
  SERVICES: words.pipe(z.array(z.string().regex(/^[a-z]+$/, 'must be names of contexts, with commas'))).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUSTED_PROXIES: networks,
  METRICS_FROM: networks,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must look like smtps://user:password@host:465')
    .optional(),
  OPENID_ISSUER: secureUrl.regex(/^[^?#]*$/, 'must end with its path').default('https://accounts.google.com'),
  OPENID_SCRIPT: secureUrl.default('https://accounts.google.com/gsi/client'),
  ADDRESS_SERVICE: secureUrl.transform((url) => new URL(url)).optional(),
  DEV_MAILBOX: flag.default(false),
  RATE_LIMITS: limits.default({}),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: 'must look like http://collector:4318',
    })
    .optional(),
  SEALS_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  SEALS_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      error: 'must look like https://user:password@host/seals',
    })
    .optional(),
  SEAL_KEY_FILE: z.string().optional(),
  SEAL_PUBLIC_KEY: z.string().optional(),
  KAFKA_BROKERS: words
    .pipe(z.array(z.string().regex(/^[^\s:/]+:\d{1,5}$/, 'must be brokers like kafka.example.org:9092')))
    .default([]),
  KAFKA_TLS: flag.default(false),
  KAFKA_SASL: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_USERNAME: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  KAFKA_PARTITIONS: count.default(6),
  KAFKA_REPLICAS: count.optional(),
  KAFKA_MIN_INSYNC: count.optional(),
  KAFKA_RETENTION_HOURS: count.default(168),
});
