import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { npmPackages } from '../find-tools.js';

export const VERSION = '9.13.3';
/** Of the client that is asked with a secret. */
export const SECRET = 'a-secret-of-the-referee-that-is-long-enough';

/** Who is signed in there, without being asked. */
export interface Account {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
}

/** As much of `oidc-provider` as is called here. */
interface OidcProvider {
  callback(): (request: IncomingMessage, reply: ServerResponse) => void;
  interactionFinished(request: IncomingMessage, reply: ServerResponse, result: object): Promise<void>;
  readonly Grant: new (of: object) => {
    addOIDCScope(scope: string): void;
    addOIDCClaims(names: readonly string[]): void;
    save(): Promise<string>;
  };
}

type ProviderClass = new (issuer: string, settings: object) => OidcProvider;
interface Asked {
  readonly oidc: {
    readonly provider: OidcProvider;
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
  };
}

/** `oidc-provider` on a port of this machine, with accounts that a referee changes while it runs. */
export class Provider {
  account: Account = { sub: 'nobody', email: 'nobody@example.org', email_verified: true };
  /** It asks and is told no. */
  denies = false;
  /** What a path answers instead of what it should. */
  readonly instead = new Map<string, (reply: ServerResponse) => void>();
  private oidc!: OidcProvider;
  private kid = 0;
  private redirectUri = '';

  private constructor(
    private readonly server: Server,
    private readonly make: ProviderClass,
    readonly issuer: string,
  ) {}

  static async open(): Promise<Provider> {
    const folder = npmPackages(`oidc-provider@${VERSION}`);
    const { default: make } = (await import(join(folder, 'oidc-provider/lib/index.js'))) as { default: ProviderClass };
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new Provider(server, make, issuer);
    server.on('request', (request, reply) => void provider.answer(request, reply));
    return provider;
  }

  /** Where its clients' people are sent back to. */
  serve(redirectUri: string): void {
    this.redirectUri = redirectUri;
    this.rotate();
  }

  /** Signs with another key from now on, and shows that one alone. */
  rotate(): void {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.oidc = new this.make(this.issuer, this.settings(privateKey));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** An ID token that this client asked for with a nonce, as a button's script is given it. */
  async token(client_id: string, nonce: string): Promise<string> {
    const verifier = randomBytes(32).toString('base64url');
    const asked = new URLSearchParams({
      client_id,
      nonce,
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: this.redirectUri,
      claims: JSON.stringify({ id_token: { email: null, email_verified: null } }),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const code = new URLSearchParams(await walk(`${this.issuer}/auth?${asked}`, this.redirectUri)).get('code')!;
    const proof = { client_id, client_secret: SECRET, code, code_verifier: verifier, redirect_uri: this.redirectUri };
    const body = new URLSearchParams({ ...proof, grant_type: 'authorization_code' });
    const answer = await fetch(`${this.issuer}/token`, { method: 'POST', body });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${client_id} is given no token: ${said}`);
    return (JSON.parse(said) as { id_token: string }).id_token;
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, this.issuer);
    const other = this.instead.get(pathname);
    if (other) return other(reply);
    if (!pathname.startsWith('/interaction/')) return this.oidc.callback()(request, reply);
    const { sub: accountId } = this.account;
    const no = { error: 'access_denied', error_description: 'No.' };
    await this.oidc.interactionFinished(request, reply, this.denies ? no : { login: { accountId } });
  }

  private settings(key: KeyObject): object {
    this.kid += 1;
    const client = (client_id: string, over: object = {}) => ({
      client_id,
      client_secret: SECRET,
      redirect_uris: [this.redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
      ...over,
    });
    return {
      clients: [
        client('ateneo'),
        client('basic', { token_endpoint_auth_method: 'client_secret_basic' }),
        client('public', { token_endpoint_auth_method: 'none', client_secret: undefined }),
        client('other'),
        client('hs256', { id_token_signed_response_alg: 'HS256' }),
      ],
      jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: `key-${this.kid}`, alg: 'RS256', use: 'sig' }] },
      enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      cookies: { keys: ['a-key-for-cookies'] },
      features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, accountId: string) => ({
        accountId,
        claims: async () => ({ ...this.account, sub: accountId }),
      }),
      // Whoever is signed in has said yes.
      loadExistingGrant: async ({ oidc }: Asked) => {
        const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
        grant.addOIDCScope('openid email');
        grant.addOIDCClaims(['email', 'email_verified']);
        await grant.save();
        return grant;
      },
      ttl: { IdToken: 60, AccessToken: 60, Grant: 60, Interaction: 60, Session: 60 },
    };
  }
}

/** Follows a browser through the provider's pages, with cookies of its own, to where it is sent back; answers the query. */
export async function walk(from: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = from;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const page = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of page.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name!, value!);
    }
    const next = page.headers.get('location');
    if (next === null) throw new Error(`${address} answered ${page.status}: ${(await page.text()).slice(0, 300)}`);
    address = new URL(next, address).href;
    if (address.startsWith(redirectUri)) return new URL(address).search;
  }
  throw new Error(`${from} leads nowhere`);
}
