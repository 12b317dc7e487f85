import { type MailSending, mailSending, type MailSendingCheck, mailSendingCheck } from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CheckSending } from './check-sending.js';
import { SigningKeys } from './signing-keys.js';

/** How e-mails are signed, and what the DNS says of it: superusers alone. */
@ApiTags('mailing')
@Controller('mailing/sending')
@SuperuserOnly()
export class SigningController {
  constructor(
    private readonly sending: CheckSending,
    private readonly keys: SigningKeys,
  ) {}

  @Get()
  @Answers(mailSending, 'The keys that sign, and the records to publish.')
  show(@Ctx() ctx: RequestContext): Promise<MailSending> {
    return this.sending.check(ctx.tenant);
  }

  @Post('check')
  @Answers(mailSendingCheck, 'Asks the mail server and the DNS now; changes nothing.')
  check(@Ctx() ctx: RequestContext): Promise<MailSendingCheck> {
    return this.sending.now(ctx.tenant);
  }

  @Post('keys')
  @Answers(mailSending, 'Makes a key. The first signs at once, another one once the DNS has it.', 201)
  async make(@Ctx() ctx: RequestContext): Promise<MailSending> {
    ctx.wrote((await this.keys.make(ctx.command())).position);
    return this.sending.check(ctx.tenant);
  }

  @Post('keys/:selector/choose')
  @Answers(mailSending, 'Signs with this key from now on; refused until the DNS has it.')
  async choose(@Ctx() ctx: RequestContext, @Param('selector') selector: string): Promise<MailSending> {
    const { waiting } = await this.sending.check(ctx.tenant);
    if (waiting === selector) await this.mustBePublished(ctx.tenant, selector);
    ctx.wrote(await this.keys.choose(ctx.command(), selector));
    return this.sending.check(ctx.tenant);
  }

  /** Whoever signs with a key that nobody can find is taken for a forger. */
  private async mustBePublished(tenant: string, selector: string): Promise<void> {
    const isPublished = await this.sending.isPublished(tenant, selector);
    if (isPublished === undefined) throw new DomainError('mailing.dns_not_reached');
    if (!isPublished) throw new DomainError('mailing.key_not_published');
  }
}
