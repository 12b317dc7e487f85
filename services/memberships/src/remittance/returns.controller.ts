import { type AskedReturns, askedReturns } from '@ateneo/contracts';
import { Ctx, fileIn, Form, type RequestContext, SuperuserOnly, Upload, type UploadedForm } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { Answers } from '@ateneo/resource';
import { parsers } from '@ateneo/runtime';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { returnsOfBanks } from '../adapters/bank/returns.js';
import { forOneself } from '../application/for-oneself.js';
import { REMITTANCE, type RemittanceTask } from '../application/make-remittance.js';

const MOST_BYTES = 20_000_000;

/** What banks give back, by the files in which they say so. */
@ApiTags('memberships')
@Controller('memberships/remittances/returns')
@SuperuserOnly()
export class ReturnsController {
  constructor(private readonly jobs: AskForJob) {}

  @Post()
  @HttpCode(202)
  @Upload({ maxBytes: MOST_BYTES })
  @Answers(askedReturns, 'Notes what a bank gave back: pain.002, camt.053, camt.054, or Norma 43.', 202)
  async hear(@Ctx() ctx: RequestContext, @Form() form: UploadedForm): Promise<AskedReturns> {
    forOneself(ctx);
    const file = fileIn(form);
    const returns = await parsers.parse(returnsOfBanks, ctx.tenant, { bytes: file.bytes });
    const { job } = await this.jobs.ask(ctx, { kind: REMITTANCE, asked: { returns } satisfies RemittanceTask });
    return { job, debits: returns.debits.length, files: returns.files.length };
  }
}
