import {
  type ConsolidatedDocument,
  consolidatedDocument,
  type ConsolidatedQuery,
  consolidatedQuery,
  conflictsQuery,
  type DocumentConflicts,
  documentConflicts,
} from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { Answers, MayBeRefused, Resources } from '@ateneo/resource';
import { consolidate } from '@ateneo/text';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { FindAmendedText, toldPairs } from '../queries/find-amended-text.js';
import { Readers } from '../views/reader.js';
import { documents } from './document.resource.js';

/** What amendments make of a document together, for whoever may read them (decision 166). */
@ApiTags('processes')
@Controller('processes/documents/:id')
export class ConsolidationController {
  constructor(
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly amended: FindAmendedText,
  ) {}

  @Get('conflicts')
  @MayBeRefused(409)
  @Answers(documentConflicts, 'What each amendment changes, and which have to do with each other.')
  async conflicts(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query({ schema: conflictsQuery }) query: z.infer<typeof conflictsQuery>,
  ): Promise<DocumentConflicts> {
    const document = await this.documentOf(ctx, id);
    const { changes, left_out } = await this.amended.find(ctx.tenant, document, query);
    const told = await toldPairs(document, changes, ['same', 'order', 'conflict']);
    return { document: id, amedments: changes, ...told, left_out };
  }

  @Get('consolidated')
  @MayBeRefused(409)
  @Answers(consolidatedDocument, 'The text that accepted amendments make, each word with whose it is.')
  async consolidated(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query({ schema: consolidatedQuery }) query: ConsolidatedQuery,
  ): Promise<ConsolidatedDocument> {
    const document = await this.documentOf(ctx, id);
    const { title, introduction } = document;
    const isAsked = Object.values(query).some((one) => one !== undefined);
    const chosen = isAsked ? query : { amedments: [] };
    const { changes, left_out } = await this.amended.find(ctx.tenant, document, chosen);
    const { inConflict, ...text } = consolidate(document, changes);
    const isLeftOut = new Set(inConflict);
    const contradicting = changes.filter((one) => isLeftOut.has(one.id));
    const { pairs: conflicts, is_complete } = await toldPairs(document, contradicting, ['conflict']);
    const contradicted = inConflict.map((amedment) => ({ amedment, because: 'conflict' as const }));
    return {
      document: id,
      title,
      introduction,
      ...text,
      conflicts,
      is_complete,
      left_out: [...left_out, ...contradicted],
    };
  }

  private async documentOf(ctx: RequestContext, id: string) {
    return this.resources.one(ctx, documents, await this.readers.find(ctx), id);
  }
}
