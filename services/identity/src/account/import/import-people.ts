import type { Language } from '@ateneo/contracts';
import { actOnRows, type JobHandler, JobHandlers, type JobInHand, JobRefused, type ResultFile } from '@ateneo/jobs';
import { plainName } from '@ateneo/kernel';
import type { LastRow } from '@ateneo/resource';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DecideSuperusers } from '../../application/decide-superusers.js';
import { faultInWords } from './check-import.js';
import { ImportOne, type Newcomer } from './import-one.js';
import { type Reported, reportOf } from './import-report.js';
import type { KnownNames } from './import-rows.js';
import type { RowFault } from './row-fault.js';
import { KnownPeople } from './known-people.js';
import { NamesForImport } from './names-for-import.js';

export const IMPORT = 'people_import';

/** What is asked of an import. */
export interface ImportAsked {
  readonly people: readonly Newcomer[];
  readonly faults: readonly RowFault[];
  readonly invites: boolean;
  /** Who is there already is given what the file says otherwise. */
  readonly corrects: boolean;
  /** What it names and there is not: it is made. */
  readonly absent: { readonly tags: readonly string[]; readonly organizations: readonly string[] };
  /** Of the report. */
  readonly language: Language;
}

/** So many between one look at whether the asker may and the next. */
const BATCH = 1000;
/** Each waits for the log some ten times: together they share its commits. Who is beside them waits for no more than one of those. */
const AT_ONCE = 250;

/**
 * Enrols people, each under an id that was given when it was asked for: done again it makes nobody twice, and who is
 * there already stays as they are unless they are to be corrected. The file it comes to says of every line what became of it.
 */
@Injectable()
export class ImportPeople implements JobHandler, OnModuleInit {
  readonly kind = IMPORT;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly one: ImportOne,
    private readonly superusers: DecideSuperusers,
    private readonly names: NamesForImport,
    private readonly known: KnownPeople,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<ResultFile> {
    const asked = job.asked as ImportAsked;
    const { people, faults, language } = asked;
    if (job.checkpoint === null) await this.begin(job, people.length, faults, language);
    // By the process that died in it, too.
    await this.known.upToDate();
    const names = await this.made(job, asked);
    const rows = people.map((person) => ({ ...person, id: person.user }));
    await actOnRows(
      job,
      (last) => this.next(job, rows, names, last),
      (row) => this.one.perform(job, row, asked),
      { report: (reported) => reportOf(reported, language, false), atOnce: AT_ONCE },
    );
    return { name: `import-${new Date().toISOString().slice(0, 10)}.csv`, type: 'text/csv; charset=utf-8' };
  }

  private begin(job: JobInHand, total: number, faults: readonly RowFault[], language: Language): Promise<void> {
    const leftOut = faults.map((fault): Reported => {
      return { line: fault.line, result: 'left_out', field: fault.field, reason: faultInWords(fault, language) };
    });
    return job.step(async ({ add }) => {
      await add('file', reportOf(leftOut, language, true));
      return { checkpoint: { begun: true }, total };
    });
  }

  /** What names stand for, those too that it has just made: the same ids each time. */
  private async made(job: JobInHand, { absent }: ImportAsked): Promise<KnownNames> {
    const names = await this.names.load(job.tenant);
    const [tags, organizations] = [new Map(names.tags), new Map(names.organizations)];
    for (const name of absent.tags)
      if (!tags.has(plainName(name))) tags.set(plainName(name), { id: await this.one.create(job, 'tags', name), name });
    for (const name of absent.organizations)
      if (!organizations.has(plainName(name)))
        organizations.set(plainName(name), { id: await this.one.create(job, 'organization', name), isClosed: false });
    return { tags, organizations };
  }

  private async next<Row extends Newcomer & LastRow>(
    job: JobInHand,
    rows: readonly Row[],
    names: KnownNames,
    last: LastRow | undefined,
  ) {
    if (!(await this.superusers.load(job.tenant)).has(job.asker)) throw new JobRefused('not_allowed');
    const from = rows.findIndex(({ id }) => id === last?.id) + 1;
    const batch = rows.slice(from, from + BATCH).filter(({ rank }) => rank === rows[from]!.rank);
    const there = await this.known.among(job.tenant, batch);
    return { rows: batch.map((row) => ({ ...row, there, names })), total: rows.length };
  }
}
