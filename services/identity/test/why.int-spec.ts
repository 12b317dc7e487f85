import type { Why } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { aRegistration, goodPassword } from './builders.js';
import { enrol, type Person } from './people.js';
import { forged } from '../../ticketing/test/scenes.js';

let app: TestApp;
let superuser: Person;
let somebody: Person;
beforeAll(async () => {
  app = await startApp({ alone: true });
  superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  somebody = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app.close());

const tokenIn = ({ json }: Answer) => (json as { why?: string }).why ?? 'none';
const explained = async (who: Client, token: string) => (await who.get(`why/${token}`)).json as Why;
const signIn = ({ body: { email } }: Person) =>
  app.client().post('users/auth/login', { email, password: goodPassword });

describe('a refusal of identity is explained like those of participation', () => {
  test('to who cannot sign in: the account is closed; to nobody who had not shown whose it is', async () => {
    for (const [act, code, fact, body] of [
      ['deactivate', 'deactivated', 'deactivated', { reason: 'Se ha ido.' }],
      ['lock', 'locked', 'locked', {}],
    ] as const) {
      const person = await enrol(app);
      await superuser.browser.post(`users/users/${person.id}/${act}`, body);
      const told = await explained(app.client(), tokenIn(await signIn(person)));
      expect(told).toMatchObject({ process: null, user: person.id, refused: `identity.${code}`, acts: [] });
      expect(told.facts).toEqual([{ fact, moment: null }]);
    }
    const wrong = await app.client().post('users/auth/login', { email: somebody.body.email, password: 'otra-cosa' });
    expect(tokenIn(wrong)).toBe('none');
  });

  test('to visitors where enrolling is closed', async () => {
    const stranger = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
    expect((await stranger.browser.patch('organizations/settings', { open_enroll: false })).status).toBe(200);
    // A visitor has written nothing: a setting reaches them with the next look at it.
    const register = () => app.client(TWO).post('users/users/register', aRegistration());
    let refused = await register();
    await eventually(async () => (refused = await register()).status === 403);
    expect(await explained(app.client(TWO), tokenIn(refused))).toMatchObject({
      user: null,
      refused: 'identity.registration_disabled',
    });
    // Of another tenant it is no token.
    expect((await somebody.browser.get(`why/${tokenIn(refused)}`)).status).toBe(404);
    expect((await app.client().get(`why/${tokenIn(refused)}`)).status).toBe(401);
  });

  test('to the person alone, and to who administers', async () => {
    const person = await enrol(app);
    const refused = await person.browser.post('users/webauthn/webauthn_challenge', {});
    expect(refused).toMatchObject({ status: 403, json: { code: 'unverified' } });
    const token = tokenIn(refused);
    const facts = [{ fact: 'not_verified', moment: null }];
    expect(await explained(person.browser, token)).toMatchObject({ user: person.id, facts });
    expect(await explained(superuser.browser, token)).toMatchObject({ user: person.id, facts });
    expect((await somebody.browser.get(`why/${token}`)).status).toBe(404);
    expect((await app.client().get(`why/${token}`)).status).toBe(401);
    expect((await person.browser.get(`why/${forged(token)}`)).status).toBe(404);
  });

  test('to superusers whose merge is blocked', async () => {
    const one = await enrol(app, [{ do: 'verify' }]);
    const auditor = await enrol(app, [{ do: 'verify' }, { do: 'grant_auditor' }]);
    const merge = (user: Person) => superuser.browser.post(`users/users/${one.id}/merge`, { user: user.id });
    const codeOf = async (answer: Answer) => (await explained(superuser.browser, tokenIn(answer))).refused;
    expect(await codeOf(await merge(auditor))).toBe('identity.still_in_charge');
    const closed = await enrol(app, [{ do: 'verify' }]);
    expect((await merge(closed)).status).toBe(200);
    const other = await enrol(app, [{ do: 'verify' }]);
    const twice = await superuser.browser.post(`users/users/${other.id}/merge`, { user: closed.id });
    expect(await codeOf(twice)).toBe('identity.already_merged');
  });
});
