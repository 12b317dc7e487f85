import { scansAnswer, type ScansAnswer, scansBody, type ScansBody } from '@ateneo/contracts';
import { Ctx, type RequestContext } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ReceiveScans } from '../application/receive-scans.js';

/** What doors have read while they had no network. */
@ApiTags('events')
@Controller('events/scans')
export class ScansController {
  constructor(private readonly scans: ReceiveScans) {}

  @Post()
  @Answers(
    scansAnswer,
    'Takes what doors have read without a network, a hundred at most, and says of each what it is by all that is known.',
  )
  async receive(@Ctx() ctx: RequestContext, @Body({ schema: scansBody }) { scans }: ScansBody): Promise<ScansAnswer> {
    return { results: await this.scans.receive(ctx, scans) };
  }
}
