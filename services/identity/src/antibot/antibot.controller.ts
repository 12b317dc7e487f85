import { antibotChallenge } from '@ateneo/contracts';
import { Ctx, Public, type RequestContext } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Antibot } from './antibot.js';

/**
 * Challenges of the proof of work: some tenants ask for it at enrolment, and everybody does past a wide limit. Without a
 * limit of its own: to make one costs less than to count it, and nobody is to be walled off from the way on.
 */
@ApiTags('auth')
@Controller('users/auth/antibot')
export class AntibotController {
  constructor(private readonly antibot: Antibot) {}

  @Get()
  @Answers(antibotChallenge, 'A challenge of proof of work, for tenants that ask for one at enrolment.')
  @Public()
  challenge(@Ctx() ctx: RequestContext) {
    return this.antibot.challenge(ctx.tenant);
  }
}
