import { language, line, moment } from '@ateneo/contracts';
import { z } from 'zod';

const host = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a host name in lower case, without port');
const link = z.url({ protocol: /^https?$/ }).nullable();

/** What a tenant's settings may hold, for the command line; defaults are those of a new tenant. */
export const tenantProfileSchema = z.strictObject({
  name: line(120).min(1),
  app_name: line(60).min(1),
  hosts: z.array(host).min(1).max(20),
  default_language: language.default('es'),
  open_enroll: z.boolean().default(true),
  tos: z
    .strictObject({ legal: link.default(null), privacy: link.default(null), cookies: link.default(null) })
    .default({ legal: null, privacy: null, cookies: null }),
  sender_address: z.email(),
  antibot: z.boolean().default(true),
  legal_age: z.number().int().min(14).max(25).default(18),
  uploads: z
    .strictObject({
      document_types: z.array(z.enum(['md', 'docx'])).default(['md', 'docx']),
      document_max_bytes: z.number().int().min(1_000).max(50_000_000).default(5_000_000),
      image_max_bytes: z.number().int().min(10_000).max(10_000_000).default(1_000_000),
      image_max_megapixels: z.number().int().min(1).max(50).default(25),
      total_max_bytes: z.number().int().min(1_000_000).default(1_000_000_000),
    })
    .prefault({}),
  windows: z
    .strictObject({
      amedment_vote_start_datetime: moment.nullable().default(null),
      amedment_voting_start_datetime: moment.nullable().default(null),
      amedment_voting_end_datetime: moment.nullable().default(null),
      endorsement_start_datetime: moment.nullable().default(null),
      endorsement_end_datetime: moment.nullable().default(null),
    })
    .prefault({}),
});
