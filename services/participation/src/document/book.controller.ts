import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { AnswersFile, MayBeRefused } from '@ateneo/resource';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { textFormats } from '../adapters/document-writing/text-to-write.js';
import { BookFile } from '../queries/book-file.js';
import { Readers } from '../views/reader.js';
import { fileQuery } from './consolidation.controller.js';

/** What was proposed of a document, to take along. */
@ApiTags('processes')
@Controller('processes/documents/:id')
export class BookController {
  constructor(
    private readonly readers: Readers,
    private readonly file: BookFile,
  ) {}

  @Get('book')
  @MayBeRefused(404, 409)
  @AnswersFile(
    Object.values(textFormats),
    'Its amendments, article by article: what each changes, why, what reviewers, the vote and the resolution said.',
  )
  async book(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query({ schema: fileQuery }) wanted: z.infer<typeof fileQuery>,
  ): Promise<StreamableFile> {
    return this.file.write(ctx, await this.readers.find(ctx), id, wanted);
  }
}
