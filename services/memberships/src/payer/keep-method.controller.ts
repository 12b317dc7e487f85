import { methodBody, type MethodBody, type MethodWays, methodWays } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Ctx, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { forOneself } from '../application/for-oneself.js';
import { Providers } from '../application/providers.js';
import { MembershipAccount } from '../application/membership-account.js';
import { RunningMembership } from '../application/running-membership.js';
import { SandboxLedger } from '../adapters/sandbox/ledger.js';
import { paymentMethods } from './method.resource.js';
import { payerAggregate } from './payer.aggregate.js';

/** So many somebody may have kept without ever paying by them. */
const MOST = 10;

/** Keeps a means of payment of somebody who pays nothing now. */
@ApiTags('memberships')
@Controller('memberships/paymentmethods')
export class KeepMethodController {
  constructor(
    private readonly resources: Resources,
    private readonly providers: Providers,
    private readonly sandbox: SandboxLedger,
    private readonly running: RunningMembership,
    private readonly accounts: MembershipAccount,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  @Get('ways')
  @Answers(methodWays, 'What may be kept without paying.')
  async ways(@Ctx() ctx: RequestContext): Promise<MethodWays> {
    const user = await this.accounts.findAccount(ctx.tenant, ctx.viewer!.id);
    return { means: (await this.isSandbox(ctx.tenant, user)) ? methodBody.shape.means.options : [] };
  }

  @Post()
  @AnswersOne(paymentMethods, 'Keeps it: what is due is charged by it from now on.', 201)
  async keep(@Ctx() ctx: RequestContext, @Body({ schema: methodBody }) { means }: MethodBody) {
    // Fees are charged by what is kept with the account that they run under.
    const user = await this.accounts.findAccount(ctx.tenant, forOneself(ctx));
    // Where money moves nobody plays.
    if (!(await this.isSandbox(ctx.tenant, user))) throw new DomainError('http.not_found');
    const { state } = await this.decisions.load(ctx.tenant, payerAggregate, user);
    if (state.methods.length >= MOST) throw new DomainError('memberships.too_many_methods', { maximum: MOST });
    const { id: method, ...shown } = await this.sandbox.keep(ctx.tenant, user, ctx.newId('method'), means);
    const command = { do: 'add' as const, user, method, provider: this.sandbox.name, shown };
    const { position } = await this.decisions.execute(ctx.command(), payerAggregate, user, command);
    return this.resources.after(ctx, paymentMethods, ctx.viewer!, method, { position, revision: -1 });
  }

  /** Whom their fees are asked of. */
  private async isSandbox(tenant: string, user: string): Promise<boolean> {
    const { provider } = await this.providers.findProvider(tenant, await this.running.organization(tenant, user));
    return provider.name === this.sandbox.name;
  }
}
