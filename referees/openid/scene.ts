import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, Client } from '../../services/platform/test/client.js';
import { type Account, type Provider, SECRET, walk } from './provider.js';

const PASSWORD = 'ateneo-demo-2026';
const SERVICE = 'users/auth/openid/service';

/** The demo's association, and its superuser who says by which service people sign in. */
export class Scene {
  private constructor(
    private readonly port: number,
    readonly redirectUri: string,
    readonly provider: Provider,
    readonly admin: Client,
  ) {}

  static async open(port: number, redirectUri: string, provider: Provider): Promise<Scene> {
    const admin = new Client(port, 'localhost');
    const scene = new Scene(port, redirectUri, provider, admin);
    await admin.post('users/auth/login', { email: 'admin@demo.test', password: PASSWORD });
    await scene.reset();
    return scene;
  }

  browser = () => new Client(this.port, 'localhost');

  async reset(): Promise<void> {
    this.provider.instead.clear();
    this.provider.denies = false;
    const { status, text } = await this.choose('ateneo');
    if (status !== 200) throw new Error(`the service was not taken: ${text}`);
  }

  choose(client_id: string, secret: string | null = SECRET, issuer = this.provider.issuer): Promise<Answer> {
    return this.admin.post(SERVICE, { issuer, client_id, name: 'Referee', secret });
  }

  /** Goes to the provider as this person; answers what it sends the browser back with. */
  async answerFor(browser: Client, account: Account): Promise<string> {
    this.provider.account = account;
    const { json, text } = await browser.post('users/auth/openid/start');
    const { url } = json as { url?: string };
    if (url === undefined) throw new Error(`no page to go to: ${text}`);
    return walk(url, this.redirectUri);
  }

  async signIn(account: Account, browser = this.browser()): Promise<Answer> {
    return this.arrive(browser, await this.answerFor(browser, account));
  }

  arrive = (browser: Client, answer: string) => browser.post('users/auth/openid', { answer });

  /** The button: the association is called so at the provider; all that runs knows it a moment later. */
  async becomeClient(identity_client_id: string): Promise<void> {
    const { status, text } = await this.admin.patch('organizations/settings', { identity_client_id });
    if (status !== 200) throw new Error(`the client was not taken: ${text}`);
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await this.browser().post('users/auth/google_login/challenge')).status === 200) return;
      await pause(200);
    }
    throw new Error('there is no button');
  }

  async nonceFor(browser: Client): Promise<string> {
    return ((await browser.post('users/auth/google_login/challenge')).json as { nonce: string }).nonce;
  }

  post = (browser: Client, credential: string) => browser.post('users/auth/google_login', { credential });

  /** Whose the browser is. */
  async whose(browser: Client): Promise<string | undefined> {
    const { json } = await browser.get('users/users/self');
    return (json as { email?: string } | undefined)?.email;
  }
}
