import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { MEMBERSHIPS_CONFIG, type MembershipsConfig } from '../../memberships-config.js';
import { ProviderSecrets } from './provider-secrets.js';

/** Accounts at Stripe: the tenant's, and those of its organizations. The version of the interface is the library's, whatever the account's own is. */
@Injectable()
export class StripeAccounts {
  private readonly clients = new Map<string, Stripe>();

  constructor(
    private readonly secrets: ProviderSecrets,
    @Inject(MEMBERSHIPS_CONFIG) private readonly config: MembershipsConfig,
  ) {}

  /** Without keys no call leaves the machine. */
  async clientOf(tenant: string, account: string): Promise<Stripe> {
    const [key] = await this.secrets.listSecrets(tenant, account, 'secret_key');
    if (key === undefined) throw new DomainError('memberships.keys_missing');
    return this.clientWithKey(key);
  }

  clientWithKey(key: string): Stripe {
    const known = this.clients.get(key);
    if (known) return known;
    const { stripe: at } = this.config;
    const where = at && { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' };
    const client = new Stripe(key, {
      ...(where as { host: string; port: string; protocol: 'http' } | undefined),
      // Again after a conflict with ourselves, a limit or a cut line: our keys make that safe.
      maxNetworkRetries: 2,
      timeout: 15_000,
      telemetry: false,
    });
    this.clients.set(key, client);
    return client;
  }
}
