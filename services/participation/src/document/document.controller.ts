import {
  type Document,
  documentBody,
  type DocumentBody,
  documentChanges,
  documentImportFields,
  type DocumentPreview,
  id as uuid,
  writableChanges,
} from '@ateneo/contracts';
import { Ctx, Form, IdParam, type RequestContext, SuperuserOnly, Upload, type UploadedForm } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { DocumentReader } from '../adapters/document-reader.js';
import { previewOf } from '../adapters/document-preview.js';
import { GetDocuments } from '../views/document/get-documents.js';
import { type Reader, Readers } from '../views/reader.js';
import { withoutPassing } from '../views/sent-back.js';
import { chaptersOf } from './document-fields.js';
import { EditDocument } from './edit-document.js';
import { OpenDocument } from './open-document.js';
import { RemoveDocument } from './remove-document.js';

/** What changes while nobody edits: a record sent back whole may hold what was true before. */
const PASSING = [
  'is_participation_open',
  'is_amedming_open',
  'is_voting_open',
  'is_commenting_open',
  'is_endorsement_open',
  'amedment_count',
  'chapter_count',
  'article_count',
  'is_locked',
  'update_datetime',
] as const satisfies readonly (keyof Document)[];

/** No tenant may let in more; each has its own limit below it. */
const MOST_BYTES = 50_000_000;

/** Documents: everybody signed in reads, superusers write (specification, 6). */
@ApiTags('processes')
@Controller('processes/documents')
export class DocumentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly documents: GetDocuments,
    private readonly readers: Readers,
    private readonly reading: DocumentReader,
  ) {}

  @Get()
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.documents.list(await this.reader(ctx), query);
  }

  @Get(':id')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Document> {
    return this.answer(ctx, id);
  }

  @Post()
  @HttpCode(201)
  @SuperuserOnly()
  async create(@Ctx() ctx: RequestContext, @Body({ schema: documentBody }) body: DocumentBody): Promise<Document> {
    const id = ctx.newId('document');
    const text = { introduction: body.introduction, chapters: chaptersOf(body.chapters, ctx) };
    const command = new OpenDocument(ctx.command(), id, body.process, body.title, text);
    const { position, revision } = await this.commands.execute(command);
    ctx.wrote(position);
    return this.answer(ctx, id, revision);
  }

  /**
   * A Markdown or DOCX file becomes a document; what is not understood is listed by line, and nothing is made. With
   * `preview` nothing is made either way: the answer tells what it would come to, and what to look at.
   */
  @Post('import')
  @HttpCode(201)
  @SuperuserOnly()
  @Upload({ maxBytes: MOST_BYTES })
  async import(
    @Ctx() ctx: RequestContext,
    @Form() form: UploadedForm,
    @Query('preview') preview: unknown,
    @Res({ passthrough: true }) reply: { status(code: number): unknown },
  ): Promise<Document | DocumentPreview> {
    const process = processOf(form);
    const file = form.files.find(({ field }) => field === 'file');
    if (!file) throw fieldError('file', 'http.required');
    const read = await this.reading.read(file, ctx.settings.uploads);
    if (preview === 'true') {
      reply.status(200);
      return previewOf(read);
    }
    const document = ctx.newId('document');
    const text = { introduction: read.introduction, chapters: chaptersOf(read.chapters, ctx) };
    const command = new OpenDocument(ctx.command(), document, process, titleIn(form) ?? read.title, text);
    const { position, revision } = await this.commands.execute(command);
    ctx.wrote(position);
    return this.answer(ctx, document, revision);
  }

  @Patch(':id')
  @SuperuserOnly()
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<Document> {
    const { record } = await this.documents.one(await this.reader(ctx), id);
    const { title, introduction, chapters } = writableChanges(
      documentChanges,
      withoutPassing(body, record, PASSING),
      record,
    );
    const text = {
      ...(introduction !== undefined && { introduction }),
      ...(chapters !== undefined && { chapters: chaptersOf(chapters, ctx) }),
    };
    const changes = { ...(title !== undefined && { title }), text };
    const { position, revision } = await this.commands.execute(
      new EditDocument(ctx.command(), id, changes, ctx.ifMatch),
    );
    ctx.wrote(position);
    return this.answer(ctx, id, revision);
  }

  @Delete(':id')
  @SuperuserOnly()
  async remove(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Document> {
    const { record } = await this.documents.one(await this.reader(ctx), id);
    const { position } = await this.commands.execute(new RemoveDocument(ctx.command(), id, ctx.ifMatch));
    ctx.wrote(position);
    return record;
  }

  private async answer(ctx: RequestContext, id: string, written?: number): Promise<Document> {
    const { record, revision } = await this.documents.one(await this.reader(ctx), id, written);
    ctx.etag(revision);
    return record;
  }

  private async reader(ctx: RequestContext): Promise<Reader> {
    const views = ['participation.process', 'participation.document', 'participation.amendment'];
    await Promise.all(views.map((view) => ctx.fresh(view)));
    return this.readers.of(ctx);
  }
}

function processOf({ fields }: UploadedForm): string {
  const { process } = fields;
  if (process === undefined) throw fieldError('process', 'http.required');
  if (!uuid.safeParse(process).success) throw fieldError('process', 'http.wrong_format');
  return process;
}

/** The title that somebody typed instead of the one in the file. */
function titleIn({ fields: { title } }: UploadedForm): string | undefined {
  return documentImportFields.parse({ ...(title !== undefined && { title }) }).title;
}
