import {
  paymentProvider,
  type PaymentProviderBody,
  paymentProviderBody,
  paymentProviderQuery,
  type PaymentProviderQuery,
  type PaymentProviderSetting,
  rung,
} from '@ateneo/contracts';
import { Ctx, IdParam, NotRepeatable, Public, RawBody, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Get, Headers, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChooseProvider } from '../application/choose-provider.js';
import { forOneself } from '../application/for-oneself.js';
import { Providers } from '../application/providers.js';
import { providerChoiceOf } from './provider.decider.js';
import { HearStripe } from '../adapters/stripe/hear-stripe.js';

/** Whom payments are asked of, and where it rings. */
@ApiTags('memberships')
@Controller('memberships')
export class ProviderController {
  constructor(
    private readonly providers: Providers,
    private readonly choose: ChooseProvider,
    private readonly stripe: HearStripe,
  ) {}

  @Get('provider')
  @SuperuserOnly()
  @Answers(paymentProvider, 'Whom payments are asked of.')
  show(
    @Ctx() { tenant }: RequestContext,
    @Query({ schema: paymentProviderQuery }) { organization }: PaymentProviderQuery,
  ): Promise<PaymentProviderSetting> {
    return this.shown(tenant, organization);
  }

  private async shown(tenant: string, organization: string | undefined): Promise<PaymentProviderSetting> {
    const account = organization ?? tenant;
    const state = await this.providers.loadState(tenant);
    if (organization !== undefined && !state.own.has(organization)) await this.choose.mustBeThere(tenant, organization);
    const choice = providerChoiceOf(state, organization);
    const { provider, publishableKey, isTest, hasKeys } = choice;
    return {
      organization: organization ?? null,
      provider,
      publishable_key: provider === 'stripe' ? publishableKey : null,
      is_test: isTest,
      has_keys: hasKeys,
      webhook_path: `/api/v1/memberships/webhooks/${account}`,
      last_rang: await this.stripe.lastRang(tenant, account),
      members: organization === undefined ? 0 : await this.choose.keepMeans(tenant, organization),
      own: [...state.own.keys()],
    };
  }

  @Post('provider')
  @SuperuserOnly()
  @NotRepeatable()
  @Answers(paymentProvider, 'Says whom payments are asked of from now on; its keys are tried first.')
  async change(
    @Ctx() ctx: RequestContext,
    @Body({ schema: paymentProviderBody }) body: PaymentProviderBody,
  ): Promise<PaymentProviderSetting> {
    forOneself(ctx);
    ctx.wrote(await this.choose.execute(ctx.command(), body));
    return this.shown(ctx.tenant, 'organization' in body ? body.organization : undefined);
  }

  /** The account's id is the tenant's, or of an organization that has one of its own. */
  @Post('webhooks/:account')
  @HttpCode(200)
  @Public()
  @NotRepeatable()
  @RawBody()
  @Answers(rung, 'The provider rings: signed by it, and asked back.')
  async ring(
    @Ctx() { tenant }: RequestContext,
    @IdParam('account') account: string,
    @Headers('stripe-signature') signature: string | undefined,
    @Body() body: unknown,
  ) {
    const { own } = await this.providers.loadState(tenant);
    if (account !== tenant && !own.has(account)) throw new DomainError('http.not_found');
    if (typeof body !== 'string' || !signature) throw new DomainError('memberships.signature_refused');
    await this.stripe.ring(tenant, account, body, signature);
    return { received: true as const };
  }
}
