import { type Amedment, api, type Document, type Process } from '@ateneo/contracts';
import { expect, test } from '@playwright/test';
import { clientOf, made } from './ballot.js';
import { confirmByKeys, text } from './console.js';
import { press, reach, somebody, write } from './keyboard.js';
import { fits, looksRight } from './looks.js';
import { wordsIn } from './words.js';

const say = wordsIn('eu');
const desk = (key: string) => text(`console.resolution.${key}`);

test('two that contradict each other, a compromise that their author agrees to, the closing, and the approved text: by keyboard, on a phone, in Basque where members read', async ({
  browser,
  baseURL,
}) => {
  const [superuser, author] = [
    await clientOf(baseURL!, 'admin@demo.test'),
    await clientOf(baseURL!, 'socia@demo.test'),
  ];
  const title = `Erabaki ${Date.now()}`;
  const process = await made<Process>(superuser, api.processes(), { title, is_active: true, mode: 'public' });
  const articles = [{ title: '1. artikulua. Batzordea', content: 'Batzordea hilero biltzen da.' }];
  const document = await made<Document>(superuser, api.documents(), {
    process: process.id,
    title: 'Estatutuak',
    chapters: [{ title: 'I. kapitulua', articles }],
  });
  const { id: article, title: heading } = document.chapters[0]!.articles[0]!;
  const propose = (content: string) =>
    made<Amedment>(author, api.amedments(), {
      document: document.id,
      article,
      title: heading,
      content,
      reason: 'Hobeto.',
    });
  const weekly = await propose('Batzordea astero biltzen da.');
  const yearly = await propose('Batzordea urtero biltzen da.');

  const console = await somebody(browser, 'es', 'admin@demo.test');
  await console.goto(`/admin/resolution/${document.id}`);
  await expect(console.getByRole('note')).toContainText('astero');
  await expect(console.getByRole('note')).toContainText('urtero');
  await press(console, console.getByRole('button', { name: desk('write_compromise') }));
  await write(console, console.getByLabel(desk('compromise_content')), 'Batzordea hamabost egunean behin biltzen da.');
  await reach(console, console.getByRole('radio', { name: desk('by_assembly') }));
  await console.keyboard.press('ArrowDown');
  await press(console, console.getByRole('button', { name: desk('save_compromise') }));
  await expect(console.getByText(desk('all_decided'))).toBeVisible();
  await expect(console.getByRole('button', { name: desk('close') })).toBeDisabled();
  await looksRight(console, 'resolution');
  await fits(console, 'resolution', 360);

  const page = await somebody(browser, 'eu', 'socia@demo.test');
  for (const { id } of [weekly, yearly]) {
    await page.goto(`/process/${process.id}/amedment/${id}`);
    await expect(page.getByText('hamabost egunean')).toBeVisible();
    await press(page, page.getByRole('button', { name: say('amendment:compromise.agree') }));
    await expect(page.getByText(say('amendment:compromise.agreed'))).toBeVisible();
  }
  await looksRight(page, 'compromise');

  await console.reload();
  await press(console, console.getByRole('button', { name: desk('close') }));
  await confirmByKeys(console, 'console.resolution.close');
  await expect(console.getByRole('link', { name: desk('see_approved') })).toBeVisible({ timeout: 30_000 });

  const visitor = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'eu-ES' });
  await visitor.goto(`/approved/${document.id}`);
  await expect(visitor.getByRole('article').first()).toContainText('hamabost egunean');
  await reach(visitor, visitor.getByRole('button', { name: say('consolidated:view.clean') }));
  // Within the group the arrows lead on.
  await visitor.keyboard.press('ArrowRight');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('article').first()).toContainText(say('approved:why.compromise_authors'));
  await looksRight(visitor, 'approved');
  await fits(visitor, 'approved', 360);
});
