import { TENANTS, type Tenants } from '@ateneo/http';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { OneTimeLink } from '../../../identity/src/public/one-time-link.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import type { SealedContent } from './messages.js';

/** Puts the one-time link into the words, at sending (or, in the demo store, at reading). */
@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly queries: QueryBus,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
  ) {}

  /** For whoever reads an e-mail: the link itself in the demo store alone (contract, 9). */
  async forReading(tenant: string, user: string, content: SealedContent): Promise<SealedContent> {
    return this.config.devMailbox ? this.fill(tenant, user, content) : content;
  }

  async fill(tenant: string, user: string, content: SealedContent): Promise<SealedContent> {
    if (!content.link) return content;
    const { purpose, mark } = content.link;
    const path = await this.queries.execute<OneTimeLink, string | undefined>(
      new OneTimeLink(tenant, user, purpose, new Date().toISOString(), content.to),
    );
    const settings = await this.tenants.byId(tenant);
    const link = this.config.origin(settings?.hosts[0] ?? '') + (path ?? '/');
    const put = (text: string) => text.replaceAll(mark, link);
    return { ...content, html: put(content.html), text: put(content.text) };
  }
}
