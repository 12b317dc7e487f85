import type { Language } from '@ateneo/contracts';
import { csvPiece, TENANTS, type Tenants } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { type JobHandler, JobHandlers, type JobInHand, JobRefused, type ResultFile } from '@ateneo/jobs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RegisterAccount } from '../register-account.js';
import { newcomerProfile } from '../registration.policy.js';
import { TagPerson } from '../tag-person.js';
import { DecideSuperusers } from '../../facts/decide-superusers.js';
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
/** So many at once, and then the next: each is its own stream. */
const BATCH = 50;
const columns = ['line', 'result', 'email', 'field', 'reason', 'user'] as const;

/**
 * Enrols people one batch a step, each under an id that was given when it was asked for: done again it makes nobody twice, and
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
    const { people, faults, invites, language } = job.asked as ImportAsked;
    if (job.checkpoint === null) await this.begin(job, people.length, faults, language);
    while (job.done < people.length) {
      if (!(await this.superusers.of(job.tenant)).has(job.asker)) throw new JobRefused('not_allowed');
      // Whoever stopped it sees it end before the next ones.
      await job.step(async () => ({}));
      const batch = people.slice(job.done, job.done + BATCH);
      const reported = await this.enrolAll(job, batch, invites, language);
      await job.step(async ({ add }) => {
        await add('file', report(reported, language, false));
        return { done: job.done + batch.length };
      });
    }
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

  private async enrolAll(job: JobInHand, batch: readonly Newcomer[], invites: boolean, language: Language) {
    const settings = await this.tenants.byId(job.tenant);
    const enrolOne = (person: Newcomer): Promise<Reported> => {
      const context: CommandContext = {
        tenant: job.tenant,
        actor: job.asker,
        source: 'import',
        now: new Date().toISOString(),
        correlationId: job.id,
      };
      const profile = newcomerProfile({ ...person.profile, email: person.email }, settings?.default_language ?? 'es');
      return this.enrol(context, person, { profile, invitation: invites }, language);
    };
    return Promise.all(batch.map(enrolOne));
  }

  private async enrol(
    context: CommandContext,
    { line, email, user, tags }: Newcomer,
    given: Pick<RegisterAccount['registration'], 'profile' | 'invitation'>,
    language: Language,
  ): Promise<Reported> {
    // They accept nothing by being enrolled.
    const terms = { legal: null, privacy: null, cookies: null };
    try {
      await this.commands.execute(new RegisterAccount(context, user, { ...given, email, terms, password: null }));
      for (const tag of tags) await this.commands.execute(new TagPerson(context, 'tag', user, tag));
      return { line, email, result: 'created', user };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'identity.email_taken') return { line, email, result: 'known' };
      const field = error.code === 'identity.national_id_taken' ? 'national_id' : 'tags';
      return { line, email, result: 'left_out', field, reason: faultInWords(error, language) };
    }
  }
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
  const titles = Object.fromEntries(columns.map((column) => [column, say(`import.columns.${column}`)]));
  const piece = csvPiece(shown, columns, false);
  return Buffer.from(isFirst ? `\uFEFF${csvPiece([titles], columns, false)}${piece}` : piece);
}

function fieldName(field: string, language: Language): string {
  return i18n.t(language, field === 'tags' ? 'reports:import.tags' : `profile:field.${field}`);
}
