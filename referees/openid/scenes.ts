import type { ServerResponse } from 'node:http';
import type { Answer } from '../../services/platform/test/client.js';
import { type Account, type Provider, SECRET, walk } from './provider.js';
import type { Scene } from './scene.js';

const socia: Account = { sub: 'socia', email: 'socia@demo.test', email_verified: true };
const vecino: Account = { sub: 'vecino', email: 'vecino@demo.test', email_verified: true };

type Play = (scene: Scene, stranger: Provider) => Promise<string[]>;

/** A finding, unless the answer is this refusal; `ok` is none. */
function unless(wanted: string, { status, json, text }: Answer, about = ''): string[] {
  const { code } = (json ?? {}) as { code?: string };
  const is = status === 200 ? 'ok' : code;
  return is === wanted ? [] : [`${about} should be ${wanted}, and was ${status} ${text.slice(0, 200)}`];
}

const page = (reply: ServerResponse) => void reply.setHeader('content-type', 'text/html').end('<h1>Sorry</h1>');
const broken = (reply: ServerResponse) => void reply.writeHead(500, { 'content-type': 'application/json' }).end('{}');

export const scenes: Readonly<Record<string, Play>> = {
  'each way of proving the client': async (scene) => {
    const found: string[] = [];
    for (const [client, secret] of [
      ['ateneo', SECRET],
      ['basic', SECRET],
      ['public', null],
    ] as const) {
      await scene.choose(client, secret);
      const browser = scene.browser();
      found.push(...unless('ok', await scene.signIn(socia, browser), client));
      if ((await scene.whose(browser)) !== socia.email) found.push(`${client} signed in somebody else`);
    }
    await scene.choose('ateneo', 'not-the-secret');
    return [...found, ...unless('external_away', await scene.signIn(socia), 'a wrong secret')];
  },

  'an address that is not verified, one that changed, and one that is another’s by now': async (scene) => [
    ...unless('external_unverified', await scene.signIn({ ...vecino, email_verified: false }), 'not verified'),
    ...unless('external_unknown', await scene.signIn({ ...vecino, email: 'nadie@example.org' }), 'nobody here'),
    ...unless('ok', await scene.signIn(vecino), 'the first time'),
    ...unless('ok', await scene.signIn({ ...vecino, email: 'otra@example.org' }), 'another address'),
    ...unless('external_taken', await scene.signIn({ ...vecino, sub: 'somebody-else' }), 'another subject'),
  ],

  'a state, a code and an answer for the second time, and in another browser': async (scene) => {
    const [attacker, victim] = [scene.browser(), scene.browser()];
    const answer = await scene.answerFor(attacker, socia);
    const found = unless('external_over', await scene.arrive(victim, answer), 'a browser that asked nothing');
    const own = new URLSearchParams(await scene.answerFor(victim, vecino));
    found.push(...unless('external_over', await scene.arrive(victim, answer), 'a browser that asked itself'));
    own.set('code', new URLSearchParams(answer).get('code')!);
    const mixed = await scene.arrive(victim, `?${own}`);
    found.push(...unless('external_over', mixed, 'its own state with the code of another'));
    if (await scene.whose(victim)) found.push('the victim is signed in');
    return found;
  },

  'twice the same answer': async (scene) => {
    const browser = scene.browser();
    const answer = await scene.answerFor(browser, socia);
    const answers = await Promise.all(Array.from({ length: 5 }, () => scene.arrive(browser, answer)));
    const good = answers.filter(({ status }) => status === 200).length;
    return good === 1 ? [] : [`${good} of five at once were signed in`];
  },

  'the answer of another provider': async (scene, stranger) => {
    const browser = scene.browser();
    const { url } = (await browser.post('users/auth/openid/start')).json as { url: string };
    stranger.account = socia;
    const foreign = await walk(url.replace(scene.provider.issuer, stranger.issuer), scene.redirectUri);
    return unless('external_failed', await scene.arrive(browser, foreign));
  },

  'tokens that a page posts, as the button’s script gives them': async (scene) => {
    await scene.becomeClient('ateneo');
    const post = async (client: string, browser = scene.browser(), account = socia) => {
      scene.provider.account = account;
      const credential = await scene.provider.token(client, await scene.nonceFor(browser));
      return { credential, answer: await scene.post(browser, credential) };
    };
    const browser = scene.browser();
    const { credential, answer } = await post('ateneo', browser);
    const found = unless('ok', answer, 'its own');
    if ((await scene.whose(browser)) !== socia.email) found.push('somebody else is signed in');
    found.push(...unless('external_over', await scene.post(browser, credential), 'the second time'));
    for (const client of ['other', 'hs256'])
      found.push(...unless('external_failed', (await post(client)).answer, `a token of ${client}`));
    const [asked, victim] = [scene.browser(), scene.browser()];
    const stolen = await scene.provider.token('ateneo', await scene.nonceFor(asked));
    await scene.nonceFor(victim);
    found.push(...unless('external_over', await scene.post(victim, stolen), 'in another browser'));
    scene.provider.rotate();
    found.push(...unless('ok', (await post('ateneo')).answer, 'another key'));
    const unverified = { sub: 'gestion', email: 'gestion@demo.test', email_verified: false };
    const refused = await post('ateneo', scene.browser(), unverified);
    return [...found, ...unless('external_unverified', refused.answer, 'not verified')];
  },

  'no, said by the person': async (scene) => {
    scene.provider.denies = true;
    return unless('external_denied', await scene.signIn(socia));
  },

  'a token signed with the client’s secret (HS256)': async (scene) => {
    await scene.choose('hs256');
    return unless('external_failed', await scene.signIn(socia));
  },

  'another key, from one moment to the next': async (scene) => {
    const found = unless('ok', await scene.signIn(socia), 'before');
    for (const time of ['first', 'second']) {
      scene.provider.rotate();
      found.push(...unless('ok', await scene.signIn(socia), `the ${time} new key`));
    }
    return found;
  },

  'a clock that is wrong': async (scene) => {
    const real = Date.now;
    const found: string[] = [];
    try {
      for (const [seconds, wanted] of [
        [25, 'ok'],
        [-25, 'ok'],
        [-3600, 'external_failed'],
      ] as const) {
        Date.now = () => real() + seconds * 1000;
        found.push(...unless(wanted, await scene.signIn(socia), `${seconds} s`));
      }
    } finally {
      Date.now = real;
    }
    return found;
  },

  'keys or tokens that do not come as they should': async (scene) => {
    const found: string[] = [];
    for (const [path, other] of [
      ['/token', page],
      ['/token', broken],
      ['/me', page],
      ['/jwks', page],
      ['/jwks', broken],
    ] as const) {
      if (path === '/jwks') scene.provider.rotate();
      scene.provider.instead.set(path, other);
      found.push(...unless('external_away', await scene.signIn(socia), `${path} ${other.name}`));
      scene.provider.instead.delete(path);
      found.push(...unless('ok', await scene.signIn(socia), `${path} ${other.name}, mended`));
    }
    return found;
  },

  'a provider that never answers': async (scene) => {
    scene.provider.instead.set('/token', () => {});
    const from = Date.now();
    const found = unless('external_away', await scene.signIn(socia));
    const seconds = (Date.now() - from) / 1000;
    return seconds < 9 ? found : [...found, `it took ${seconds} s`];
  },

  'a description of another, an error, a page': async (scene, stranger) => {
    const found: string[] = [];
    const away = 'issuer_away';
    const refused = ({ status, text }: Answer, about: string) =>
      status === 400 && text.includes('issuer')
        ? []
        : [`${about} should be refused with ${away}, and was ${status} ${text}`];
    for (const other of [page, broken]) {
      stranger.instead.set('/.well-known/openid-configuration', other);
      found.push(...refused(await scene.choose('ateneo', SECRET, stranger.issuer), other.name));
    }
    stranger.instead.clear();
    found.push(...refused(await scene.choose('ateneo', SECRET, `${stranger.issuer}/realms/other`), 'no such realm'));
    return found;
  },
};
