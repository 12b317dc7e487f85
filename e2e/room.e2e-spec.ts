import { api, type Page as Rows, type Process, type User } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { readsLarge } from './looks.js';
import { signIn } from './people.js';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** From here on the right half of a wide window has something. */
const FILLED = 900;

/** As far to the right as anything of the page is drawn, words or what one presses. */
function drawnTo(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility() && getComputedStyle(one).clip === 'auto';
    const edges: number[] = [];
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || !isSeen(node.parentElement!)) continue;
      const range = new Range();
      range.selectNodeContents(node);
      edges.push(...[...range.getClientRects()].map(({ right }) => right));
    }
    return Math.max(0, ...edges);
  });
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

async function isFilled(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await expect.poll(() => drawnTo(page), { message: path }).toBeGreaterThan(FILLED);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** One's own, and the first of what there is of each kind in the process that has everything. */
async function addresses(page: Page) {
  const read = async <Answer>(path: string) => (await (await page.request.get(path)).json()) as Answer;
  const first = async (path: string) => (await read<Rows<{ id: string }>>(path)).results[0]!.id;
  const { id: self, organization } = await read<User>(api.self());
  const { results } = await read<Rows<Process>>(`${api.processes()}?search=Reforma`);
  const { id } = results.find(({ title }) => title === 'Reforma de los estatutos')!;
  const process = `/process/${id}`;
  const event = await first(`${api.events()}?sortBy=start_datetime`);
  const { results: ended } = await read<Rows<Process>>(`${api.processes()}?status=finished&search=Reglamento`);
  const document = `${process}/document/${await first(`${api.documents()}?process=${id}`)}`;
  const parts = ['documents', 'amedments', 'alternatives', 'candidacies', 'elections', 'comments'];
  const filled = [
    '/',
    '/process',
    process,
    ...parts.map((part) => `${process}/${part}`),
    `${process}/view`,
    `${process}/vote`,
    ...['view', 'amedments', 'comments'].map((page) => `${document}/${page}`),
    `${process}/candidacypresentation/${await first(`${api.presentations()}?process=${id}`)}/view`,
    `/result/${ended[0]!.id}`,
    `${process}/amedment/${await first(`${api.amedments()}?process=${id}`)}`,
    `${process}/election/${await first(`${api.elections()}?process=${id}`)}/view`,
    `${process}/comment/${await first(`${api.comments()}?process=${id}`)}`,
    `/organization/${organization}`,
    '/event',
    `/event/${event}`,
    `/event/${event}/ticket/${await first(`${api.tickets()}?event=${event}`)}`,
    `${process}/documentalternative/${await first(`${api.alternatives()}?process=${id}`)}`,
    `${process}/document/${await first(`${api.documents()}?process=${id}`)}/alternative/new`,
    `${process}/candidacysubmission/${await first(`${api.candidacies()}?process=${id}`)}`,
    '/carnet',
    '/notifications',
    '/participation',
    `/user/${self}`,
    ...['membership', 'newsletters', 'auth', 'changes'].map((tab) => `/user/${self}?tab=${tab}`),
    ...['edit', 'email', 'password', 'webauthn', 'delete', 'invoices', 'payment-methods', 'fee-history'].map(
      (form) => `/user/${self}/${form}`,
    ),
    '/join',
  ];
  return { process, filled };
}

/** What is there for who is not signed in. */
async function openAddresses(page: Page): Promise<string[]> {
  const { newsletters } = (await (await page.request.get(api.archive())).json()) as { newsletters: { id: string }[] };
  const newsletter = `/newsletter/${newsletters[0]!.id}`;
  return [
    '/login',
    '/enroll',
    '/enroll-done',
    '/reset-password-request',
    '/contact',
    '/why/none',
    '/newsletter',
    newsletter,
  ];
}

test('with large letters on a phone no page is cut, and no label on it', async ({ page }) => {
  test.setTimeout(600_000);
  await page.setViewportSize(PHONE);
  const large = async (path: string) => {
    await arrive(page, path);
    await readsLarge(page, path, [PHONE.width]);
  };
  for (const path of await openAddresses(page)) await large(path);
  await signIn(page, 'socia@demo.test');
  for (const path of (await addresses(page)).filled) await large(path);
});

test('on a wide screen no page leaves its right half blank; what one comes to first is no longer than it was', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  for (const path of await openAddresses(page)) await isFilled(page, path);
  await signIn(page, 'socia@demo.test');
  const { process, filled } = await addresses(page);
  for (const path of filled) await isFilled(page, path);
  // 2,151 on the demo as it comes; what other journeys write takes more lines.
  await arrive(page, process);
  await expect.poll(() => heightOf(page), { message: process }).toBeLessThanOrEqual(2_300);

  await page.setViewportSize(PHONE);
  await arrive(page, '/');
  await expect.poll(() => heightOf(page), { message: '/' }).toBeLessThanOrEqual(1_700);
  await arrive(page, process);
  await expect.poll(() => heightOf(page), { message: process }).toBeLessThanOrEqual(2_450);
  // Nothing of it is further than a tap.
  const folded = page.locator('main details:not([open])', { has: page.getByRole('heading', { level: 2 }) });
  for (let left = await folded.count(); left > 0; left--) await folded.last().locator('summary').first().press('Enter');
  await expect(page.getByRole('link', { name: 'Qué texto preferimos' })).toBeVisible();
});
