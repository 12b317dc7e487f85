import { type Amedment, api, type Document, type Process } from '@ateneo/contracts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { clean } from './looks.js';
import { origin } from './origin.js';
import { mailbox, signIn } from './people.js';
import { Steps } from './steps.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const statutes = /Estatutos de la Asociación/;

/** From the process to the editor of an article. */
async function begin(steps: Steps, process: string): Promise<void> {
  const { page } = steps;
  await page.goto(process);
  steps.count();
  await steps.press(page.getByRole('link', { name: statutes }).first());
  const article = page.locator('article', { has: page.getByRole('heading', { name: /^Artículo 61\b/ }) });
  await steps.press(article.getByRole('link'));
}

test('on a phone an amendment is four taps from its process; left half way it stands on the home and beside its article', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'socia@demo.test');
  await page.goto('/process');
  await page
    .getByRole('link', { name: /Reforma de los estatutos/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Reforma/);
  const process = new URL(page.url()).pathname;
  const steps = new Steps(page);
  await begin(steps, process);
  const content = page.locator('textarea[name=content]');
  // Another text each time: the same one is taken once.
  await content.fill(`${await content.inputValue()} Se revisará cada ${Date.now() % 100_000} días.`);
  const preview = page.getByRole('button', { name: say('amendment:show_difference_one', { count: '1' }) });
  await expect(preview).toBeVisible();
  await expect(page.locator('ins')).toBeHidden();
  await preview.click();
  await expect(page.locator('ins').first()).toBeInViewport();
  await expect(page.getByText(say('amendment:propose.public'))).toBeAttached();
  await clean(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: say('home:begun') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Artículo 61\b/ })
    .click();
  await expect(content).toHaveValue(/Se revisará cada/);
  await begin(steps, process);
  await expect(content).toHaveValue(/Se revisará cada/);

  await steps.press(page.getByRole('button', { name: say('amendment:propose.send') }));
  await clean(page);
  await steps.press(page.getByRole('dialog').getByRole('button', { name: say('amendment:propose.send') }));
  await expect(page).toHaveURL(/\/amedment\/[0-9a-f-]{36}/);
  steps.took('proposing, from the process');
  await expect(page.getByText(say('amendment:propose.published'))).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: say('amendment:propose.another') }).click();
  await expect(page).toHaveURL(/\/view#article-/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: say('home:begun') })).toHaveCount(0);
});

/** Whatever has the focus stands above the preview, with letters twice as large, too. */
async function isAbovePreview(page: Page, field: Locator): Promise<void> {
  await field.focus();
  await expect(async () => {
    const [one, preview] = [await field.boundingBox(), await page.locator('#live-difference-box').boundingBox()];
    const line = await field.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight) || 24);
    const isButton = await field.evaluate((element) => element.tagName === 'BUTTON');
    // Of a text its first line counts: the rest is scrolled to as one writes.
    expect(one!.y + (isButton ? one!.height : Math.min(one!.height, line))).toBeLessThanOrEqual(preview!.y);
    expect(one!.y + one!.height).toBeGreaterThan(0);
  }).toPass();
}

test('with letters twice as large the preview, its switch and what one writes cover one another nowhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'socio@demo.test');
  await page.goto('/process');
  await page
    .getByRole('link', { name: /Reforma de los estatutos/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Reforma/);
  await begin(new Steps(page), new URL(page.url()).pathname);
  const content = page.locator('textarea[name=content]');
  await content.fill(`${await content.inputValue()} Se revisará cada año, y lo que se diga entonces se publica.`);
  await page.addStyleTag({ content: ':root { font-size: 200% !important; }' });
  const preview = page.getByRole('button', { name: say('amendment:show_difference_one', { count: '1' }) });
  await preview.click();
  const closing = page.getByRole('button', { name: say('amendment:hide_difference') });
  const [box, bar] = [await page.locator('#live-difference-box').boundingBox(), await closing.boundingBox()];
  expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y);
  await expect(page.locator('ins').first()).toBeInViewport();
  for (const name of ['title', 'reason', 'references'])
    await isAbovePreview(page, page.locator(`[name=${name}]`).first());
  await isAbovePreview(page, page.getByRole('button', { name: say('amendment:propose.send') }));
  await isAbovePreview(page, page.getByRole('button', { name: say('amendment:propose.start_again') }));
  await page.getByRole('button', { name: say('amendment:propose.start_again') }).click();
});

/** A document that is amended now and voted in two days. */
async function amended(): Promise<Document> {
  const admin = await mailbox();
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const about = { title: `Normas del local ${Date.now() % 100_000}`, is_active: true, mode: 'public' };
  const opened = await admin.post(api.processes(), { data: { ...about, amedment_voting_start_datetime: later } });
  const { id: process, title } = (await opened.json()) as Process;
  const articles = [{ title: 'Artículo 1. Horario', content: 'El local abre a las diez y cierra a las ocho.' }];
  const chapters = [{ title: 'Capítulo I. El local', articles }];
  const written = await admin.post(api.documents(), { data: { process, title, introduction: '', chapters } });
  const document = (await written.json()) as Document;
  await admin.dispose();
  // Whoever did not write it reads it a moment later.
  const other = await mailbox();
  await expect.poll(async () => (await other.get(`${api.documents()}/${document.id}`)).status()).toBe(200);
  await other.dispose();
  return document;
}

test('its author corrects an amendment within half an hour: who reads it sees that, and what it said before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, process, chapters } = await amended();
  await signIn(page, 'socia@demo.test');
  await page.goto(`/process/${process}/document/${id}/propose?article=${chapters[0]!.articles[0]!.id}`);
  const content = page.locator('textarea[name=content]');
  await content.fill('El local abre a las diez y cierra a las nuebe.');
  await expect(page.getByText(say('amendment:propose.public_for_now'))).toBeVisible();
  await page.getByRole('button', { name: say('amendment:propose.send') }).click();
  await expect(page).toHaveURL(/\/amedment\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;

  await page.getByRole('link', { name: say('amendment:correct.left_other', { count: '30' }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('amendment:correct.title'));
  await expect(content).toHaveValue(/nuebe/);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await content.fill('El local abre a las diez y cierra a las nueve.');
  await page.getByRole('button', { name: say('amendment:show_difference_one', { count: '1' }) }).click();
  await expect(page.locator('ins').first()).toContainText('nueve');
  await clean(page);
  // In another window it is corrected meanwhile: both texts stand there, and one chooses.
  const data = { reason: 'Para que se entienda.' };
  const elsewhere = await page.request.patch(api.amedment(path.split('/').at(-1)!), { data, headers: { origin } });
  expect(elsewhere.status()).toBe(200);
  await page.getByRole('button', { name: say('amendment:correct.send') }).click();
  await expect(page.getByText(say('common:overtaken.text'))).toBeVisible();
  await expect(page.locator('blockquote')).toContainText('Para que se entienda.');
  await expect(content).toHaveValue(/nueve/);
  await clean(page);
  await page.getByRole('button', { name: say('common:overtaken.take_mine') }).click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('ins').first()).toContainText('nueve');

  const other = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 1280, height: 800 } });
  await signIn(other, 'socio@demo.test');
  await other.goto(path);
  await expect(other.locator('ins').first()).toContainText('nueve');
  await expect(other.getByText('nuebe').first()).toBeHidden();
  await expect(other.getByRole('link', { name: say('amendment:correct.title') })).toHaveCount(0);
  await other.getByText(say('amendment:correct.before')).click();
  await expect(other.getByText('nuebe').first()).toBeVisible();
  await clean(other);
  await other.goto(`${path}/correct`);
  await expect(other.getByText(say('amendment:correct.closed'))).toBeVisible();
  await clean(other);
  await other.close();

  // What is seldom done stands behind three points, and asks first.
  await page.getByRole('button', { name: say('amendment:more') }).click();
  await page.getByRole('menuitem', { name: say('amendment:withdraw.act') }).click();
  await clean(page);
  const word = say('amendment:withdraw.word');
  await page.getByLabel(say('amendment:withdraw.word_label', { word })).fill(word);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('amendment:withdraw.act') })
    .click();
  await expect(page.getByText(say('amendment:withdraw.done'))).toBeVisible();
  const gone = await page.request.get(api.amedment(path.split('/').at(-1)!));
  expect(((await gone.json()) as { code?: string } & Partial<Amedment>).code).toBe('amedment_not_found');
});
