import type { Language } from '@ateneo/contracts';
import { derivedId } from '@ateneo/cqrs';
import { csvPiece, TENANTS, type Tenants } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import {
  actOnRows,
  inTheNameOfAsker,
  isRefusal,
  type JobHandler,
  JobHandlers,
  type JobInHand,
  JobRefused,
  type ResultFile,
} from '@ateneo/jobs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import type { LastRow } from '@ateneo/resource';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RegisterAccount } from '../register-account.js';
import { newcomerProfile } from '../registration.policy.js';
import { TagPerson } from '../tag-person.js';
import { DecideSuperusers } from '../../application/decide-superusers.js';
import { faultInWords } from './check-import.js';
import type { RowFault, RowPerson } from './import-rows.js';

export const IMPORT = 'people_import';

type Newcomer = RowPerson & { readonly user: string };

/** What is asked of an import. */
export interface ImportAsked {
  readonly people: readonly Newcomer[];
  readonly faults: readonly RowFault[];
  readonly invites: boolean;
  /** Of the report. */
  readonly language: Language;
}

interface Reported {
  readonly line: number;
  readonly result: 'created' | 'known' | 'left_out';
  readonly email?: string;
  readonly field?: string;
  readonly reason?: string;
  readonly user?: string;
}

const i18n = createServerI18n();
/** So many between one look at whether the asker may and the next. */
const BATCH = 100;
const columns = ['line', 'result', 'email', 'field', 'reason', 'user'] as const;

/**
 * Enrols people, each under an id that was given when it was asked for: done again it makes nobody twice, and
 * whose address is there already stays as they are. The file it comes to says of every line what became of it.
 */
@Injectable()
export class ImportPeople implements JobHandler, OnModuleInit {
  readonly kind = IMPORT;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly commands: CommandBus,
    private readonly superusers: DecideSuperusers,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<ResultFile> {
    const asked = job.asked as ImportAsked;
    const { people, faults, language } = asked;
    if (job.checkpoint === null) await this.begin(job, people.length, faults, language);
    await goOnByRow(job, people);
    const rows = people.map((person) => ({ ...person, id: person.user }));
    await actOnRows(
      job,
      (last) => this.next(job, rows, last),
      (person) => this.enrol(job, person, asked),
      { report: (reported) => report(reported, language, false) },
    );
    return { name: `import-${new Date().toISOString().slice(0, 10)}.csv`, type: 'text/csv; charset=utf-8' };
  }

  private begin(job: JobInHand, total: number, faults: readonly RowFault[], language: Language): Promise<void> {
    const leftOut = faults.map((fault): Reported => {
      return { line: fault.line, result: 'left_out', field: fault.field, reason: faultInWords(fault, language) };
    });
    return job.step(async ({ add }) => {
      await add('file', report(leftOut, language, true));
      return { checkpoint: { begun: true }, total };
    });
  }

  private async next<Row extends LastRow>(job: JobInHand, rows: readonly Row[], last: LastRow | undefined) {
    if (!(await this.superusers.load(job.tenant)).has(job.asker)) throw new JobRefused('not_allowed');
    const from = rows.findIndex(({ id }) => id === last?.id) + 1;
    return { rows: rows.slice(from, from + BATCH), total: rows.length };
  }

  private async enrol(job: JobInHand, person: Newcomer, { invites, language }: ImportAsked): Promise<Reported> {
    const { line, email } = person;
    try {
      return { line, email, result: 'created', user: await this.register(job, person, invites) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === 'identity.email_taken') return { line, email, result: 'known' };
      const field = error.code === 'identity.national_id_taken' ? 'national_id' : 'tags';
      return { line, email, result: 'left_out', field, reason: faultInWords(error, language) };
    }
  }

  private async register(
    job: JobInHand,
    { email, user, tags, profile }: Newcomer,
    invitation: boolean,
  ): Promise<string> {
    const context: CommandContext = { ...inTheNameOfAsker(job), source: 'import' };
    const defaultLanguage = (await this.tenants.byId(job.tenant))?.default_language ?? 'es';
    // They accept nothing by being enrolled.
    const terms = { legal: null, privacy: null, cookies: null };
    const registration = {
      email,
      profile: newcomerProfile({ ...profile, email }, defaultLanguage),
      invitation,
      terms,
      password: null,
    };
    for (let id = user; ; id = derivedId(id, 'again'))
      try {
        await this.commands.execute(new RegisterAccount(context, id, registration));
        for (const tag of tags) await this.commands.execute(new TagPerson(context, 'tag', id, tag));
        return id;
      } catch (error) {
        // Given up while the store was away: the same id cannot come any more, another one can.
        if (!(error instanceof DomainError && error.code === 'identity.registration_over')) throw error;
      }
  }
}

/** One that began before an upgrade had only counted its rows: it goes on behind the last of them. */
async function goOnByRow(job: JobInHand, people: readonly Newcomer[]): Promise<void> {
  const isCounted = (job.checkpoint as { begun?: boolean } | null)?.begun === true && job.done > 0;
  const last = people[job.done - 1];
  if (isCounted && last) await job.step(async () => ({ checkpoint: { last: { id: last.user } } }));
}

function report(rows: readonly Reported[], language: Language, isFirst: boolean): Buffer {
  const say = (key: string) => i18n.t(language, `reports:${key}`);
  const shown = rows.map(({ line, result, email = '', field, reason = '', user = '' }) => ({
    line,
    result: say(`import.${result}`),
    email,
    field: field === undefined ? '' : fieldName(field, language),
    reason,
    user,
  }));
  const titles = columns.map((column) => say(`import.columns.${column}`));
  const lines = shown.map((row) => columns.map((column) => row[column]));
  return Buffer.from(csvPiece(isFirst ? [titles, ...lines] : lines, isFirst));
}

function fieldName(field: string, language: Language): string {
  return i18n.t(language, field === 'tags' ? 'reports:import.tags' : `profile:field.${field}`);
}
