import { api, type Document, type Page as Rows, type Process } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { PASSWORD, signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');

/** The demo's longest document, and an article in its last third. */
async function farArticle(page: Page): Promise<{ path: string; process: string; anchor: string; first: string }> {
  await page.request.post(api.login(), { data: { email: 'admin@demo.test', password: PASSWORD } });
  const rows = async <Row>(path: string) => ((await (await page.request.get(path)).json()) as Rows<Row>).results;
  const processes = await rows<Process>(`${api.processes()}?rowsPerPage=50`);
  const lists = await Promise.all(
    processes.map(({ id }) => rows<Document>(`${api.documents()}?process=${id}&rowsPerPage=50`)),
  );
  const longest = lists
    .flat()
    .filter(({ is_locked: isOfDemo }) => isOfDemo)
    .toSorted((a, b) => b.article_count - a.article_count)[0]!;
  const whole = (await (await page.request.get(api.document(longest.id))).json()) as Document;
  const articles = whole.chapters.flatMap((chapter) => chapter.articles);
  const far = articles[Math.floor(articles.length * 0.7)]!;
  const process = `/process/${longest.process}`;
  return {
    process,
    path: `${process}/document/${longest.id}/view`,
    anchor: `article-${far.id}`,
    first: `article-${articles[0]!.id}`,
  };
}

const topOf = (page: Page, id: string) =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? 1e6), id);

/** At its part, and still there when all has been laid out. */
async function standsAt(page: Page, id: string): Promise<void> {
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  await expect(page.locator('article').last().locator('p').first()).toBeAttached();
  await expect.poll(() => topOf(page, id)).toBeLessThan(160);
  expect(await topOf(page, id)).toBeGreaterThanOrEqual(0);
}

test('a link to an article arrives there with an empty cache and a warm one, and back keeps the place', async ({
  page,
}) => {
  await signIn(page, 'vecino@demo.test');
  const { path, process, anchor, first } = await farArticle(page);
  for (const visit of ['empty', 'warm', 'warm again']) {
    await test.step(visit, async () => {
      await page.goto(process);
      await page.evaluate(() => scrollTo(0, 500));
      await page.goto(`${path}#${anchor}`);
      await standsAt(page, anchor);
    });
  }
  await page.locator(`nav a[href="#${first}"]`).first().click();
  await standsAt(page, first);
  await page.goBack();
  await standsAt(page, anchor);
  await page.reload();
  await standsAt(page, anchor);

  // Over the text: the contents, which follow the reading, have a wheel of their own.
  await page.mouse.move(800, 400);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => topOf(page, anchor)).toBeGreaterThan(200);
  const left = await topOf(page, anchor);
  // Without the way to the link, which would be scrolling.
  await page.locator('header a').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await topOf(page, anchor)) - left)).toBeLessThan(20);
});

test('on a phone too, and the console arrives at the part of the settings that a link names', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'admin@demo.test');
  const { path, anchor } = await farArticle(page);
  for (const visit of ['empty', 'warm']) await test.step(visit, () => page.goto(`${path}#${anchor}`));
  await standsAt(page, anchor);
  await page.goto('/admin/settings#fiscal');
  await expect(page.locator('#fiscal h2')).toBeInViewport();
  await page.setViewportSize({ width: 1200, height: 700 });
  await page.goto('/admin/settings/enrolment');
  await expect(page.locator('#enrolment h2')).toBeAttached();
  await page.evaluate(() => scrollTo(0, 2000));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.locator('nav a[href="/admin/organizations"]').first().click();
  await expect(page).not.toHaveURL(/settings/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

/** How much of the page has moved without the person having touched anything. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = globalThis as { shifted?: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted! += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as { shifted?: number }).shifted!);
}

const homesAnswers = {
  'what to do': /users\/self\/matters/,
  'the events': /events\/events\?/,
  'the card': /carnets\?/,
};
for (const [name, late] of Object.entries(homesAnswers)) {
  for (const path of ['/', '/login']) {
    test(`the home moves nothing where ${name} comes last, opened at ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await signIn(page, 'socia@demo.test');
      const shifted = await countShifts(page);
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(request.url()));
      for (const over of ['requestfinished', 'requestfailed'] as const)
        page.on(over as 'requestfinished', (request) => asked.delete(request.url()));
      // Held until the others are on the page; what is told as it happens never ends.
      await page.route(late, async (route) => {
        await expect.poll(() => [...asked].filter((url) => !late.test(url) && !url.endsWith('/stream'))).toEqual([]);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        await route.continue();
      });
      await page.goto(path);
      await expect(page.locator('main').getByRole('link').first()).toBeVisible();
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
      expect(await shifted()).toBeLessThan(0.05);
    });
  }
}

test('no page moves under whoever is no member, and the home says how to become one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'vecino@demo.test');
  const shifted = await countShifts(page);
  const title = say('home:todo.join');
  for (const path of ['/', '/process', '/event', '/newsletter'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
      expect(await shifted()).toBeLessThan(0.02);
      // Three are shown at once; what closes sooner stands before it.
      const more = page.getByRole('button', { name: /^Ver \d+ más$/ });
      if (path === '/' && (await more.count()) > 0) await more.click();
      await expect(page.getByText(title)).toHaveCount(path === '/' ? 1 : 0);
    });
});
