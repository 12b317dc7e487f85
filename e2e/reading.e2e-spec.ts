import { api, type Document, type Process } from '@ateneo/contracts';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { clean } from './looks.js';
import { mailbox, signIn } from './people.js';
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

const topOf = (page: Page, id: string) =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? 1e6), id);

/** At the top below what stays, and still there once all of the text has come. */
async function standsAt(page: Page, id: string): Promise<void> {
  await expect(page.locator('article').last().locator('p').first()).toBeAttached();
  await expect.poll(() => topOf(page, id), { message: id }).toBeLessThan(110);
  await page.waitForTimeout(150);
  const top = await topOf(page, id);
  expect(top, id).toBeGreaterThanOrEqual(0);
  expect(top, id).toBeLessThan(110);
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

test('a link to an article arrives there and stays, in texts of 20, 69 and 200 articles, at both widths', async ({
  browser,
}) => {
  const texts = await Promise.all([20, 70, 200].map((count) => statute(count)));
  for (const viewport of WIDTHS) {
    for (const text of texts) {
      const view = `/process/${text.process}/document/${text.id}/view`;
      // A sample of every third article, from one end of the text to the other.
      const anchors = anchorsOf(text).filter((_, n) => n % 27 === 12);
      await inBrowser(browser, viewport, async (page) => {
        await signIn(page, 'admin@demo.test');
        for (const [n, anchor] of anchors.entries()) {
          // The cache is empty the first time, and warm from then on: a link on the page leads there without loading.
          if (n % 2 === 0) await page.goto(`${view}#${anchor}`);
          else await page.evaluate((hash) => location.assign(hash), `#${anchor}`);
          await standsAt(page, anchor);
        }
      });
    }
  }
});

test('on a phone an article is two taps from its process, says where one is, is marked and can be sent', async ({
  browser,
}) => {
  const text = await statute(200);
  await inBrowser(browser, WIDTHS[1]!, async (page) => {
    await signIn(page, 'admin@demo.test');
    await page.goto(`/process/${text.process}`);
    await page.getByRole('link', { name: text.title }).click();
    await page.getByRole('button', { name: say('common:act.search'), exact: true }).click();
    const marked = await whatIsMarked(page);
    await page.keyboard.type('152');
    await page.keyboard.press('Enter');
    const anchor = anchorsOf(text)[151]!;
    await standsAt(page, anchor);
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
