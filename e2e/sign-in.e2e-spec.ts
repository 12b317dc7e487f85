import { api, type ExternalChallenge } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { plugIn } from './authenticator.js';
import { looksRight } from './looks.js';
import { mailbox, PASSWORD, signIn, signInByForm, signOut } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const press = (page: Page, key: string, values?: Record<string, string>) =>
  page.getByRole('button', { name: say(key, values), exact: true }).click();

test('a passkey is added, signs in by the form and by the button, gets another name, and goes', async ({ page }) => {
  const device = await plugIn(page);
  await signInByForm(page, 'es', 'vecino@demo.test');
  const self = (await (await page.request.get('/api/v1/users/users/self')).json()) as { id: string };
  await page.goto(`/user/${self.id}?tab=auth`);
  await looksRight(page, 'access');
  await page.getByRole('link', { name: say('access:passkeys.manage') }).click();
  await expect(page.getByText(say('access:passkeys.none'))).toBeVisible();
  await looksRight(page, 'passkeys-none');

  await page.getByLabel(say('access:passkeys.name')).fill('Mi móvil');
  await press(page, 'access:passkeys.add');
  await expect(page.getByText(say('access:passkeys.added'))).toBeVisible();
  await expect(page.getByText(say('access:passkeys.never_used'))).toBeVisible();
  expect(await device.keys()).toBe(1);
  await page.getByLabel(say('access:passkeys.name')).fill('Otra');
  await press(page, 'access:passkeys.add');
  await expect(page.getByText(say('auth:passkey.problem.already_there'))).toBeVisible();
  await looksRight(page, 'passkeys');

  // Nobody touches it: the page waits, and the button asks.
  await device.touched(false);
  await signOut(page);
  await looksRight(page, 'login');
  await device.touched(true);
  await press(page, 'auth:passkey.sign_in');
  await expect(page).not.toHaveURL(/\/login/);

  // Chosen among what the form offers: the virtual device chooses at once.
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);

  await page.goto(`/user/${self.id}/webauthn`);
  await expect(page.getByText(say('access:passkeys.never_used'))).toHaveCount(0);
  await press(page, 'access:passkeys.rename_named', { name: 'Mi móvil' });
  await page.getByLabel(say('access:passkeys.name')).first().fill('Móvil viejo');
  await press(page, 'access:save');
  await press(page, 'access:passkeys.remove_named', { name: 'Móvil viejo' });
  await looksRight(page, 'passkey-remove');
  await press(page, 'access:passkeys.remove');
  await expect(page.getByText(say('access:passkeys.none'))).toBeVisible();

  await device.touched(false);
  await signOut(page);
  await device.touched(true);
  await press(page, 'auth:passkey.sign_in');
  await expect(page.getByText(say('errors:identity.passkey_unknown'))).toBeVisible();
  await device.remove();
  await signInByForm(page, 'es', 'vecino@demo.test');
});

test("a password is changed with the present one, on one's own page", async ({ page }) => {
  const wanted = 'otra-grapa-sol-99';
  await signInByForm(page, 'es', 'persona060@demo.test');
  await page.getByRole('button', { name: say('common:nav.account') }).click();
  await page.getByRole('menuitem', { name: say('common:nav.own_account') }).click();
  await page.getByRole('tab', { name: say('profile:tab.auth') }).click();
  await page.getByRole('link', { name: say('access:password.title'), exact: true }).click();
  const fill = async (current: string) => {
    await page.locator('input[name=current]').fill(current);
    await page.locator('input[name=password]').fill(wanted);
    await page.locator('input[name=repeat]').fill(wanted);
    await press(page, 'access:password.act');
  };
  await fill('not-the-one-it-is');
  await expect(page.getByText(say('errors:identity.wrong_password'))).toBeVisible();
  await looksRight(page, 'password-change');
  await fill(PASSWORD);
  await expect(page.getByText(say('access:password.done'))).toBeVisible();
  // Still in, and in again with the new one.
  await page.reload();
  await expect(page.getByRole('tab', { name: say('profile:tab.auth') })).toBeVisible();
  await signOut(page);
  await signInByForm(page, 'es', 'persona060@demo.test', wanted);
});

test('a button of another service appears where there is one, signs in, and tells when it cannot be had', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: say('auth:login.act'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'test issuer' })).toHaveCount(0);

  const admin = await mailbox();
  const become = (identity_client_id: string) => admin.patch(api.settings(), { data: { identity_client_id } });
  expect((await become('journeys')).status()).toBe(200);
  let script = '';
  // Settings reach who signs in a moment later.
  await expect(async () => {
    ({ script } = (await (await admin.post(api.externalChallenge(), { data: {} })).json()) as ExternalChallenge);
    expect(script).toBeTruthy();
  }).toPass();
  const told = (who: object) => admin.post(new URL('/as', script).href, { data: JSON.stringify(who) });

  // It neither comes nor fails: told after some seconds.
  const slow = await page.context().newPage();
  await slow.clock.install();
  const hanging = new Promise<void>((resolve) => void slow.route(script, () => resolve()));
  // Asked for early enough, what hangs would keep the page from being loaded.
  await slow.goto('/login', { waitUntil: 'commit' });
  await hanging;
  await expect(slow.getByText(say('auth:external.not_loaded'))).toHaveCount(0);
  await slow.clock.fastForward(10_000);
  await expect(slow.getByText(say('auth:external.not_loaded'))).toBeVisible();
  await slow.close();

  await told({ away: true });
  await page.goto('/login');
  await expect(page.getByText(say('auth:external.not_loaded'))).toBeVisible();
  await looksRight(page, 'login-external-away');
  await told({ away: false, email: 'unknown@example.org', sub: 'u' });
  await press(page, 'auth:external.again');
  await page.getByRole('button', { name: 'test issuer' }).click();
  await expect(page.getByText(say('errors:identity.external_unknown'))).toBeVisible();
  await looksRight(page, 'login-external');

  await told({ email: 'socio@demo.test', sub: 's' });
  await page.getByRole('button', { name: 'test issuer' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  const self = (await (await page.request.get(api.self())).json()) as { id: string; email: string };
  expect(self.email).toBe('socio@demo.test');
  await page.goto(`/user/${self.id}?tab=auth`);
  await press(page, 'access:external.separate_named', { name: new URL(script).host });
  await looksRight(page, 'external-separate');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('access:external.separate') })
    .click();
  await expect(page.getByText(say('access:external.let_go'))).toBeVisible();
  await become('');
  await signOut(page);
  await byItsPage(page, new URL(script).origin, told);
  await admin.delete(api.signInService());
});

/** The same service has a page: a superuser sets it up, and who goes there comes back signed in, to where they wanted. */
async function byItsPage(page: Page, issuer: string, told: (who: object) => Promise<unknown>) {
  const fill = (field: string, value: string) => page.getByLabel(say(`console:console.sign_in.${field}`)).fill(value);
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin/sign-in-service');
  await fill('issuer', `${issuer}/nowhere`);
  await fill('client_id', 'journeys');
  await fill('name', 'Federación');
  await press(page, 'console:console.sign_in.save');
  await expect(page.getByText(say('errors:identity.issuer_away')).first()).toBeVisible();
  await looksRight(page, 'sign-in-service-wrong');
  await fill('issuer', issuer);
  await press(page, 'console:console.sign_in.save');
  await expect(page.getByRole('button', { name: say('console:console.sign_in.give_up') })).toBeVisible();
  await looksRight(page, 'sign-in-service');
  await page.goto('/');
  await signOut(page);

  await told({ denies: true });
  await page.goto('/login?next=%2Fevents');
  await press(page, 'auth:external.sign_in', { name: 'Federación' });
  await expect(page.getByText(say('errors:identity.external_denied'))).toBeVisible();
  await looksRight(page, 'login-openid');
  await told({ denies: false, email: 'socio@demo.test', sub: 'p' });
  await press(page, 'auth:external.sign_in', { name: 'Federación' });
  await expect(page).toHaveURL(/\/events$/);
  expect((await (await page.request.get(api.self())).json()) as object).toMatchObject({ email: 'socio@demo.test' });
}

test('a superuser acts as a member, is told so in both applications, and goes back', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  const { results } = (await (await page.request.get(`${api.users()}?search=gestion@demo.test`)).json()) as {
    results: { id: string; first_name: string }[];
  };
  const staff = results[0]!;
  await page.goto(`/admin/users/${staff.id}/show`);
  await press(page, 'console:console.person.more');
  await press(page, 'console:console.impersonate.button');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(staff.first_name);
  await looksRight(page, 'impersonate');
  await dialog.getByRole('button', { name: say('console:console.impersonate.button') }).click();
  await expect(page).toHaveURL(/\/$/);
  const end = page.getByRole('button', { name: say('common:impersonation.end') });
  await expect(end).toBeVisible();
  await looksRight(page, 'acting-member');
  // Whoever they act as manages, so the console opens, with what that person may.
  await page.goto('/admin/');
  await expect(end).toBeVisible();
  await looksRight(page, 'acting-console');
  await end.click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${staff.id}/show`));
  await expect(end).toHaveCount(0);
  await press(page, 'console:console.person.more');
  await expect(page.getByRole('button', { name: say('console:console.impersonate.button') })).toBeVisible();
});

test('signing out elsewhere, or everywhere, ends what another browser has open', async ({ page, browser }) => {
  const email = `everywhere.${Date.now()}@example.org`;
  const body = { email, password: PASSWORD, first_name: 'Uxía', last_name_1: 'Lema', birth_date: '1980-02-03' };
  const answer = await page.request.post(api.register(), { data: { ...body, tos_accepted: true } });
  // 202 on a busy machine: done, and seen a moment later.
  expect([201, 202]).toContain(answer.status());
  const { id } = (await answer.json()) as { id: string };
  const elsewhere = await (await browser.newContext()).newPage();
  for (const one of [page, elsewhere]) await signInByForm(one, 'es', email);
  await page.goto(`/user/${id}?tab=auth`);
  // All but this one, in a tap and a confirmation; what was done is told.
  const others = page.getByRole('button', { name: /^Cerrar (la otra|las otras \d)$/ });
  await others.click();
  await looksRight(page, 'sessions-others');
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText(/Se han? cerrado \d sesi.n(es)?\. Aquí sigues dentro\./)).toBeVisible();
  await expect(others).toHaveCount(0);
  await elsewhere.goto(`/user/${id}`);
  await expect(elsewhere).toHaveURL(/\/login/);
  await signInByForm(elsewhere, 'es', email);
  await press(page, 'access:sessions.end_all');
  await looksRight(page, 'sessions-end');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('access:sessions.end_all') })
    .click();
  await expect(page).toHaveURL(/\/login/);
  await elsewhere.goto(`/user/${id}`);
  await expect(elsewhere).toHaveURL(/\/login/);
});

test('a first visit to the sign-in page takes few bytes', async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const loaded = new Map<string, number>();
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => loaded.set(requestId, encodedDataLength));
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Browsers without a window fetch the icons of a tab, ours and the tenant's, or do not.
  const icons = await page
    .locator('link[rel~="icon"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  icons.push(new URL('/favicon.svg', page.url()).href);
  const asked = [...loaded].filter(([id]) => !icons.includes(addresses.get(id) ?? ''));
  const bytes = asked.reduce((sum, [, length]) => sum + length, 0);
  // Headers included; 242.1 kB when this was written, of them 5 the filled document. What grows beyond belongs to the page that needs it.
  expect(bytes).toBeGreaterThan(150_000);
  expect(bytes).toBeLessThan(243_000);
});

test('the title is painted before styles, scripts and letters are there, and not painted larger when they are', async ({
  page,
}) => {
  const area = () =>
    page.getByRole('heading', { level: 1, includeHidden: true }).evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      const { width, height } = range.getBoundingClientRect();
      return width * height;
    });
  await page.route(/\.(css|js|woff2?)$/, async () => new Promise(() => {}));
  await page.goto('/login', { waitUntil: 'commit' });
  // A stylesheet in the head would hold it back for ever.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  const before = await area();
  // Where a machine has neither of the two letters that stand in, it paints in another one.
  const standsIn = await page.evaluate(async () => (await document.fonts.load('700 1em "Before Atkinson"')).length > 0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.locator('.first')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const after = await area();
  expect(before).toBeGreaterThanOrEqual(standsIn ? after : 0.7 * after);
});
