import { antibotChallenge } from '@ateneo/contracts';
import { Ctx, Limit, Public, type RequestContext } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Antibot } from './antibot.js';

/** Challenges of the proof of work that some tenants ask for at enrolment. */
@ApiTags('auth')
@Controller('users/auth/antibot')
export class AntibotController {
  constructor(private readonly antibot: Antibot) {}

  @Get()
  @Answers(antibotChallenge, 'A challenge of proof of work, for tenants that ask for one at enrolment.')
  @Public()
  @Limit('antibot')
  challenge(@Ctx() ctx: RequestContext) {
    return this.antibot.challenge(ctx.tenant);
  }
}
