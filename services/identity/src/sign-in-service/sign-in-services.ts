import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { KeptImage } from '@ateneo/files';
import type { CommandContext } from '@ateneo/kernel';
import { KEYS, type KeyStore, open, seal } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { signInServiceAggregate } from './sign-in-service.aggregate.js';
import type { ChosenService, SignInServiceCommand } from './sign-in-service.decider.js';
import type { SignInService } from './sign-in-service.events.js';

/** The service by which a tenant's people may sign in. The log holds its secret sealed. */
@Injectable()
export class SignInServices {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  async find(tenant: string): Promise<ChosenService | null> {
    return (await this.decisions.load(tenant, signInServiceAggregate, tenant)).state;
  }

  /** `secret`: as it was typed; null: none; undefined: as before. Answers the position of what was decided. */
  async choose(context: CommandContext, service: SignInService, secret: string | null | undefined) {
    const { tenant } = context;
    const sealed = secret && seal(await this.key(tenant), secret, placeOf(tenant, service.issuer));
    return this.decide(context, { do: 'choose', service, secret: sealed });
  }

  /** Refused with `identity.external_off` where there is no service. */
  async showMark(context: CommandContext, mark: KeptImage | null): Promise<string | undefined> {
    return this.decide(context, { do: 'mark', mark });
  }

  async giveUp(context: CommandContext): Promise<string | undefined> {
    return this.decide(context, { do: 'give_up' });
  }

  async secretOf(tenant: string, { issuer, secret }: ChosenService): Promise<string | undefined> {
    return secret === null ? undefined : (open(await this.key(tenant), secret, placeOf(tenant, issuer)) as string);
  }

  private async decide(context: CommandContext, command: SignInServiceCommand): Promise<string | undefined> {
    const options = { once: true };
    return (await this.decisions.execute(context, signInServiceAggregate, context.tenant, command, options)).position;
  }

  private key(tenant: string) {
    return this.keys.tenantKey(tenant, 'provider');
  }
}

/** A sealed value that is copied to where another issuer stands does not open there. */
function placeOf(tenant: string, issuer: string): string {
  return `sign-in/${tenant}/${issuer}`;
}
