import {
  type Area,
  type Candidacy,
  type Process,
  publicDocument,
  type PublicDocument,
  type PublicParts,
  publicProcess,
  type PublicProcess,
} from '@ateneo/contracts';
import { Ctx, IdParam, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersList, Resources } from '@ateneo/resource';
import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { AreasAbove } from '../../../territory/src/public/areas.js';
import { alternatives } from '../alternative/alternative.resource.js';
import { candidacies } from '../candidacy/candidacy.resource.js';
import { presentations } from '../candidacy/presentation.resource.js';
import { documents } from '../document/document.resource.js';
import { elections } from '../election/election.resource.js';
import { processes, publicProcesses } from './process.resource.js';
import { asAnybody, type Reader, Readers } from '../views/reader.js';

/** So many of each are shown; who wants more signs in. */
const MOST = '100';

/** Processes as anybody reads them, at addresses that stay: drafts are not found, whoever asks (decision 57). */
@ApiTags('processes')
@Controller('processes')
export class PublicProcessController {
  constructor(
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly queries: QueryBus,
  ) {}

  @Get('processes/view')
  @Public()
  @AnswersList(publicProcesses, 'Published processes, as anybody may see them, whoever asks.')
  async processes(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, publicProcesses, asAnybody(await this.readers.find(ctx)), query);
  }

  @Get('processes/:id/view')
  @Public()
  @Answers(publicProcess, 'What anybody may see of a published process; drafts are not found, whoever asks.')
  async process(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<PublicProcess> {
    const anybody = asAnybody(await this.readers.find(ctx));
    const process = await this.resources.one(ctx, processes, anybody, id);
    const parts = await this.partsOf(ctx, anybody, process);
    const audience = await this.audienceOf(ctx, process);
    return publicProcess.parse({ ...process, audience, is_text_public: process.mode === 'public', parts });
  }

  @Get('documents/:id/view')
  @Public()
  @Answers(publicDocument, 'The text of a document, where its process is open to everybody.')
  async document(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<PublicDocument> {
    const anybody = asAnybody(await this.readers.find(ctx));
    const document = await this.resources.one(ctx, documents, anybody, id);
    const { mode } = await this.resources.one(ctx, processes, anybody, document.process);
    if (mode !== 'public') throw new DomainError('participation.document_not_found');
    return publicDocument.parse(document);
  }

  /** Areas by their names; of organizations and tags, that there are some: who sorts people does not tell visitors how. */
  private async audienceOf({ tenant, language }: RequestContext, { organizations, areas, tags }: Process) {
    const query = new AreasAbove(tenant, language, areas);
    const above = await this.queries.execute<AreasAbove, Map<string, Area[]>>(query);
    const names = areas.flatMap((id) => above.get(id)?.at(-1)?.name ?? []);
    return { organizations: organizations.length, areas: names, tags: tags.length };
  }

  /** Null where it is for members alone and nothing has been decided yet. */
  private async partsOf(
    ctx: RequestContext,
    anybody: Reader,
    { id, mode, voting }: Process,
  ): Promise<PublicParts | null> {
    if (mode !== 'public' && voting.phase !== 'closed') return null;
    const asked = { process: id, sortBy: 'creation_datetime', rowsPerPage: MOST };
    const [texts, others, calls, lists, votes] = await Promise.all([
      this.resources.list(ctx, documents, anybody, asked),
      this.resources.list(ctx, alternatives, anybody, { ...asked, status: 'approved' }),
      this.resources.list(ctx, presentations, anybody, asked),
      this.resources.list(ctx, candidacies, anybody, { ...asked, status: 'proclaimed' }),
      this.resources.list(ctx, elections, anybody, asked),
    ]);
    return {
      documents: texts.rows,
      alternatives: others.rows.filter(({ is_text_erased }) => !is_text_erased),
      presentations: calls.rows,
      candidacies: lists.rows.filter(({ is_text_erased }) => !is_text_erased).map(counted),
      elections: votes.rows,
    };
  }
}

function counted(candidacy: Candidacy) {
  return { ...candidacy, candidate_count: candidacy.candidates.filter(({ state }) => state === 'accepted').length };
}
