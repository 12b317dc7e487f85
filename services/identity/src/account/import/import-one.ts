import { belongingFields, feeFields, type ImportField, type Language, type TieKind, tieKinds } from '@ateneo/contracts';
import { derivedId } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import { inTheNameOfAsker, isRefusal, type JobInHand } from '@ateneo/jobs';
import { type CommandContext, DomainError, plainName } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ImportAct, ImportActs } from '../../../../published/src/identity/import-acts.js';
import type { Profile } from '../account.events.js';
import { AskForEmail } from '../change-email.js';
import { ChangeAccountStatus } from '../change-account-status.js';
import { CorrectProfile } from '../correct-profile.js';
import { RegisterAccount } from '../register-account.js';
import { TiePeople } from '../../application/tie-people.js';
import { newcomerProfile } from '../registration.policy.js';
import { faultInWords } from './check-import.js';
import type { Reported } from './import-report.js';
import type { Tying } from './find-tied.js';
import type { KnownNames, RowPerson } from './import-rows.js';
import type { PeopleThere, PersonThere } from './known-people.js';
import { matchOf } from './match-row.js';
import { type Difference, differencesOf } from './row-differences.js';

export type Newcomer = RowPerson & {
  readonly user: string;
  /** Who pays or answers for them: people who are there, or were named in the same file. */
  readonly tied: Tying;
  /** Who has a higher one waits until all of a lower one are there. */
  readonly rank: number;
};

/** A row with what is known around it. */
type RowInHand = Newcomer & { readonly there: PeopleThere; readonly names: KnownNames };

interface Step {
  readonly field: string;
  readonly do: () => Promise<unknown>;
}

interface Wanted {
  readonly invites: boolean;
  readonly corrects: boolean;
  readonly language: Language;
}

/** One row of an import: somebody new, or somebody who is there. Every step may be done twice. */
@Injectable()
export class ImportOne {
  constructor(
    private readonly commands: CommandBus,
    private readonly acts: ImportActs,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  /** Makes what a name stands for, under the same id each time; answers it. */
  async create(job: JobInHand, field: ImportAct['field'], name: string): Promise<string> {
    const id = derivedId(job.id, `${field}/${plainName(name)}`);
    await this.acts.find(field)!.create!(contextOf(job), id, name);
    return id;
  }

  async perform(job: JobInHand, row: RowInHand, wanted: Wanted): Promise<Reported> {
    const { line, email } = row;
    const { person, wrong } = matchOf(row, row.there);
    if (wrong) return { line, email, ...leftOut(wrong.field, wrong, wanted.language) };
    // Their own: enrolled by the process that died in it.
    if (person && person.id !== row.user) return this.correct(job, row, person, wanted);
    try {
      return await this.enrol(job, row, person !== undefined, wanted);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Held by nobody whom the file could mean: of somebody who is just being erased, or asked for by another account.
      const field = error.code === 'identity.national_id_taken' ? 'national_id' : 'email';
      return { line, email, ...leftOut(field, error, wanted.language) };
    }
  }

  private async enrol(job: JobInHand, row: RowInHand, isEnrolled: boolean, wanted: Wanted): Promise<Reported> {
    const { line, email } = row;
    const user = isEnrolled ? row.user : await this.register(job, row, wanted.invites);
    const rest = await this.belong(job, user, row, row.names);
    return { line, email, result: 'created', user, ...inWords(rest, wanted.language) };
  }

  private async register(
    job: JobInHand,
    { email, user, profile, isEntity }: Newcomer,
    invites: boolean,
  ): Promise<string> {
    const defaultLanguage = (await this.tenants.byId(job.tenant))?.default_language ?? 'es';
    // They accept nothing by being enrolled.
    const terms = { legal: null, privacy: null, cookies: null };
    const address = email === '' ? { email: null, invitation: false } : { email, invitation: invites };
    const who = { profile: newcomerProfile(profile, defaultLanguage), isEntity };
    const registration = { ...address, ...who, terms, password: null };
    for (let id = user; ; id = derivedId(id, 'again'))
      try {
        await this.commands.execute(new RegisterAccount(contextOf(job), id, registration));
        return id;
      } catch (error) {
        // Given up while the store was away: the same id cannot come any more, another one can.
        if (!isOver(error)) throw error;
      }
  }

  private async correct(job: JobInHand, row: RowInHand, person: PersonThere, wanted: Wanted): Promise<Reported> {
    const { line, email, names } = row;
    const said = { line, email, user: person.id };
    const differences = [...differencesOf(row, person, names), ...tiesAnew(row, person)];
    // Nobody corrects another who administers (specification, 6).
    const mayBe = wanted.corrects && !(person.is_superuser && person.id !== job.asker);
    if (!mayBe || differences.length === 0) return { ...said, result: 'known' };
    try {
      await this.correctProfile(job, person.id, differences);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { ...said, ...leftOut(differences[0]!.field, error, wanted.language) };
    }
    const { is_member, organization } = person;
    const rest = await this.belong(job, person.id, is_member ? withoutFee(row) : row, names, organization);
    return { ...said, result: 'corrected', ...inWords(rest, wanted.language) };
  }

  private async correctProfile(job: JobInHand, user: string, differences: readonly Difference[]): Promise<void> {
    const address = differences.find(({ field }) => field === 'email');
    if (address) await this.commands.execute(new AskForEmail(contextOf(job), user, String(address.after)));
    const apart = new Set<ImportField>(['email', 'tags', ...belongingFields, ...feeFields, ...tieKinds]);
    const changes = differences.filter(({ field }) => !apart.has(field));
    if (changes.length === 0) return;
    const fields = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as Partial<Profile>;
    const { legal_age } = (await this.tenants.byId(job.tenant))!;
    await this.commands.execute(new CorrectProfile(contextOf(job), user, fields, legal_age));
  }

  /**
   * Number, organization, tags and fee, in this order: who has a number when they join keeps it. What is refused is said, and the rest
   * done.
   */
  private async belong(
    job: JobInHand,
    user: string,
    { tags, belonging, fee, tied }: Newcomer,
    names: KnownNames,
    before: string | null = null,
  ) {
    const { organization_number: number, organization_datetime: since } = belonging;
    const context = contextOf(job);
    const named = organizationOf({ belonging, fee }, names);
    const organization = named ?? before;
    const steps: (Step | false)[] = [
      number !== undefined && this.act('organization_number', context, user, number),
      named !== null && { ...this.act('organization', context, user, named), field: 'organization_name' },
      organization !== null && since !== undefined && this.since(context, user, organization, since),
      ...tags.map((name) => this.act('tags', context, user, names.tags.get(plainName(name))!.id)),
      ...tieKinds.map((kind) => this.tie(context, user, kind, tied[kind])),
      fee !== undefined && { field: 'fee_plan', do: () => this.acts.fees!.bring(context, user, fee, since) },
    ];
    return firstRefusal(steps.filter((step) => step !== false));
  }

  private act(field: ImportAct['field'], context: CommandContext, user: string, what: string): Step {
    return { field, do: () => this.acts.find(field)!.perform(context, user, what) };
  }

  private tie(context: CommandContext, user: string, kind: TieKind, other: string | undefined): Step | false {
    const isOther = other !== undefined && other !== user;
    return isOther && { field: kind, do: () => this.commands.execute(new TiePeople(context, user, kind, other)) };
  }

  private since(context: CommandContext, user: string, organization: string, since: string): Step {
    const status = { do: 'join' as const, user, organization, since };
    return {
      field: 'organization_datetime',
      do: () => this.commands.execute(new ChangeAccountStatus(context, status)),
    };
  }
}

/** Which the row names, else the one whose fee it brings. */
function organizationOf({ belonging, fee }: Pick<RowPerson, 'belonging' | 'fee'>, names: KnownNames): string | null {
  const { organization_name: name } = belonging;
  const named = name === undefined ? undefined : names.organizations.get(plainName(name))!.id;
  return named ?? fee?.organization ?? null;
}

/** Who pays or answers for them from now on. */
function tiesAnew({ tied }: Newcomer, person: PersonThere): Difference[] {
  return tieKinds.flatMap((kind) => {
    const [before, after] = [person.ties?.[kind]?.id, tied[kind]];
    return after === undefined || after === before || after === person.id ? [] : [{ field: kind, before, after }];
  });
}

function withoutFee({ fee: _, ...row }: Newcomer): Newcomer {
  return row;
}

type Refused = { readonly field: string; readonly error: DomainError } | undefined;

/** Does each, whatever is refused of the others; answers what was refused first. */
async function firstRefusal(steps: readonly Step[]): Promise<Refused> {
  let refused: Refused;
  for (const step of steps)
    try {
      await step.do();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused ??= { field: step.field, error };
    }
  return refused;
}

const isOver = (error: unknown) => error instanceof DomainError && error.code === 'identity.registration_over';

function leftOut(field: string, error: Pick<DomainError, 'code' | 'details'>, language: Language) {
  return { result: 'left_out' as const, field, reason: faultInWords(error, language) };
}

function inWords(refused: Refused, language: Language) {
  return refused && { field: refused.field, reason: faultInWords(refused.error, language) };
}

function contextOf(job: JobInHand): CommandContext {
  return { ...inTheNameOfAsker(job), source: 'import' };
}
