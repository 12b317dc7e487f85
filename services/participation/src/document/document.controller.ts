import {
  type Document,
  documentBody,
  type DocumentBody,
  type DocumentChanges,
  documentImportFields,
  documentPreview,
  type DocumentPreview,
  documentRecord,
  id as uuid,
} from '@ateneo/contracts';
import {
  Ctx,
  described,
  Form,
  IdParam,
  type RequestContext,
  SuperuserOnly,
  Upload,
  type UploadedForm,
} from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import {
  Answers,
  AnswersChange,
  AnswersList,
  AnswersOne,
  HeedsIfMatch,
  Resources,
  type WriteOutcome,
} from '@ateneo/resource';
import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { readDocument } from '../adapters/document-files/document-reader.js';
import { previewOf } from '../adapters/document-files/document-preview.js';
import { Readers } from '../views/reader.js';
import { chaptersOf } from './document-fields.js';
import { documents } from './document.resource.js';
import { EditDocument } from './edit-document.js';
import { OpenDocument } from './open-document.js';
import { RemoveDocument } from './remove-document.js';

/** No tenant may let in more; each has its own limit below it. */
const MOST_BYTES = 50_000_000;

/** Documents: everybody signed in reads, superusers write (specification, 6). */
@ApiTags('processes')
@Controller('processes/documents')
export class DocumentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
  ) {}

  @Get()
  @AnswersList(documents, 'Documents of the processes that the reader may see, without their text.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, documents, await this.readers.find(ctx), query);
  }

  @Get(':id')
  @AnswersOne(documents, 'One with its text.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Document> {
    return this.resources.one(ctx, documents, await this.readers.find(ctx), id);
  }

  @Post()
  @SuperuserOnly()
  @AnswersOne(documents, 'Makes one of a text that is sent whole.', 201)
  async create(@Ctx() ctx: RequestContext, @Body({ schema: documentBody }) body: DocumentBody): Promise<Document> {
    const id = ctx.newId('document');
    const text = { introduction: body.introduction, chapters: chaptersOf(body.chapters, ctx) };
    const command = new OpenDocument(ctx.command(), id, body.process, body.title, text);
    return this.after(ctx, id, await this.commands.execute(command));
  }

  @Post('import')
  @SuperuserOnly()
  @Upload({ maxBytes: MOST_BYTES, fields: documentImportFields.extend({ process: uuid }) })
  @Answers(
    documentRecord,
    'A Markdown, DOCX or ODT file becomes a document; what is not understood is listed by line, and nothing is made.',
    201,
  )
  @ApiQuery({ name: 'preview', required: false, enum: ['true'], description: 'Nothing is made either way.' })
  @ApiResponse({
    status: 200,
    description: 'With `preview`: what it would come to.',
    schema: described(documentPreview),
  })
  async import(
    @Ctx() ctx: RequestContext,
    @Form() form: UploadedForm,
    @Query('preview') preview: unknown,
    @Res({ passthrough: true }) reply: { status(code: number): unknown },
  ): Promise<Document | DocumentPreview> {
    const process = processOf(form);
    const file = form.files.find(({ field }) => field === 'file');
    if (!file) throw fieldError('file', 'http.required');
    const read = await readDocument(ctx.tenant, file, ctx.settings.uploads);
    if (preview === 'true') {
      reply.status(200);
      return previewOf(read);
    }
    const document = ctx.newId('document');
    const text = { introduction: read.introduction, chapters: chaptersOf(read.chapters, ctx) };
    const command = new OpenDocument(ctx.command(), document, process, titleIn(form) ?? read.title, text);
    return this.after(ctx, document, await this.commands.execute(command));
  }

  @Patch(':id')
  @SuperuserOnly()
  @AnswersChange(documents, 'Changes title or text; the text only while nobody amends it.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<Document> {
    const reader = await this.readers.find(ctx);
    const wanted: DocumentChanges = await this.resources.changesIn(ctx, documents, reader, id, body);
    const { title, introduction, chapters } = wanted;
    const text = {
      ...(introduction !== undefined && { introduction }),
      ...(chapters !== undefined && { chapters: chaptersOf(chapters, ctx) }),
    };
    const changes = { ...(title !== undefined && { title }), text };
    return this.after(ctx, id, await this.commands.execute(new EditDocument(ctx.command(), id, changes, ctx.ifMatch)));
  }

  @Delete(':id')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(documents, 'Removes one without amendments; answers it as it was.')
  async remove(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Document> {
    const record = await this.show(ctx, id);
    const { position } = await this.commands.execute(new RemoveDocument(ctx.command(), id, ctx.ifMatch));
    ctx.wrote(position);
    return record;
  }

  private async after(ctx: RequestContext, id: string, written: WriteOutcome): Promise<Document> {
    return this.resources.after(ctx, documents, await this.readers.find(ctx), id, written);
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
