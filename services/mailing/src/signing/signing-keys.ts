import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { KEYS, type KeyStore, open, seal } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { signingAggregate } from './signing.aggregate.js';
import type { Made, SigningState } from './signing.decider.js';

const pairs = promisify(generateKeyPair);
/** So long a copy of a newsletter goes by what the copy before it found: a key that no longer signs is still published then. */
const AT_HAND_MS = 5_000;

/** What signs a message of a tenant. */
export interface Signer {
  readonly domain: string;
  readonly selector: string;
  readonly key: KeyObject;
}

/** The keys that a tenant's e-mails are signed with (DKIM, RFC 6376). The log holds them sealed. */
@Injectable()
export class SigningKeys {
  /** Opened, by tenant and selector: a key is the same for ever. */
  private readonly opened = new Map<string, KeyObject>();
  /** Read lately, by tenant and domain. */
  private readonly atHand = new Map<string, { readonly signer: Promise<Signer | undefined>; readonly until: number }>();

  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  async load(tenant: string): Promise<SigningState> {
    return (await this.decisions.load(tenant, signingAggregate, tenant)).state;
  }

  /** Undefined where the tenant has no key yet. */
  async signerOf(tenant: string, domain: string): Promise<Signer | undefined> {
    const { keys, signing } = await this.load(tenant);
    const made = keys.find(({ selector }) => selector === signing);
    return made && { domain, selector: made.selector, key: await this.privateKey(tenant, made) };
  }

  /** For one message after another: read from the log once every few seconds. */
  async signerAtHand(tenant: string, domain: string): Promise<Signer | undefined> {
    const known = this.atHand.get(`${tenant}/${domain}`);
    if (known && Date.now() < known.until) return known.signer;
    const signer = this.signerOf(tenant, domain);
    this.atHand.set(`${tenant}/${domain}`, { signer, until: Date.now() + AT_HAND_MS });
    // What failed is read anew by the next one.
    signer.catch(() => this.atHand.delete(`${tenant}/${domain}`));
    return signer;
  }

  /** Makes another one: the first signs at once. Answers the position of what was decided. */
  async make(context: CommandContext): Promise<{ selector: string; position: string | undefined }> {
    const { tenant, now } = context;
    const { keys } = await this.load(tenant);
    // Two tenants may send from one domain.
    const selector = `ateneo-${tenant.slice(0, 8)}-${keys.length + 1}`;
    const { publicKey, privateKey } = await pairs('rsa', { modulusLength: 2048 });
    const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    const sealed = seal(await this.keys.tenantKey(tenant, 'dkim'), pem, placeOf(tenant, selector));
    const key: Made = { selector, public_key: der, private_key: sealed, made_at: now };
    const { position } = await this.decisions.execute(context, signingAggregate, tenant, { do: 'make', key });
    return { selector, position };
  }

  /** From now on the key signs; refused with `mailing.key_not_found` unless it is the one that waits. */
  async choose(context: CommandContext, selector: string): Promise<string | undefined> {
    const command = { do: 'choose', selector } as const;
    return (await this.decisions.execute(context, signingAggregate, context.tenant, command)).position;
  }

  private async privateKey(tenant: string, { selector, private_key }: Made): Promise<KeyObject> {
    const place = placeOf(tenant, selector);
    const known = this.opened.get(place);
    if (known) return known;
    const pem = open(await this.keys.tenantKey(tenant, 'dkim'), private_key, place) as string;
    const key = createPrivateKey(pem);
    this.opened.set(place, key);
    return key;
  }
}

function placeOf(tenant: string, selector: string): string {
  return `dkim/${tenant}/${selector}`;
}
