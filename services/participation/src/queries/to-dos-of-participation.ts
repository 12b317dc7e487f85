import { type ToDo, type Process, rowsOf } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { RequestContext } from '@ateneo/http';
import { ToDos, Resources } from '@ateneo/resource';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { alternatives } from '../alternative/alternative.resource.js';
import { amendments } from '../amendment/amendment.resource.js';
import { candidacies } from '../candidacy/candidacy.resource.js';
import { presentations } from '../candidacy/presentation.resource.js';
import { comments } from '../comment/comment.resource.js';
import { documents } from '../document/document.resource.js';
import { elections } from '../election/election.resource.js';
import { processes } from '../process/process.resource.js';
import { resolutionAggregate } from '../resolution/resolution.aggregate.js';
import { isAsked } from '../resolution/resolution.fold.js';
import { type Reader, Readers } from '../views/reader.js';
import {
  ofAlternative,
  ofCandidacy,
  toAgree,
  toElect,
  toEndorse,
  toPropose,
  toReview,
  toStand,
  toVote,
} from './to-dos-of-processes.js';

const many = { rowsPerPage: '100' };

/** What counts; and of that, what one may vote on while voting is open. */
const counted = { is_hidden: 'false', is_withdrawn: 'false' };
const votable = { is_own: 'false', is_resolved: 'false', ...counted };

/** What there is to do in the processes that run, by the lists themselves: nothing is told that they would not show. */
@Injectable()
export class ToDosOfParticipation implements OnModuleInit {
  constructor(
    private readonly toDos: ToDos,
    private readonly resources: Resources,
    private readonly readers: Readers,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  onModuleInit(): void {
    this.toDos.add((ctx) => this.find(ctx));
    this.toDos.addCount('reported', (ctx) => this.countReported(ctx));
  }

  private async countReported(ctx: RequestContext): Promise<number> {
    const reader = await this.readers.find(ctx);
    // Nobody else may ask for what was reported.
    if (!reader.isManager) return 0;
    return this.resources.count(ctx, comments, reader, rowsOf.reported());
  }

  private async find(ctx: RequestContext): Promise<ToDo[]> {
    const reader = await this.readers.find(ctx);
    const [{ rows: running }, asked] = await Promise.all([
      this.resources.list(ctx, processes, reader, { ...many, status: 'active' }),
      this.compromises(ctx, reader),
    ]);
    if (running.length === 0) return asked;
    const process = running.map(({ id }) => id).join(',');
    const [votes, texts, people] = await Promise.all([
      this.votes(ctx, reader, running),
      this.texts(ctx, reader, running, process),
      this.people(ctx, reader, running, process),
    ]);
    return [...asked, ...votes, ...texts, ...people];
  }

  /** Also where the process is over by its dates: a resolution has none. It is read of texts alone that are not resolved. */
  private async compromises(ctx: RequestContext, reader: Reader): Promise<ToDo[]> {
    const { rows: own } = await this.resources.list(ctx, amendments, reader, { ...many, is_own: 'true' });
    if (own.length === 0) return [];
    const id = [...new Set(own.map(({ document }) => document))].join(',');
    const { rows: texts } = await this.resources.list(ctx, documents, reader, { ...many, id });
    const open = texts.filter(({ approved }) => approved === null);
    const told = open.map(async (text) => {
      const { state } = await this.decisions.load(ctx.tenant, resolutionAggregate, text.id);
      return own.filter((one) => one.document === text.id && isAsked(state, one.id)).map(toAgree);
    });
    return (await Promise.all(told)).flat();
  }

  private async votes(ctx: RequestContext, reader: Reader, running: readonly Process[]): Promise<ToDo[]> {
    // Whoever manages looks after processes and takes no part in them here.
    const open = running.filter(({ is_voting_open }) => is_voting_open && !reader.isManager);
    const told = open.map(async (one) => {
      const query = { process: one.id, ...votable, voted: 'false' };
      return toVote(one, await this.resources.count(ctx, amendments, reader, query));
    });
    return (await Promise.all(told)).flat();
  }

  private async texts(ctx: RequestContext, reader: Reader, running: readonly Process[], process: string) {
    const of = { ...many, process };
    const own = { ...of, is_own: 'true', status: 'draft,returned' };
    const [pending, approved, unfinished] = await Promise.all([
      this.toBeReviewed(ctx, reader, running, process),
      this.endorsable(ctx, reader, running),
      this.resources.list(ctx, alternatives, reader, own),
    ]);
    return [
      ...running.flatMap((one) => [
        ...(reader.isManager ? [] : [...toPropose(one), ...toEndorse(one, approved)]),
        ...toReview(one, pending.get(one.id) ?? 0),
      ]),
      ...unfinished.rows.flatMap(ofAlternative),
    ];
  }

  private async endorsable(ctx: RequestContext, reader: Reader, running: readonly Process[]) {
    const open = running.filter(({ is_endorsement_open }) => is_endorsement_open && !reader.isManager);
    if (open.length === 0) return [];
    const process = open.map(({ id }) => id).join(',');
    const query = { ...many, process, status: 'approved', own_endorsement: 'false' };
    return (await this.resources.list(ctx, alternatives, reader, query)).rows;
  }

  /** How many wait for one's review in each process; asked one by one where a page does not hold them all. */
  private async toBeReviewed(ctx: RequestContext, reader: Reader, running: readonly Process[], process: string) {
    const pending = { revision: 'pending' };
    const { rows, count } = await this.resources.list(ctx, amendments, reader, { ...many, process, ...pending });
    const counts = running.map(async ({ id }): Promise<[string, number]> => {
      if (count <= rows.length) return [id, rows.filter((one) => one.process === id).length];
      return [id, await this.resources.count(ctx, amendments, reader, { process: id, ...pending })];
    });
    return new Map(await Promise.all(counts));
  }

  private async people(ctx: RequestContext, reader: Reader, running: readonly Process[], process: string) {
    const of = { ...many, process };
    const [called, calls] = await Promise.all([
      this.resources.list(ctx, elections, reader, of),
      this.resources.list(ctx, presentations, reader, of),
    ]);
    const elected = running.flatMap((one) => toElect(one, called.rows));
    // Nobody stands where nobody is called to.
    if (calls.rows.length === 0) return elected;
    const [asked, own] = await Promise.all([
      this.resources.list(ctx, candidacies, reader, { ...of, is_asked: 'true' }),
      this.resources.list(ctx, candidacies, reader, { ...of, is_own: 'true' }),
    ]);
    const both = [...asked.rows, ...own.rows.filter(({ id }) => asked.rows.every((one) => one.id !== id))];
    return [
      ...elected,
      ...calls.rows.flatMap((one) => toStand(one, own.rows)),
      ...both.flatMap((one) => ofCandidacy(one, calls.rows)),
    ];
  }
}
