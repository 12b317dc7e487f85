import { api, type TenantSettings, type Universe } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { looksRight } from './looks.js';
import { mailbox, signIn, signInHere } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const inMain = (page: Page, key: string) => page.getByRole('main').getByRole('link', { name: say(key), exact: true });
const part = (page: Page, key: string) => page.getByRole('region', { name: say(key), exact: true });

test('a stranger finds who it is, what is open, what comes next and the ways in, on less than two phones', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
  const { tenantName, about } = (await (await page.request.get(api.universe())).json()) as Universe;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tenantName);
  await expect(page.getByText(about!.text)).toBeVisible();
  await expect(part(page, 'home:door.events').getByRole('listitem')).toHaveCount(3);
  await looksRight(page, 'door');
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_400);
  }

  // Each leads to its public page, and back to the door.
  for (const key of ['home:door.open', 'home:door.events']) {
    const first = part(page, key).getByRole('listitem').first().getByRole('link');
    const title = (await first.textContent())!;
    await first.click();
    await expect(page).toHaveURL(/\/view$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('banner').getByRole('link', { name: tenantName }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await inMain(page, 'home:door.enroll').click();
  await expect(page).toHaveURL(/\/enroll$/);
  expect(refused).toEqual([]);
});

test('what the document tells the home is not asked again', async ({ page }) => {
  await signIn(page, 'socia@demo.test');
  // As a minute later: signing in writes something down, and views may be behind that.
  await page.context().clearCookies({ name: 'seen' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().slice(new URL(page.url()).origin.length)));
  // A busy server may have told nothing in time: then the next document is looked at.
  await expect(async () => {
    asked.length = 0;
    await page.goto('/', { waitUntil: 'networkidle' });
    const news = page.getByRole('region', { name: say('home:news'), exact: true });
    await expect(news.getByRole('listitem')).toHaveCount(2);
    const told = JSON.parse((await page.locator('#told').textContent({ timeout: 1000 })) ?? '{}') as object;
    expect(Object.keys(told)).toContain(api.self());
    expect(asked.filter((path) => path in told)).toEqual([]);
  }).toPass();
});

test('who comes in by the door is home; who wanted a page of members goes on there', async ({ page }) => {
  await page.goto('/');
  await inMain(page, 'home:door.all_events').click();
  await expect(page).toHaveURL(/\/login\?next=%2Fevent$/);
  await signInHere(page, 'es', 'vecino@demo.test');
  await expect(page).toHaveURL(/\/event$/);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/');
  await inMain(page, 'common:nav.login').click();
  await signInHere(page, 'es', 'vecino@demo.test');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: say('home:todo.title') })).toBeVisible();
  await page.goto('/door');
  await inMain(page, 'common:act.go_home').click();
  await expect(page.getByRole('heading', { name: say('home:todo.title') })).toBeVisible();
});

test('who it is is said in the settings, a language at a time', async ({ page, browser }) => {
  const admin = await mailbox();
  const { about } = (await (await admin.get(api.settings())).json()) as TenantSettings;
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin/settings');
  const field = page.getByLabel(say('console:resources.settings.fields.about.gl'));
  await field.fill('Xente do barrio que decide en común.');
  await page.getByRole('button', { name: say('console:ra.action.save') }).click();
  const part = say('console:console.settings.parts.association');
  await expect(page.getByText(say('console:console.settings.saved', { part }))).toBeVisible();
  const galician = await browser.newContext({ locale: 'gl-ES' });
  const door = await galician.newPage();
  await expect(async () => {
    await door.goto('/');
    await expect(door.getByText('Xente do barrio que decide en común.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto('/door');
  await expect(page.getByText(about.es)).toBeVisible();
  await admin.patch(api.settings(), { data: { about } });
  await admin.dispose();
});
