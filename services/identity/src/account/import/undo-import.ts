import { setTimeout } from 'node:timers/promises';
import type { ImportField, PeopleImportUndo, TieKind } from '@ateneo/contracts';
import {
  actOnRows,
  inTheNameOfAsker,
  isRefusal,
  type JobHandler,
  JobHandlers,
  type JobInHand,
  JobRefused,
} from '@ateneo/jobs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { TENANTS, type Tenants } from '@ateneo/http';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ImportActs } from '../../../../published/src/identity/import-acts.js';
import { DecideSuperusers } from '../../application/decide-superusers.js';
import type { Profile } from '../account.events.js';
import { CorrectProfile } from '../correct-profile.js';
import { EraseAccount } from '../erase-account.js';
import { TiePeople } from '../../application/tie-people.js';
import { isTie } from './row-ties.js';
import { TagPerson } from '../tag-person.js';
import { accountAggregate } from '../account.aggregate.js';
import { type Done, DoneByImport, type Touched, valueOf } from './done-by-import.js';

export const IMPORT_UNDO = 'import_undo';

/** What is asked of it: nothing that tells of people, so that it goes on while they are erased. */
export interface UndoAsked {
  readonly import: string;
}

const BATCH = 100;
const MOST_TOLD = 500;
/** How often who is to go is looked at again. */
const MOST_LOOKS = 5;
/** How long it is waited until nothing is left of who went. */
const PATIENCE = 60_000;
const PAUSE = 250;

/** Takes an import back as a whole: who came by it goes, and what it changed goes back, as far as nobody did anything since. */
@Injectable()
export class UndoImport implements JobHandler, OnModuleInit {
  readonly kind = IMPORT_UNDO;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly done: DoneByImport,
    private readonly acts: ImportActs,
    private readonly commands: CommandBus,
    private readonly superusers: DecideSuperusers,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async preview(tenant: string, job: string): Promise<Omit<PeopleImportUndo, 'until'>> {
    await this.done.upToDate();
    const outlook = new Outlook();
    for (let last: string | undefined; ;) {
      const people = await this.done.next(tenant, job, last, BATCH);
      for (const one of people) outlook.add(one);
      last = people.at(-1)?.user;
      if (people.length < BATCH) return outlook.told;
    }
  }

  async perform(job: JobInHand): Promise<undefined> {
    const { import: imported } = job.asked as UndoAsked;
    const total = await this.done.count(job.tenant, imported);
    await actOnRows(
      job,
      async (last) => {
        if (!(await this.superusers.load(job.tenant)).has(job.asker)) throw new JobRefused('not_allowed');
        // Whoever did something a moment ago is passed over.
        await this.done.upToDate();
        const people = await this.done.next(job.tenant, imported, last?.id, BATCH);
        return { rows: people.map((one) => ({ ...one, id: one.user, creation_datetime: null })), total };
      },
      (person) => this.takeBack(contextOf(job), person, imported),
      { atOnce: BATCH },
    );
  }

  private async takeBack(context: CommandContext, person: Touched, imported: string): Promise<void> {
    const { user, isNew, stays, back, hasFee } = person;
    const acts = isNew
      ? stays.length > 0
        ? []
        : [() => this.leave(context, person, imported)]
      : [
          ...(hasFee ? [() => this.acts.fees!.takeBack(context, user, imported)] : []),
          () => this.correct(context, user, back),
          ...back.map((one) => () => this.goBack(context, user, one)),
        ];
    for (const act of acts)
      try {
        await act();
      } catch (error) {
        // What was done meanwhile stays.
        if (!isRefusal(error)) throw error;
      }
  }

  /** Where something was written to the account since it was looked at, it is looked at again: reactors write, too, and then nobody did anything. */
  private async leave(context: CommandContext, person: Touched, imported: string): Promise<void> {
    let seen: Touched | undefined = person;
    for (let tries = 1; seen?.isNew && seen.stays.length === 0; tries++) {
      const { user, revision } = seen;
      try {
        await this.commands.execute(new EraseAccount(context, user, { texts: 'removed', expectedRevision: revision }));
        await this.forgotten(context.tenant, user);
        return;
      } catch (error) {
        if (!isOverdue(error) || tries === MOST_LOOKS) throw error;
      }
      await this.done.upToDate();
      [seen] = await this.done.among(context.tenant, imported, [user]);
    }
  }

  /** Their addresses, documents and numbers are free from then on: the same file, brought in again, gives each their own. */
  private async forgotten(tenant: string, user: string): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (Date.now() < end) {
      const { state } = await this.decisions.load(tenant, accountAggregate, user);
      if (state.status === 'forgotten') return;
      await setTimeout(PAUSE);
    }
  }

  private async correct(context: CommandContext, user: string, back: readonly Done[]): Promise<void> {
    const profile = back.filter(({ field }) => field !== 'tags' && field !== 'organization' && !isTie(field));
    if (profile.length === 0) return;
    const fields = Object.fromEntries(
      profile.map(({ field, before }) => [field, valueOf(field as ImportField, before)]),
    ) as Partial<Profile>;
    const { legal_age } = (await this.tenants.byId(context.tenant))!;
    await this.commands.execute(new CorrectProfile(context, user, fields, legal_age));
  }

  private async goBack(context: CommandContext, user: string, { field, before, after }: Done): Promise<void> {
    if (field === 'tags' && after) await this.commands.execute(new TagPerson(context, 'untag', user, after));
    if (isTie(field)) await this.commands.execute(new TiePeople(context, user, field as TieKind, before));
    if (field === 'organization')
      await this.acts.find('organization')?.takeBack?.(context, user, { from: after!, to: before });
  }
}

const isOverdue = (error: unknown) => error instanceof DomainError && error.code === 'http.precondition_failed';

/** Sums up what undoing comes to. */
class Outlook {
  readonly told = { leaving: 0, going_back: 0, staying_count: 0, staying: [] as PeopleImportUndo['staying'] };

  add({ user, name, isNew, back, hasFee, stays }: Touched): void {
    const { told } = this;
    if (stays.length > 0) told.staying_count += 1;
    if (isNew && stays.length === 0) told.leaving += 1;
    if (back.length > 0 || hasFee) told.going_back += 1;
    told.staying.push(...stays.map((one) => ({ user, name, ...one })).slice(0, MOST_TOLD - told.staying.length));
  }
}

function contextOf(job: JobInHand): CommandContext {
  return { ...inTheNameOfAsker(job), source: 'import' };
}

/** Until when a job's work is undone; refused when it is none, or when that day is over. */
export function undoUntil(
  job: { kind: string; status: string; finished_datetime: string | null },
  now: string,
): string {
  const { kind, status, finished_datetime } = job;
  if (kind !== 'people_import') throw new DomainError('jobs.not_found');
  if (finished_datetime === null || status === 'waiting' || status === 'running')
    throw new DomainError('identity.import_under_way');
  const until = new Date(Date.parse(finished_datetime) + UNDONE_DAYS * 86_400_000).toISOString();
  if (until <= now) throw new DomainError('identity.import_undo_over');
  return until;
}

const UNDONE_DAYS = 30;
