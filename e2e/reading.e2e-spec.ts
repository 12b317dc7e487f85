import { api, type Document, type Process } from '@ateneo/contracts';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { clean } from './looks.js';
import { mailbox, signIn } from './people.js';
import { Steps } from './steps.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

async function posted<Answer>(client: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await client.post(path, { data });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as Answer;
}

/** What was made here goes again: other journeys count what is there. */
const made: Document[] = [];
test.afterAll(async () => {
  const client = await mailbox();
  for (const { id, process } of made.splice(0)) {
    await client.delete(api.document(id));
    await client.delete(api.process(process));
  }
  await client.dispose();
});

/** A statute of so many articles, each with a text of its own length; a draft, unless it is of a process of this kind. */
async function statute(count: number, mode?: Process['mode']): Promise<Document> {
  const client = await mailbox();
  const process = await posted<Process>(client, api.processes(), {
    title: `Texto de ${count} artículos`,
    ...(mode && { mode, is_active: true }),
  });
  const article = (n: number) => ({
    title: `Artículo ${n}. Materia ${n}`,
    content: `Se regula la materia ${n}. `.repeat(3 + ((n * 7) % 40)),
  });
  const chapters = Array.from({ length: Math.ceil(count / 10) }, (_, at) => ({
    title: `Capítulo ${at + 1}. Parte ${at + 1}`,
    articles: Array.from({ length: 10 }, (_, n) => article(at * 10 + n + 1)),
  }));
  const document = await posted<Document>(client, api.documents(), {
    process: process.id,
    title: `Normas de ${count} artículos`,
    chapters,
  });
  made.push(document);
  await client.dispose();
  // Whoever did not write it reads it a moment later.
  const other = await mailbox();
  await expect.poll(async () => (await other.get(api.document(document.id))).status()).toBe(200);
  await other.dispose();
  return document;
}

const anchorsOf = ({ chapters }: Document) =>
  chapters.flatMap(({ articles }) => articles.map(({ id }) => `article-${id}`));

/** How far below the top it stands; what ends its text, as short as it is, goes up no farther than the page does. */
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => {
    const { scrollY, innerHeight } = window;
    const top = Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? 1e6);
    const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    return isAtEnd && top < innerHeight ? Math.min(top, 109) : top;
  }, id);

/** At the top below what stays, and still there once all of the text has come. One that does not arrive keeps no other from being tried. */
async function standsAt(page: Page, id: string, how = ''): Promise<void> {
  const what = `${id} ${how}`;
  await expect(page.locator('article').last().locator('p').first()).toBeAttached();
  await expect
    .configure({ soft: true })
    .poll(() => topOf(page, id), { message: what })
    .toBeLessThan(110);
  await page.waitForTimeout(150);
  const top = await topOf(page, id);
  expect.soft(top, what).toBeGreaterThanOrEqual(0);
  expect.soft(top, what).toBeLessThan(110);
}

/** The articles that are marked from now on: a busy machine may look again when a mark is gone. */
const whatIsMarked = (page: Page) =>
  page.evaluateHandle(() => {
    const marked: string[] = [];
    const look = ({ target }: MutationRecord) => {
      const article = target as HTMLElement;
      if (article.dataset['marked'] !== undefined) marked.push(article.querySelector('h3')!.id);
    };
    new MutationObserver((records) => records.forEach(look)).observe(document.body, {
      subtree: true,
      attributeFilter: ['data-marked'],
    });
    return marked;
  });

async function inBrowser(browser: Browser, viewport: (typeof WIDTHS)[number], walk: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
  await walk(await context.newPage());
  await context.close();
}

/** The suite follows a sample of the links, from one end of a text to the other; when asked, every third. */
const isFollowed = (n: number) => (process.env['ATENEO_EVERY_THIRD_ARTICLE'] === '1' ? n % 3 === 0 : n % 27 === 12);

for (const viewport of WIDTHS)
  test(`a link to an article arrives there and stays, in texts of 20, 70 and 200 articles, at ${viewport.width} px`, async ({
    browser,
  }) => {
    for (const count of [20, 70, 200]) {
      const text = await statute(count);
      const view = `/process/${text.process}/document/${text.id}/view`;
      const anchors = anchorsOf(text).filter((_, n) => isFollowed(n));
      // Each link costs up to three loads of the application.
      test.setTimeout(test.info().timeout + anchors.length * 20_000);
      for (const anchor of anchors)
        await inBrowser(browser, viewport, async (page) => {
          await signIn(page, 'admin@demo.test');
          await page.goto(`${view}#${anchor}`);
          await standsAt(page, anchor, 'with an empty cache');
          // To the address where one is a browser only scrolls.
          await page.goto('about:blank');
          await page.goto(`${view}#${anchor}`);
          await standsAt(page, anchor, 'with a warm cache');
          const next = anchors[(anchors.indexOf(anchor) + 1) % anchors.length]!;
          await page.evaluate((hash) => location.assign(hash), `#${next}`);
          await standsAt(page, next, 'from a link on the page');
        });
    }
  });

test('on a phone an article is two taps from its process, says where one is, is marked and can be sent', async ({
  browser,
}) => {
  const text = await statute(200);
  await inBrowser(browser, WIDTHS[1]!, async (page) => {
    await signIn(page, 'admin@demo.test');
    await page.goto(`/process/${text.process}`);
    const steps = new Steps(page);
    await steps.press(page.getByRole('link', { name: text.title }));
    await steps.press(page.getByRole('button', { name: say('common:act.search'), exact: true }));
    const marked = await whatIsMarked(page);
    await page.keyboard.type('152');
    await page.keyboard.press('Enter');
    const anchor = anchorsOf(text)[151]!;
    await standsAt(page, anchor);
    steps.took('an article, from its process');
    expect(await marked.jsonValue()).toEqual([anchor]);
    await expect(page.getByRole('button', { name: 'Cap. 16 · Art. 152' })).toBeInViewport();
    await expect(page.locator('article[data-marked]')).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(`^${say('process:copy_link')}.*Artículo 152\\.`) }).click();
    const sent = await page.evaluate(() => navigator.clipboard.readText());
    expect(sent).toMatch(new RegExp(`/process/${text.process}/document/${text.id}/view#${anchor}$`));

    await page.getByRole('button', { name: 'Cap. 16 · Art. 152' }).click();
    await page.getByRole('searchbox', { name: say('process:find.label') }).fill('zapato');
    await expect(page.getByText(say('process:find.none'))).toBeVisible();
    await page.getByRole('searchbox', { name: say('process:find.label') }).fill('materia 43');
    await clean(page);
    await page.getByRole('link', { name: 'Artículo 43. Materia 43' }).click();
    await standsAt(page, anchorsOf(text)[42]!);
  });
});

test('a visitor reads at the article what is for everybody, and is told what a text of members is', async ({
  browser,
}) => {
  const [open, closed] = [await statute(20, 'public'), await statute(20, 'organizations')];
  const link = ({ process, id }: Document, anchor: string) => `/process/${process}/document/${id}/view#${anchor}`;
  await inBrowser(browser, WIDTHS[1]!, async (page) => {
    await page.goto(link(open, anchorsOf(open)[12]!));
    await standsAt(page, anchorsOf(open)[12]!);
    await page.goto(link(closed, anchorsOf(closed)[12]!));
    await expect(page.getByText(say('results:for_members'))).toBeVisible();
    await expect(page.getByText('Texto de 20 artículos').first()).toBeVisible();
    await clean(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('common:nav.login'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/login\?next=.*article-/);
  });
});
