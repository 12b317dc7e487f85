import {
  paymentProvider,
  type PaymentProviderBody,
  paymentProviderBody,
  type PaymentProviderSetting,
  rung,
} from '@ateneo/contracts';
import { Ctx, IdParam, NotRepeatable, Public, RawBody, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Get, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChooseProvider } from '../adapters/choose-provider.js';
import { forOneself } from '../adapters/for-oneself.js';
import { Providers } from '../adapters/providers.js';
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
  async show(@Ctx() { tenant }: RequestContext): Promise<PaymentProviderSetting> {
    const { provider, publishableKey, isTest, hasKeys } = await this.providers.standing(tenant);
    return {
      provider,
      publishable_key: publishableKey,
      is_test: isTest,
      has_keys: hasKeys,
      webhook_path: `/api/v1/memberships/webhooks/${tenant}`,
      last_rang: await this.stripe.lastRang(tenant),
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
    return this.show(ctx);
  }

  /** The account's id is the tenant's, until organizations have accounts of their own. */
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
    if (account !== tenant) throw new DomainError('http.not_found');
    if (typeof body !== 'string' || !signature) throw new DomainError('memberships.signature_refused');
    await this.stripe.ring(tenant, body, signature);
    return { received: true as const };
  }
}
