import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { type IssueRow, issueProjection } from '../views/issue/issue.projection.js';
import { type NewsletterRow, newsletterProjection } from '../views/newsletter/newsletter.projection.js';

/** An issue that the archive shows. */
export type SentIssueRow = Pick<IssueRow, 'id' | 'versions'> & { readonly sent_datetime: string };

const SENT = `i.status in ('sending', 'paused', 'canceled', 'sent') and i.is_listed and i.sent_datetime <= statement_timestamp()`;

/** What was sent of newsletters and may be read in the browser. */
@Injectable()
export class Archive {
  constructor(private readonly database: Database) {}

  /** What was sent stays to be read when its newsletter is stopped: copies say where. Refused where there is neither. */
  async newsletter(ctx: RequestContext, id: string): Promise<NewsletterRow> {
    for (const view of [newsletterProjection, issueProjection]) await ctx.fresh(view.name);
    const sql = `select * from mailing.newsletter n where id = $1
      and (is_active or exists (select from mailing.issue i where i.newsletter = n.id and ${SENT}))`;
    const [row] = await this.database.read<NewsletterRow>(ctx.tenant, sql, [id]);
    if (!row) throw new DomainError('mailing.unknown_newsletter');
    return row;
  }

  /** The newest first. */
  sent(tenant: string, newsletter: string, atMost: number): Promise<SentIssueRow[]> {
    const sql = `select id, versions, sent_datetime from mailing.issue i
      where newsletter = $1 and ${SENT} order by sent_datetime desc limit $2`;
    return this.database.read<SentIssueRow>(tenant, sql, [newsletter, atMost]);
  }

  async findSent(tenant: string, newsletter: string, issue: string): Promise<SentIssueRow | undefined> {
    const sql = `select id, versions, sent_datetime from mailing.issue i where newsletter = $1 and id = $2 and ${SENT}`;
    return (await this.database.read<SentIssueRow>(tenant, sql, [newsletter, issue]))[0];
  }
}
