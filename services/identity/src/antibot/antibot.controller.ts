import { Ctx, Limit, Public, type RequestContext } from '@ateneo/http';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Antibot } from './antibot.js';

/** Challenges of the proof of work that some tenants ask for at enrolment. */
@ApiTags('auth')
@Controller('users/auth/antibot')
export class AntibotController {
  constructor(private readonly antibot: Antibot) {}

  @Get()
  @Public()
  @Limit('antibot')
  challenge(@Ctx() ctx: RequestContext) {
    return this.antibot.challenge(ctx.tenant);
  }
}
