import { type Candidacy, photoFields } from '@ateneo/contracts';
import { Files } from '@ateneo/files';
import { Ctx, Form, IdParam, type Limits, LIMITS, type RequestContext, Upload, type UploadedForm } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { AnswersOne, Resources } from '@ateneo/resource';
import { Controller, Delete, Inject, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { CANDIDATE_PHOTO } from '../application/name-candidate-photos.js';
import { personProjection } from '../facts/person.projection.js';
import { Readers } from '../views/reader.js';
import { SayWhy } from '../why/say-why.js';
import { candidacies } from './candidacy.resource.js';
import { PictureCandidate } from './picture-candidate.js';

/** Nobody may set more; each tenant's own limit is in its settings. */
const MOST_BYTES = 10_000_000;

/** The photo of who was named: they alone give it and take it away (decision 127). */
@ApiTags('processes')
@Controller('processes/candidacysubmissions/:id/photo')
@UseInterceptors(SayWhy)
export class CandidatePhotoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly files: Files,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Post()
  @Upload({ maxBytes: MOST_BYTES, fields: photoFields })
  @AnswersOne(candidacies, 'Gives a photo of oneself to one’s place, with the words for those who do not see it.')
  async picture(@Ctx() ctx: RequestContext, @IdParam() id: string, @Form() form: UploadedForm): Promise<Candidacy> {
    const fields = photoFields.safeParse(form.fields);
    if (!fields.success) throw fields.error;
    const file = form.files.find(({ field }) => field === 'file');
    if (!file) throw fieldError('file', 'http.required');
    return this.decide(ctx, id, async (owner) => {
      await this.limits.spend(ctx.tenant, 'publish', ctx.viewer!.id);
      const { uploads: limits } = ctx.settings;
      const image = { id: ctx.newId('photo'), kind: CANDIDATE_PHOTO, bytes: file.bytes, limits, owner };
      return { ...(await this.files.keepImage(ctx.tenant, image)), ...fields.data };
    });
  }

  @Delete()
  @AnswersOne(candidacies, 'Takes one’s photo away.')
  unpicture(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Candidacy> {
    return this.decide(ctx, id, null);
  }

  private async decide(ctx: RequestContext, id: string, keep: PictureCandidate['keep']): Promise<Candidacy> {
    if (ctx.viewer?.impersonated_by) throw new DomainError('participation.impersonation_forbidden');
    const reader = await this.readers.find(ctx);
    await this.resources.one(ctx, candidacies, reader, id);
    await ctx.fresh(personProjection.name);
    const done = await this.commands.execute(new PictureCandidate(ctx.command(), id, keep));
    return this.resources.after(ctx, candidacies, reader, id, done);
  }
}
