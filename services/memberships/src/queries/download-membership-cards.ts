import { VIEWS, type Views, EVENT_STORE, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { TENANTS, type Tenants } from '@ateneo/http';
import { type JobHandler, JobHandlers, type JobInHand, JobRefused, type ResultFile } from '@ateneo/jobs';
import { BATCH, type LastRow, Resources } from '@ateneo/resource';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { zipSync } from 'fflate';
import { PersonForInvoice } from '../../../identity/src/public/person-for-invoice.js';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { membershipCards } from '../membership-card/membership-card.resource.js';
import { MembershipCards } from '../application/membership-cards.js';
import { cardAsPdf } from './draw-card.js';

export const MEMBERSHIP_CARDS_DOWNLOAD = 'carnets_download';

/** The archive is held in memory when it is closed: some 20 kB a card. */
const MOST = 2_000;

interface At {
  readonly last?: LastRow;
  readonly phase: 'drawing' | 'all' | 'whole';
}

/** Draws the cards that match, batch by batch, and closes them into an archive. */
@Injectable()
export class DownloadMembershipCards implements JobHandler, OnModuleInit {
  readonly kind = MEMBERSHIP_CARDS_DOWNLOAD;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
    private readonly membershipCards: MembershipCards,
    private readonly queries: QueryBus,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<ResultFile> {
    await waitForViews(this.views, ['memberships.membership_card'], await this.store.head());
    while (at(job).phase === 'drawing') await this.draw(job);
    if (at(job).phase === 'all') await this.close(job);
    return { name: `carnets-${new Date().toISOString().slice(0, 10)}.zip`, type: 'application/zip' };
  }

  private async draw(job: JobInHand): Promise<void> {
    const { tenant, asker } = job;
    const superusers = await this.queries.execute(new Superusers(tenant));
    if (!superusers.includes(asker)) throw new JobRefused('not_allowed');
    const reader = { accounts: [asker], is_superuser: true, managed_organizations: [] };
    const { query } = job.asked as { query: Record<string, unknown> };
    const { last } = at(job);
    const { rows, total } = await this.resources.batch(tenant, membershipCards, reader, query, last);
    if (total > MOST) throw new JobRefused('too_many_rows');
    const drawn: object[] = [];
    for (const row of rows) if (row.revoked_datetime === null) drawn.push(...(await this.drawn(tenant, row)));
    await job.step(async ({ add }) => {
      for (const one of drawn) await add('draft', Buffer.from(JSON.stringify(one)));
      const end = rows.at(-1);
      const checkpoint: At = {
        ...(end && { last: { creation_datetime: end.creation_datetime, id: end.id } }),
        phase: rows.length < BATCH ? 'all' : 'drawing',
      };
      return { checkpoint, done: job.done + rows.length, ...(last ? {} : { total }) };
    });
  }

  /** In the language of whose card it is; nothing of who has none any more. */
  private async drawn(tenant: string, row: { user: string; organization_name: string; number: string | null }) {
    const membership = await this.membershipCards.membershipOf(tenant, row.user, row.organization_name);
    if (!membership) return [];
    const card = await this.membershipCards.findCurrent(tenant, membership);
    const query = new PersonForInvoice(tenant, row.user);
    const person = await this.queries.execute(query);
    const { name, time_zone } = (await this.tenants.byId(tenant))!;
    const pdf = await cardAsPdf({ card, tenant: name, time_zone, language: person?.language ?? 'es' });
    return [
      { name: `${card.number.replace(/[^\w.-]/g, '_')}-${card.id.slice(0, 8)}.pdf`, pdf: pdf.toString('base64') },
    ];
  }

  private async close(job: JobInHand): Promise<void> {
    const files: Record<string, Uint8Array> = {};
    for await (const piece of job.draft()) {
      const { name, pdf } = JSON.parse(piece.toString()) as { name: string; pdf: string };
      files[name] = Buffer.from(pdf, 'base64');
    }
    const archive = Buffer.from(zipSync(files, { level: 0 }));
    await job.step(async ({ add }) => {
      await add('file', archive);
      return { checkpoint: { phase: 'whole' } satisfies At };
    });
  }
}

function at({ checkpoint }: JobInHand): At {
  return (checkpoint as At | null) ?? { phase: 'drawing' };
}
