import { EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { ExportJob, JobHandlers, JobRefused } from '@ateneo/jobs';
import { type Resource, type ResourceRow, Resources } from '@ateneo/resource';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { alternatives } from '../alternative/alternative.resource.js';
import { amendments } from '../amendment/amendment.resource.js';
import { candidacies } from '../candidacy/candidacy.resource.js';
import { presentations } from '../candidacy/presentation.resource.js';
import { comments } from '../comment/comment.resource.js';
import { documents } from '../document/document.resource.js';
import { elections } from '../election/election.resource.js';
import { endorsements } from '../endorsement/endorsement.resource.js';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { personProjection } from '../facts/person.projection.js';
import { processes } from '../process/process.resource.js';
import { isRegular } from '../process/eligibility.rules.js';
import { reviews } from '../review/review.resource.js';
import { reviewers } from '../reviewer/reviewer.resource.js';
import type { Reader } from '../views/reader.js';
import {
  amendmentLine,
  asToldLine,
  candidacyLine,
  columnsOfExports,
  electionLine,
  type Exported,
  processLine,
} from './export-rows.js';

type Line = Readonly<Record<string, unknown>> & { readonly id: string; readonly creation_datetime: unknown };

const titled = (table: string) => ({ table: `participation.${table}`, name: 'title' });
const named = { process: titled('process'), document: titled('document'), alternative: titled('alternative') };

/** A file says what somebody called it where an answer has its id. */
function namesOf(columns: readonly string[]) {
  return Object.fromEntries(Object.entries(named).filter(([column]) => columns.includes(column)));
}

/** Exports of what people said and how it ended, as jobs: read as their asker may see them now, while they manage. */
@Injectable()
export class ExportLists implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
    private readonly people: GetPersonFacts,
    private readonly known: KnownForTakingPart,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    this.add('amedments', amendments, amendmentLine);
    this.add('documentalternatives', alternatives, asToldLine);
    this.add('candidacysubmissions', candidacies, candidacyLine);
    this.add('comments', comments, asToldLine);
    this.add('elections', elections, electionLine);
    this.add('processes', processes, processLine);
    this.add('documents', documents, asToldLine);
    this.add('candidacypresentations', presentations, asToldLine);
    this.add('reviewers', reviewers, asToldLine);
    this.add('reviews', reviews, asToldLine);
    this.add('endorsements', endorsements, asToldLine);
  }

  private add<Row extends ResourceRow, Answer extends { id: string }, Around, Whole extends Answer>(
    list: Exported,
    resource: Resource<Row, Reader, Answer, Around, Whole>,
    lineOf: (answer: Answer) => Line,
  ): void {
    const views = [personProjection, resource.projection!, ...(resource.reads ?? [])].map(({ name }) => name);
    this.handlers.add(
      new ExportJob({
        kind: `${list}_export`,
        fileName: list,
        columns: columnsOfExports[list],
        names: namesOf(columnsOfExports[list]),
        upToDate: async () => waitForViews(this.views, views, await this.store.head()),
        batch: async ({ tenant, asker }, { query }, last) => {
          const reader = await this.reader(tenant, asker);
          const { rows, total } = await this.resources.batch(tenant, resource, reader, query, last);
          return { rows: rows.map(lineOf), total };
        },
      }),
    );
  }

  private async reader(tenant: string, asker: string): Promise<Reader> {
    const person = await this.people.find(tenant, asker);
    if (!person.is_active || isRegular(person)) throw new JobRefused('not_allowed');
    return {
      tenant,
      now: new Date().toISOString(),
      user: asker,
      accounts: [asker],
      person,
      isManager: true,
      isImpersonated: false,
      windows: await this.known.windowsOf(tenant),
    };
  }
}
