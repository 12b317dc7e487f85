import type { ExternalChallenge, ExternalIdentity } from '@ateneo/contracts';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp } from '../../platform/test/start-app.js';
import { openIssuer } from './openid-issuer.mjs';
import { enrol, type Person } from './people.js';

/** The tenant's name at the service. */
export const CLIENT = 'ateneo-client';

/** The whole program, its first tenant a client of a service that says who somebody is. */
export async function startWithIssuer() {
  const issuer = await openIssuer();
  const app = await startApp({ openId: issuer });
  const superuser = await enrol(app, [{ do: 'grant_superuser' }]);
  const settings = await superuser.browser.patch('organizations/settings', { identity_client_id: CLIENT });
  if (settings.status !== 200) throw new Error(`the settings answered ${settings.text}`);
  await eventually(
    async () => ((await app.client().get('universe')).json as { hasExternalLogin: boolean }).hasExternalLogin,
  );

  /** What the service says of who owns this address, to whoever asks in this browser; `claims` say something else. */
  async function credentialFor(browser: Client, email: string, claims: object = {}): Promise<string> {
    const { nonce } = (await browser.post('users/auth/google_login/challenge')).json as ExternalChallenge;
    return issuer.token({ aud: CLIENT, nonce, email, email_verified: true, sub: email, ...claims });
  }

  return {
    app,
    issuer,
    superuser,
    credentialFor,
    /** Signs in by a token about this address. */
    async signIn(email: string, claims: object = {}, browser = app.client()) {
      const credential = await credentialFor(browser, email, claims);
      return { browser, ...(await browser.post('users/auth/google_login', { credential })) };
    },
    async close(): Promise<void> {
      await app.close();
      await issuer.close();
    },
  };
}

/** The accounts of other services by which this browser's person signs in. */
export async function linkedIn(browser: Client): Promise<ExternalIdentity[]> {
  return ((await browser.get('users/auth/google_login')).json as { results: ExternalIdentity[] }).results;
}

export const linkedOf = ({ browser }: Person) => linkedIn(browser);

/** Lets go of the only one. */
export async function unlink({ browser }: Person) {
  const [linked] = await linkedIn(browser);
  return browser.delete(`users/auth/google_login/${linked!.id}`);
}

export type WithIssuer = Awaited<ReturnType<typeof startWithIssuer>>;
