import type { ByPostBody, Language } from '@ateneo/contracts';
import { EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { TENANTS, type Tenants } from '@ateneo/http';
import { type JobHandler, JobHandlers, type JobInHand, JobRefused, type ResultFile } from '@ateneo/jobs';
import { BATCH, type LastRow, Resources } from '@ateneo/resource';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AskerNow } from '../views/user/asker-now.js';
import { userProjection } from '../views/user/user.projection.js';
import { users } from '../views/user/user.resource.js';
import { tiesOfPeople } from '../views/tie/ties-of-people.js';
import { tieView } from '../views/tie/tie.projection.js';
import { addressees, nameOf, type Resident } from './addressees.js';
import { drawPost } from './draw-post.js';

/** A kind of jobs: labels and letters. */
export const PEOPLE_BY_POST = 'people_by_post';

/** What is asked of it. */
export interface ByPostAsked extends Pick<ByPostBody, 'households' | 'papers' | 'to'> {
  /** As the list is asked. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly language: Language;
}

/** A file of so many is held in memory: some 2 kB each. */
const MOST = 20_000;

/** Who pays or answers, and for whom. */
interface TiedTo {
  readonly of: string;
  readonly id: string;
}

const TIED = `select t."user" as of, o.* from ${tiesOfPeople('$1::uuid[]')} t
  join identity.person o on o.id = t.other where t.kind = $2`;

interface At {
  readonly last?: LastRow;
  readonly phase: 'reading' | 'all' | 'whole';
}

/** Draws what goes by post to those of a list, as its asker may see them now. */
@Injectable()
export class PrintPost implements JobHandler, OnModuleInit {
  readonly kind = PEOPLE_BY_POST;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
    private readonly asker: AskerNow,
    private readonly database: Database,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<ResultFile> {
    await waitForViews(this.views, [userProjection.name, tieView.name], await this.store.head());
    const { papers } = job.asked as ByPostAsked;
    while (at(job).phase === 'reading') await this.read(job);
    if (at(job).phase === 'all') await this.draw(job);
    const day = new Date().toISOString().slice(0, 10);
    return { name: `${papers.kind === 'labels' ? 'etiquetas' : 'cartas'}-${day}.pdf`, type: 'application/pdf' };
  }

  private async read(job: JobInHand): Promise<void> {
    const { tenant, asked } = job;
    const { last } = at(job);
    const { query, to } = asked as ByPostAsked;
    const reader = await this.asker.find(tenant, job.asker);
    const { rows, total } = await this.resources.batch(tenant, users, reader, query, last);
    if (total > MOST) throw new JobRefused('too_many_rows');
    const residents = reader.is_superuser ? await this.written(tenant, rows, to) : rows.map(residentOf);
    await job.step(async ({ add }) => {
      await add('draft', Buffer.from(JSON.stringify(residents)));
      const end = rows.at(-1);
      const checkpoint: At = {
        ...(end && { last: { creation_datetime: end.creation_datetime, id: end.id } }),
        phase: rows.length < BATCH ? 'all' : 'reading',
      };
      return { checkpoint, done: job.done + rows.length, ...(last ? {} : { total }) };
    });
  }

  /** Who gets what is written: they, and who answers for them; or who pays for them. */
  private async written(tenant: string, rows: readonly (Resident & { id: string })[], to: ByPostBody['to']) {
    const ids = rows.map(({ id }) => id);
    const found = await this.database.read<Resident & TiedTo>(tenant, TIED, [
      ids,
      to === 'payers' ? 'payer' : 'guardian',
    ]);
    return rows.flatMap((row) => {
      const other = found.find(({ of }) => of === row.id);
      const own = { ...residentOf(row), id: row.id };
      if (!other) return [own];
      const tied = { ...residentOf(other), id: other.id, about: [nameOf(row)] };
      return to === 'payers' ? [tied] : [own, tied];
    });
  }

  private async draw(job: JobInHand): Promise<void> {
    const { households, papers, language } = job.asked as ByPostAsked;
    const people: Resident[] = [];
    for await (const piece of job.draft()) people.push(...(JSON.parse(piece.toString()) as Resident[]));
    const countries = new Intl.DisplayNames([language, 'es'], { type: 'region' });
    const post = addressees(people, households, (code) =>
      /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code,
    );
    const { name, fiscal, time_zone } = (await this.tenants.byId(job.tenant))!;
    const day = new Intl.DateTimeFormat('sv', { timeZone: time_zone }).format(new Date());
    const pdf = await drawPost(post, papers, { name: fiscal.name || name, address: fiscal.address, day }, language);
    await job.step(async ({ add }) => {
      await add('file', pdf);
      return { checkpoint: { phase: 'whole' } satisfies At };
    });
  }
}

function residentOf(row: Resident): Resident {
  const { first_name, last_name_1, last_name_2, address_street, address_number, address_extra } = row;
  const { address_zip, address_city, address_region, address_country } = row;
  const name = { first_name, last_name_1, last_name_2 };
  return {
    ...name,
    address_street,
    address_number,
    address_extra,
    address_zip,
    address_city,
    address_region,
    address_country,
  };
}

function at({ checkpoint }: JobInHand): At {
  return (checkpoint as At | null) ?? { phase: 'reading' };
}
