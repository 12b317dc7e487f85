import {
  type Document,
  documentImportFields,
  documentPreview,
  type DocumentPreview,
  documentRecord,
  id as uuid,
} from '@ateneo/contracts';
import {
  Ctx,
  described,
  fileIn,
  Form,
  type RequestContext,
  SuperuserOnly,
  Upload,
  type UploadedForm,
} from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { Answers, Resources } from '@ateneo/resource';
import { Controller, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { readDocument } from '../adapters/document-files/document-reader.js';
import { previewOf } from '../adapters/document-files/document-preview.js';
import { Readers } from '../views/reader.js';
import { chaptersOf } from './document-fields.js';
import { documents } from './document.resource.js';
import { OpenDocument } from './open-document.js';

/** No tenant may let in more; each has its own limit below it. */
const MOST_BYTES = 50_000_000;

/** Documents from files: superusers bring them in (specification, 6). */
@ApiTags('processes')
@Controller('processes/documents')
export class DocumentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
  ) {}

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
  ): Promise<Document | DocumentPreview> {
    const process = processOf(form);
    const read = await readDocument(ctx.tenant, fileIn(form), ctx.settings.uploads);
    if (preview === 'true') {
      ctx.status(200);
      return previewOf(read);
    }
    const document = ctx.newId('document');
    const text = { introduction: read.introduction, chapters: chaptersOf(read.chapters, ctx) };
    const command = new OpenDocument(ctx.command(), document, process, titleIn(form) ?? read.title, text);
    const written = await this.commands.execute(command);
    return this.resources.after(ctx, documents, await this.readers.find(ctx), document, written);
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
