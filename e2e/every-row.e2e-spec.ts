import { api } from '@ateneo/contracts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { clean } from './looks.js';
import { origin } from './origin.js';
import { signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
/** What pages say that broke. */
const broken = [say('common:crash.title'), say('console:ra.page.error'), say('console:ra.message.error')];

/** What a list of the console is made of: rows, or lines that name a person. */
const ROW = 'main tbody tr, main a[href^="/admin/users/"]';

/** Pages of which no row leads further. */
const NO_LISTS =
  /\/admin(\/?|\/(settings\/\w+|stats|look|permissions|layers|dues|people-map|duplicates|wallets|[a-z]+(-[a-z]+)+))$/;

/** Every fault that the page tells of from now on. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

/** Clicks as people do, and waits for the page that comes of it. */
async function open(page: Page, target: Locator, faults: readonly string[]): Promise<void> {
  const what = (await target.innerText()).replaceAll(/\s+/g, ' ').slice(0, 60);
  await test.step(`click ${what}`, async () => {
    const before = page.url();
    const leadsTo = new URL((await target.getAttribute('href')) ?? '', before).href;
    await target.click();
    // While the program of a page is on its way the page before still stands there, and the address with it.
    if (leadsTo !== before) await expect.poll(() => page.url(), { message: what }).not.toBe(before);
    await page.waitForLoadState('networkidle');
    const headings = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'));
    await expect(headings.first()).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    const text = await page.locator('body').innerText();
    expect({ what, at: page.url(), faults, broken: broken.filter((words) => text.includes(words)) }).toEqual({
      what,
      at: page.url(),
      faults: [],
      broken: [],
    });
    // A page that still waits for something has no heading for a moment.
    await expect(() => clean(page)).toPass();
  });
}

/** Each walk takes every third line of the menu with its tabs, so that they go side by side. */
for (const walk of [0, 1, 2])
  test(`the console: lines ${walk + 1} of 3, their tabs, and the first row of their lists`, async ({ page }) => {
    await signIn(page, 'admin@demo.test');
    // Somebody corrects themselves and asks for an export, so that no list is empty.
    const changed = await page.request.patch(api.self(), { data: { address_city: 'Irún' }, headers: { origin } });
    expect(changed.status()).toBe(200);
    const asked = await page.request.post(api.userChangesExport(), { data: { format: 'csv' }, headers: { origin } });
    expect(asked.ok()).toBe(true);
    await page.goto('/admin/');
    await expect(page).toHaveTitle('Inicio · Ateneo');
    await expect(page.getByRole('banner')).toContainText('Puente Abierto');
    const sections = page.getByRole('navigation', { name: say('console:console.shell.sections') }).getByRole('link');
    await expect(sections.first()).toBeVisible();
    const faults = faultsOf(page);
    await expect(sections).toHaveCount(12);
    for (let index = walk; index < 12; index += 3) {
      await openWithRow(page, sections.nth(index), faults);
      for (let tab = 1; ; tab += 1) {
        await open(page, sections.nth(index), faults);
        const tabs = page.locator('main nav a');
        if (tab >= (await tabs.count())) break;
        await openWithRow(page, tabs.nth(tab), faults);
      }
    }
  });

/** A page, and the first row of its list. */
async function openWithRow(page: Page, target: Locator, faults: readonly string[]): Promise<void> {
  await open(page, target, faults);
  if (NO_LISTS.test(new URL(page.url()).pathname)) return;
  // Whom another journey is merging at this moment has no page until it takes that back.
  const rows = page
    .locator(ROW)
    .filter({ hasText: /\S/ })
    .filter({ hasNotText: /\.dos@example\.org/ });
  await open(page, rows.first(), faults);
}

/** The first link of the page that leads there. */
async function openFirst(page: Page, where: RegExp, faults: readonly string[]): Promise<void> {
  const links = page.getByRole('main').locator('a[href]');
  const paths = () => links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  await expect
    .poll(async () => (await paths()).some((path) => where.test(path)), { message: String(where) })
    .toBe(true);
  // By its address: what is read later may come before it.
  const path = (await paths()).find((one) => where.test(one))!;
  await open(page, page.getByRole('main').locator(`a[href*="${path}"]`).first(), faults);
}

test('the member application: every place in its menus, and from the first of each list to the next', async ({
  page,
}) => {
  await signIn(page, 'socia@demo.test');
  await page.goto('/');
  const faults = faultsOf(page);
  const places = page.getByRole('navigation', { name: say('common:nav.main') }).getByRole('link');
  await expect(places.first()).toBeVisible();
  for (let index = 0; index < (await places.count()); index += 1) await open(page, places.nth(index), faults);

  await page.goto('/');
  await openFirst(page, /^\/participation$/, faults);
  await open(page, places.and(page.locator('a[href$="/process"]')), faults);
  await openFirst(page, /^\/process\/[^/]+$/, faults);
  // The first has no document yet.
  await open(page, places.and(page.locator('a[href$="/process"]')), faults);
  await open(page, page.getByRole('main').getByRole('link', { name: 'Reforma de los estatutos' }), faults);
  const parts = page.getByRole('navigation', { name: say('process:part.label') }).getByRole('link');
  await expect(parts.nth(1)).toBeVisible();
  for (let index = 1; index < (await parts.count()); index += 1) await open(page, parts.nth(index), faults);
  await open(page, parts.first(), faults);
  for (const list of [/\/document\/[^/]+\/view$/, /\/amedments/, /\/amedment\//]) await openFirst(page, list, faults);

  const account = page.getByRole('button', { name: say('common:nav.account') });
  await account.click();
  await expect(page.getByRole('menu').locator('a[href]').first()).toBeVisible();
  const entries = await page.getByRole('menu').locator('a[href]').count();
  for (let index = 0; index < entries; index += 1) {
    if (index > 0) await account.click();
    await open(page, page.getByRole('menu').locator('a[href]').nth(index), faults);
  }
  await expect(page).toHaveURL(/\/login/);
});
