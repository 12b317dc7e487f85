import type { DnsAdvice, MailSending, MailSendingCheck } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Inject, Injectable } from '@nestjs/common';
import { SmtpSender } from '../adapters/smtp-sender.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { advisedRecords, verdictOn } from './advised-records.js';
import { DNS_RECORDS, type DnsRecords } from './dns-records.js';
import { MailQueue } from './mail-queue.js';
import { waitingKey } from './signing.decider.js';
import { SigningKeys } from './signing-keys.js';

/** Somebody waits for the answer. */
const GREET_MS = 10_000;

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** How a tenant's e-mails go out, and whether the world knows it. */
@Injectable()
export class CheckSending {
  constructor(
    private readonly keys: SigningKeys,
    private readonly queue: MailQueue,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(DNS_RECORDS) private readonly dns: DnsRecords,
    @Inject(MAILING_CONFIG) private readonly config: Pick<MailingConfig, 'smtpUrl'>,
  ) {}

  async check(tenant: string): Promise<MailSending> {
    const { sender_address } = (await this.tenants.byId(tenant))!;
    const domain = domainOf(sender_address);
    const state = await this.keys.load(tenant);
    const { keys, signing } = state;
    const waiting = waitingKey(state)?.selector ?? null;
    const { smtpUrl } = this.config;
    const host = smtpUrl === undefined ? undefined : new URL(smtpUrl).hostname;
    // What has signed before and does no longer needs no record.
    const published = keys.filter(({ selector }) => selector === signing || selector === waiting);
    return {
      sender_address,
      domain,
      has_server: smtpUrl !== undefined,
      keys: keys.map(({ selector, made_at }) => ({
        selector,
        is_signing: selector === signing,
        creation_datetime: made_at,
      })),
      may_make_key: waiting === null,
      waiting,
      records: advisedRecords(domain, host, published),
    };
  }

  /** Asks the mail server, the DNS and the ledger now. */
  async now(tenant: string): Promise<MailSendingCheck> {
    const { records, domain } = await this.check(tenant);
    const [queue, server, found] = await Promise.all([
      this.queue.find(tenant),
      this.serverNow(),
      Promise.all(records.map((one) => (one.kind === 'dmarc' ? this.policyOf(domain) : this.dns.txt(one.name)))),
    ]);
    return {
      ...queue,
      ...server,
      records: records.map((one, index) => ({
        ...one,
        verdict: verdictOn(one, found[index]),
        found: (found[index] ?? []).slice(0, 10),
      })),
    };
  }

  /** Whether the world could check what this key signs. Undefined: the DNS could not be asked. */
  async isPublished(tenant: string, selector: string): Promise<boolean | undefined> {
    const { records } = await this.check(tenant);
    const advice = records.find((one): one is DnsAdvice => one.selector === selector);
    if (!advice) return false;
    const verdict = verdictOn(advice, await this.dns.txt(advice.name));
    return verdict === 'unknown' ? undefined : verdict === 'right';
  }

  /** Whether the sender's domain says what becomes of mails that are not its own (DMARC). Undefined: the DNS could not be asked. */
  async hasPolicy(tenant: string): Promise<boolean | undefined> {
    const found = await this.policyOf(domainOf((await this.tenants.byId(tenant))!.sender_address));
    return found?.some((text) => /^v=DMARC1/i.test(text));
  }

  /** Where a domain says nothing, the one that it is part of is asked (RFC 7489, 6.6.3). */
  private async policyOf(domain: string): Promise<readonly string[] | undefined> {
    const labels = domain.split('.');
    for (let from = 0; from < Math.max(1, labels.length - 1); from += 1) {
      const found = await this.dns.txt(`_dmarc.${labels.slice(from).join('.')}`);
      if (found === undefined || found.some((text) => /^v=DMARC1/i.test(text))) return found;
    }
    return [];
  }

  private async serverNow(): Promise<Pick<MailSendingCheck, 'server' | 'server_reason'>> {
    const { smtpUrl } = this.config;
    if (smtpUrl === undefined) return { server: 'none', server_reason: null };
    const sender = new SmtpSender(smtpUrl, 1, GREET_MS);
    try {
      const refusal = await sender.greet();
      return { server: refusal ? 'away' : 'reached', server_reason: refusal?.reason ?? null };
    } finally {
      await sender.close();
    }
  }
}
