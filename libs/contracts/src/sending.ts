import { z } from 'zod';
import { moment } from './primitives.js';

export const dnsRecordKind = z.enum(['spf', 'dkim', 'dmarc']);
export type DnsRecordKind = z.infer<typeof dnsRecordKind>;

/** `different`: something else is there. `unknown`: the DNS could not be asked just now. */
export const dnsVerdict = z.enum(['right', 'different', 'missing', 'unknown']);
export type DnsVerdict = z.infer<typeof dnsVerdict>;

/** A TXT record that the owner of the domain publishes. */
export const dnsAdvice = z.object({
  kind: dnsRecordKind,
  name: z.string().describe('Whose record it is, whole.'),
  value: z.string().nullable().describe('Null: this installation does not know what sends for it.'),
  selector: z.string().nullable().describe('Of `dkim`: the key.'),
});
export type DnsAdvice = z.infer<typeof dnsAdvice>;

/** A key that e-mails are signed with; its private half is never answered. */
export const signingKey = z.object({ selector: z.string(), is_signing: z.boolean(), creation_datetime: moment });
export type SigningKey = z.infer<typeof signingKey>;

/** How the tenant's e-mails go out, and what is to stand in its DNS. */
export const mailSending = z.object({
  sender_address: z.string(),
  domain: z.string(),
  has_server: z.boolean(),
  keys: z
    .array(signingKey)
    .describe('Oldest first. One that does not sign waits until the DNS has it, or has signed before.'),
  may_make_key: z.boolean().describe('No key waits for its turn.'),
  waiting: z.string().nullable().describe('Selector of the key that is to sign next.'),
  records: z.array(dnsAdvice),
});
export type MailSending = z.infer<typeof mailSending>;

/** What was found just now. */
export const mailSendingCheck = z.object({
  waiting: z.int().describe('E-mails and copies whose time has come and that no server has taken yet.'),
  oldest_datetime: moment.nullable().describe('Since when the oldest of those waits; null: none does.'),
  given_up: z.int().describe('Asked for in the last 30 days: those that are not tried any more.'),
  server: z.enum(['none', 'reached', 'away']),
  server_reason: z.string().nullable().describe('Why it was not reached: a code.'),
  records: z.array(
    dnsAdvice.extend({ verdict: dnsVerdict, found: z.array(z.string()).describe('What stands there now.') }),
  ),
});
export type MailSendingCheck = z.infer<typeof mailSendingCheck>;
