import {
  type AppleWalletBody,
  appleWalletBody,
  type GoogleWalletBody,
  googleWalletBody,
  wallets,
  type Wallets,
} from '@ateneo/contracts';
import { Ctx, NotRepeatable, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Answers, Decide } from '@ateneo/resource';
import { Body, Controller, Delete, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { keepClass, GoogleRefused } from '../adapters/google-wallet.js';
import { readAppleSigner, readGoogleSigner } from '../adapters/read-signer.js';
import { WalletPasses } from '../application/wallet-passes.js';
import { tenantAggregate } from './create-tenant.js';
import type { TenantState } from './tenant.decider.js';
import type { Signers } from './tenant.events.js';
import { WALLET_SERVICES, type WalletServices } from './wallet-services.js';
import { nobodySigns, toldOf } from './wallets.rules.js';

/** Who signs passes for the wallets of telephones (contract, 12). Keys come in and are never answered. */
@ApiTags('organizations')
@Controller('organizations/wallets')
@SuperuserOnly()
export class WalletsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly passes: WalletPasses,
    @Inject(WALLET_SERVICES) private readonly services: WalletServices,
  ) {}

  @Get()
  @Answers(wallets, 'Who signs passes for telephones.')
  show(@Ctx() { settings }: RequestContext): Wallets {
    return settings.wallets ?? nobodySigns;
  }

  @Post('apple')
  @HttpCode(200)
  @NotRepeatable()
  @Answers(wallets, 'Signs passes for Apple’s wallet by this certificate from now on.')
  async apple(
    @Ctx() ctx: RequestContext,
    @Body({ schema: appleWalletBody }) { pem, passphrase }: AppleWalletBody,
  ): Promise<Wallets> {
    const { key, ...said } = readAppleSigner(pem, passphrase, ctx.now);
    const plain = key.export({ type: 'pkcs8', format: 'pem' }) as string;
    return this.decide(ctx, { apple: { ...said, key: await this.passes.sealed(ctx.tenant, 'apple', plain) } });
  }

  /** Tried first: Google says whether the key is one, and whether the account may write for that issuer. */
  @Post('google')
  @HttpCode(200)
  @NotRepeatable()
  @Answers(wallets, 'Signs passes for Google’s wallet by this service account from now on; its key is tried first.')
  async google(
    @Ctx() ctx: RequestContext,
    @Body({ schema: googleWalletBody }) { issuer, service_account }: GoogleWalletBody,
  ): Promise<Wallets> {
    const { key, ...said } = readGoogleSigner(issuer, service_account);
    const plain = key.export({ type: 'pkcs8', format: 'pem' }) as string;
    await this.mustBeKnown({ ...said, key: plain });
    return this.decide(ctx, { google: { ...said, key: await this.passes.sealed(ctx.tenant, 'google', plain) } });
  }

  @Delete('apple')
  @Answers(wallets, 'Signs no passes for Apple’s wallet any more; those that were handed out are told of nothing.')
  removeApple(@Ctx() ctx: RequestContext): Promise<Wallets> {
    return this.decide(ctx, { apple: null });
  }

  @Delete('google')
  @Answers(wallets, 'The same of Google’s.')
  removeGoogle(@Ctx() ctx: RequestContext): Promise<Wallets> {
    return this.decide(ctx, { google: null });
  }

  private async mustBeKnown(signer: NonNullable<Signers['google']>): Promise<void> {
    try {
      await keepClass(this.services.google, signer);
    } catch (error) {
      if (!(error instanceof GoogleRefused) || error.status >= 500) throw new DomainError('organizations.wallet_away');
      throw fieldError('service_account', 'organizations.wallet_refused');
    }
  }

  private async decide(ctx: RequestContext, signers: Partial<Signers>): Promise<Wallets> {
    const command = { type: 'sign', tenant: ctx.tenant, signers } as const;
    const { position, state } = await this.commands.execute(
      new Decide(ctx.command(), tenantAggregate, ctx.tenant, command),
    );
    ctx.wrote(position);
    return told(state);
  }
}

function told(state: TenantState): Wallets {
  return state.status === 'absent' ? nobodySigns : toldOf(state.signers);
}
