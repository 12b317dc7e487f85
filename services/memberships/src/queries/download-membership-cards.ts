import type { Language } from '@ateneo/contracts';
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
import { cardAsPdf, type CardDrawing, cardsAsSheets } from './draw-card.js';

export const MEMBERSHIP_CARDS_DOWNLOAD = 'carnets_download';

/** What is asked of it. */
export interface CardsAsked {
  /** As the list is asked. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly as: 'files' | 'sheets';
  /** Of the sheets; each card has its own. */
  readonly language: Language;
}

/** The file is held in memory when it is closed: some 20 kB a card. */
const MOST = 2_000;

interface At {
  readonly last?: LastRow;
  readonly phase: 'drawing' | 'all' | 'whole';
}

/** Gathers the cards that match, batch by batch, and draws them: each as a file, in an archive, or ten on a sheet. */
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
    const name = `carnets-${new Date().toISOString().slice(0, 10)}`;
    const { as } = job.asked as CardsAsked;
    return as === 'sheets'
      ? { name: `${name}.pdf`, type: 'application/pdf' }
      : { name: `${name}.zip`, type: 'application/zip' };
  }

  private async draw(job: JobInHand): Promise<void> {
    const { tenant, asker } = job;
    const superusers = await this.queries.execute(new Superusers(tenant));
    if (!superusers.includes(asker)) throw new JobRefused('not_allowed');
    const reader = { accounts: [asker], is_superuser: true, managed_organizations: [] };
    const { query } = job.asked as CardsAsked;
    const { last } = at(job);
    const { rows, total } = await this.resources.batch(tenant, membershipCards, reader, query, last);
    if (total > MOST) throw new JobRefused('too_many_rows');
    const drawn: CardDrawing[] = [];
    for (const row of rows) if (row.revoked_datetime === null) drawn.push(...(await this.drawing(tenant, row)));
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
  private async drawing(
    tenant: string,
    row: { user: string; organization_name: string; number: string | null },
  ): Promise<CardDrawing[]> {
    const membership = await this.membershipCards.membershipOf(tenant, row.user, row.organization_name);
    if (!membership) return [];
    const card = await this.membershipCards.findCurrent(tenant, membership);
    const query = new PersonForInvoice(tenant, row.user);
    const person = await this.queries.execute(query);
    const { name, time_zone } = (await this.tenants.byId(tenant))!;
    return [{ card, tenant: name, time_zone, language: person?.language ?? 'es' }];
  }

  private async close(job: JobInHand): Promise<void> {
    const { as, language } = job.asked as CardsAsked;
    const drawings: CardDrawing[] = [];
    for await (const piece of job.draft()) drawings.push(JSON.parse(piece.toString()) as CardDrawing);
    const { name: tenant } = (await this.tenants.byId(job.tenant))!;
    const file = as === 'sheets' ? await cardsAsSheets(drawings, { tenant, language }) : await archiveOf(drawings);
    await job.step(async ({ add }) => {
      await add('file', file);
      return { checkpoint: { phase: 'whole' } satisfies At };
    });
  }
}

async function archiveOf(drawings: readonly CardDrawing[]): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {};
  for (const drawing of drawings) {
    const { number, id } = drawing.card;
    files[`${number.replace(/[^\w.-]/g, '_')}-${id.slice(0, 8)}.pdf`] = await cardAsPdf(drawing);
  }
  return Buffer.from(zipSync(files, { level: 0 }));
}

function at({ checkpoint }: JobInHand): At {
  return (checkpoint as At | null) ?? { phase: 'drawing' };
}
