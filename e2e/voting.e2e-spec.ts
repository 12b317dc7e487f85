import { api } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { clientOf, openBallot, votedIn } from './ballot.js';
import { clean } from './looks.js';
import { signIn, signOut } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const many = 17;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const place = (page: Page, number: number, count = many) =>
  expect(page.getByText(say('voting:session.place', { place: String(number), count: String(count) }))).toBeVisible();
const choose = (page: Page, value: 'up' | 'down' | 'abs') =>
  page.getByRole('button', { name: say(`common:vote.${value}`), exact: true }).click();

async function fits(page: Page, screen: string): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect({ screen, tooWide: Math.max(0, tooWide) }).toEqual({ screen, tooWide: 0 });
  await clean(page);
}

test('seventeen amendments on a phone, one skipped, then the results', async ({ page, baseURL }) => {
  const process = await openBallot(baseURL!, `sesión ${Date.now()}`, many);
  await signIn(page, 'socia@demo.test');
  await page.goto(`/process/${process.id}`);
  await page.getByRole('link', { name: say('process:step_act.vote_other', { count: String(many) }) }).click();
  for (let number = 1; number <= many; number++) {
    await place(page, number);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Artículo ${number}`);
    if (number === 1) await fits(page, 'session');
    if (number === 3) await page.getByRole('button', { name: say('voting:session.skip') }).click();
    else if (number % 2) await choose(page, 'up');
    else await page.keyboard.press('2');
  }
  // What was skipped comes at the end.
  await place(page, 3);
  await choose(page, 'abs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('voting:summary.title'));
  await expect(page.getByText(say('voting:summary.all'))).toBeVisible();
  await fits(page, 'summary');
  const voter = await clientOf(baseURL!, 'socia@demo.test');
  await expect.poll(() => votedIn(voter, process.id)).toBe(many);

  // A voting of the demo that is over: one that has begun ends when it said it would.
  const finished = await voter.get(`${api.processes()}?status=finished`);
  const { results } = (await finished.json()) as { results: { id: string; title: string }[] };
  const over = results.find(({ title }) => title === 'Reglamento de régimen interno');
  await signOut(page);
  await page.goto(`/result/${over!.id}`);
  // The eighth was taken back while people voted, and has no outcome.
  await expect(page.getByText(/^(No a|A)probada/)).toHaveCount(7);
  await fits(page, 'results');
  const file = await page.request.get(
    (await page.getByRole('link', { name: say('results:file.csv') }).getAttribute('href'))!,
  );
  expect((await file.text()).trim().split('\n')).toHaveLength(8 + 1);
});

test('a vote without connection is kept and sent, also by the next page that is opened', async ({
  page,
  context,
  baseURL,
}) => {
  const process = await openBallot(baseURL!, `sin línea ${Date.now()}`, 3);
  const voter = await clientOf(baseURL!, 'socia@demo.test');
  await signIn(page, 'socia@demo.test');
  await page.goto(`/process/${process.id}/vote`);
  await place(page, 1, 3);
  await context.setOffline(true);
  await expect(page.getByText(say('common:connection.none'))).toBeVisible();
  await choose(page, 'up');
  await place(page, 2, 3);
  await expect(page.getByText(say('common:connection.waiting_one'))).toBeVisible();
  await choose(page, 'down');
  await place(page, 3, 3);
  expect(await votedIn(voter, process.id)).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => votedIn(voter, process.id)).toBe(2);
  await expect(page.getByText(say('common:connection.none'))).toBeHidden();

  await context.setOffline(true);
  await choose(page, 'abs');
  await expect(page.getByText(say('common:connection.waiting_one'))).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/');
  await expect.poll(() => votedIn(voter, process.id)).toBe(3);
});

test('a page that was never opened says that there is no connection', async ({ page, context }) => {
  await signIn(page, 'socia@demo.test');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: say('common:nav.processes'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common:crash.offline_title'));
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('process:list.title'));
});

test('after signing out nothing of the person is left, in any tab', async ({ page, context }) => {
  await signIn(page, 'socia@demo.test');
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/process');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: say('common:nav.account') }).click();
  await page.getByRole('menuitem', { name: say('common:nav.logout') }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: say('common:nav.account') }).click();
  await expect(page.getByRole('menuitem', { name: say('common:nav.login') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: say('common:nav.own_account') })).toHaveCount(0);
  await expect(other).toHaveURL(/\/login/);
});
