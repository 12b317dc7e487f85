import { type AskedJob, askedJob, emptyBody } from '@ateneo/contracts';
import { Ctx, type RequestContext } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { mustBeProvenLately } from '../../session/proven-lately.js';
import { type DownloadAsked, OWN_DATA } from './download-data.js';

/** All that is held on oneself, to take away (contract, 5). */
@ApiTags('users')
@Controller('users/users/self/download')
export class DownloadController {
  constructor(private readonly jobs: AskForJob) {}

  @Post()
  @Answers(askedJob, 'Gathers all that is held on oneself; the job’s result is fetched once, by oneself alone.', 202)
  async ask(@Ctx() ctx: RequestContext, @Body({ schema: emptyBody }) _body: object): Promise<AskedJob> {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    mustBeProvenLately(ctx);
    return this.jobs.ask(ctx, { kind: OWN_DATA, asked: { language: ctx.language } satisfies DownloadAsked });
  }
}
