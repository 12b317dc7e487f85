import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GetEmails } from '../views/email/get-emails.js';

/** E-mails that the tenant sent or is about to (superusers; specification, 6). */
@ApiTags('mailing')
@Controller('mailing/emails')
@SuperuserOnly()
export class EmailController {
  constructor(private readonly emails: GetEmails) {}

  @Get()
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    await ctx.fresh('mailing.email');
    return this.emails.list(ctx.tenant, query);
  }

  @Get(':id')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    await ctx.fresh('mailing.email');
    return this.emails.one(ctx.tenant, id);
  }
}
