import {
  type AskedJob,
  askedJob,
  importPeopleFields,
  peopleImportPreview,
  peopleImportUndo,
  type PeopleImportPreview,
  type PeopleImportUndo,
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
import { AskForJob, jobs } from '@ateneo/jobs';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Answers, Resources } from '@ateneo/resource';
import { Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { newId } from '@ateneo/cqrs';
import { CheckImport } from './check-import.js';
import { IMPORT, type ImportAsked } from './import-people.js';
import { IMPORT_UNDO, type UndoAsked, UndoImport, undoUntil } from './undo-import.js';
import { tiedLast } from './find-tied.js';
import { readPeople } from './read-people.js';

const MOST_BYTES = 5_000_000;

/** Many people at once, from a file: looked at first, enrolled as a job (specification, 6). */
@ApiTags('users')
@Controller('users/users/import')
@SuperuserOnly()
export class ImportController {
  constructor(
    private readonly check: CheckImport,
    private readonly jobs: AskForJob,
    private readonly resources: Resources,
    private readonly undoing: UndoImport,
  ) {}

  @Post()
  @Upload({ maxBytes: MOST_BYTES })
  @Answers(
    askedJob,
    'Enrols everybody whom a CSV file or a workbook tells of and who is not there; follow the job.',
    202,
  )
  @ApiQuery({
    name: 'preview',
    required: false,
    enum: ['true'],
    description: 'Nothing is made; answers what would be.',
  })
  @ApiResponse({
    status: 200,
    description: 'With `preview`: what it would come to.',
    schema: described(peopleImportPreview),
  })
  async import(
    @Ctx() ctx: RequestContext,
    @Form() form: UploadedForm,
    @Query('preview') preview: unknown,
    @Res({ passthrough: true }) reply: { status(code: number): unknown },
  ): Promise<AskedJob | PeopleImportPreview> {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const {
      invite,
      correct,
      create,
      charged_from: chargedFrom,
      gender_m: genderM,
    } = importPeopleFields.parse(form.fields);
    const creates = create === 'true';
    const wanted = { creates, chargedFrom, genderM };
    const file = await readPeople(ctx.tenant, form);
    if (preview === 'true') {
      reply.status(200);
      return this.check.preview(ctx, file, wanted);
    }
    if (file.missing.length > 0) throw fieldError('columns', 'http.required');
    const { read, fresh, known, ties, faults } = await this.check.assess(ctx, file, wanted);
    // Named now, so that whoever goes on after a crash enrols nobody twice.
    const named = [
      ...fresh.map((row) => ({ ...row, user: newId() })),
      ...known.map(({ row, person }) => ({ ...row, user: newId(), there: person.id })),
    ];
    const people = tiedLast(named, ties);
    const asked: ImportAsked = {
      people,
      faults,
      invites: invite === 'true',
      corrects: correct === 'true',
      absent: creates ? read.absent : { tags: [], organizations: [] },
      language: ctx.language,
    };
    return this.jobs.ask(ctx, { kind: IMPORT, asked });
  }

  @Get(':id/undo')
  @Answers(peopleImportUndo, 'What undoing an import would come to: who goes, what goes back, what stays and why.')
  async undone(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<PeopleImportUndo> {
    const until = await this.until(ctx, id);
    return { until, ...(await this.undoing.preview(ctx.tenant, id)) };
  }

  @Post(':id/undo')
  @Answers(askedJob, 'Takes an import back as a whole, as far as nobody did anything since; follow the job.', 202)
  async undo(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<AskedJob> {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    await this.until(ctx, id);
    const asked: UndoAsked = { import: id };
    return this.jobs.ask(ctx, { kind: IMPORT_UNDO, asked });
  }

  private async until(ctx: RequestContext, id: string): Promise<string> {
    return undoUntil(await this.resources.one(ctx, jobs, ctx.viewer!, id), ctx.now);
  }
}
