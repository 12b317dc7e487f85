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
import { Answers, AnswersFile, MayBeRefused, Resources } from '@ateneo/resource';
import { consolidate } from '@ateneo/text';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { textFormats, textViews } from '../adapters/document-writing/text-to-write.js';
import { ConsolidatedFile } from '../queries/consolidated-file.js';
import { FindAmendedText, toldPairs } from '../queries/find-amended-text.js';
import { type Reader, Readers } from '../views/reader.js';
import { documents } from './document.resource.js';

/** How a text is taken along. */
export const fileQuery = z.strictObject({
  format: z.enum(Object.keys(textFormats) as (keyof typeof textFormats)[]).default('pdf'),
  language: z.string().optional().describe('Of its words.'),
});
export const textFileQuery = fileQuery.extend({
  show: z
    .enum(textViews)
    .default('clean')
    .describe(
      'The text alone; with its changes marked (in DOCX as tracked changes); or what changes, side by side (in Markdown, marked).',
    ),
});
const exportQuery = consolidatedQuery.extend(textFileQuery.shape);

/** What amendments make of a document together, for whoever may read them (decision 166). */
@ApiTags('processes')
@Controller('processes/documents/:id')
export class ConsolidationController {
  constructor(
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly amended: FindAmendedText,
    private readonly file: ConsolidatedFile,
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
    return this.textOf(ctx, await this.readers.find(ctx), id, query);
  }

  @Get('consolidated/export')
  @MayBeRefused(409)
  @AnswersFile(
    Object.values(textFormats),
    'The same to take along: PDF, or with `format=docx` and `format=md` a text to go on writing. `show` says how its changes are shown. What is in conflict is not in it, as there.',
  )
  async export(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query({ schema: exportQuery }) { format, show, language, ...query }: z.infer<typeof exportQuery>,
  ): Promise<StreamableFile> {
    const reader = await this.readers.find(ctx);
    const text = await this.textOf(ctx, reader, id, query);
    return this.file.write(ctx, reader, text, { format, show, language });
  }

  private async textOf(
    ctx: RequestContext,
    reader: Reader,
    id: string,
    query: ConsolidatedQuery,
  ): Promise<ConsolidatedDocument> {
    const document = await this.resources.one(ctx, documents, reader, id);
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
