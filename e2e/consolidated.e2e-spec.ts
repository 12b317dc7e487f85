import { readFileSync } from 'node:fs';
import { type Amedment, api, type Document, type Process } from '@ateneo/contracts';
import { expect, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { clientOf, made } from './ballot.js';
import { press, reach, somebody } from './keyboard.js';
import { fits, looksRight } from './looks.js';
import { spanishLeft } from './spanish-left.js';
import { wordsIn } from './words.js';

const say = wordsIn('eu');

test('how a text would read, in Basque, by keyboard, on a phone: ticked, in conflict, taken along', async ({
  browser,
  baseURL,
}) => {
  const [superuser, author] = [
    await clientOf(baseURL!, 'admin@demo.test'),
    await clientOf(baseURL!, 'socia@demo.test'),
  ];
  const process = await made<Process>(superuser, api.processes(), {
    title: `Batera ${Date.now()}`,
    is_active: true,
    mode: 'public',
  });
  const articles = [
    { title: '1. artikulua', content: 'Batzordea hilero biltzen da.' },
    { title: '2. artikulua', content: 'Batzarrak erabakitzen du.' },
  ];
  const document = await made<Document>(superuser, api.documents(), {
    process: process.id,
    title: 'Estatutuak',
    chapters: [{ title: 'I. kapitulua', articles }],
  });
  const [first, second] = document.chapters[0]!.articles;
  const propose = (article: typeof first, content: string) =>
    made<Amedment>(author, api.amedments(), {
      document: document.id,
      article: article!.id,
      title: article!.title,
      content,
      reason: 'Hobeto.',
    });
  const weekly = await propose(first, 'Batzordea astero biltzen da.');
  await propose(first, 'Batzordea urtero biltzen da.');
  await propose(second, 'Batzar Orokorrak erabakitzen du.');

  const page = await somebody(browser, 'eu', 'socio@demo.test');
  await page.goto(`/process/${process.id}/document/${document.id}/view`);
  await press(page, page.getByRole('link', { name: say('process:see_consolidated') }));
  const text = page.getByRole('article');
  // Nothing passes yet: the text as it is.
  await expect(text.first()).toContainText('Batzordea hilero biltzen da.');
  await press(page, page.locator('summary').first());
  const boxes = page.getByRole('list', { name: say('consolidated:which') }).getByRole('checkbox');
  const tick = async (index: number) => {
    await reach(page, boxes.nth(index));
    await page.keyboard.press('Space');
  };
  await tick(0);
  await expect(text.first().locator('ins')).toContainText('astero');
  await tick(2);
  await expect(text.nth(1).locator('ins')).toContainText('Orokorrak');
  await looksRight(page, 'consolidated');
  await fits(page, 'consolidated', 360);
  expect(await spanishLeft(page)).toEqual([]);

  await tick(1);
  await expect(text.first().getByRole('alert')).toContainText('astero');
  await expect(text.first().getByRole('alert')).toContainText('urtero');
  await expect(text.first().locator('ins')).toHaveCount(0);
  await looksRight(page, 'consolidated-conflict');
  await tick(1);
  // The choice is in the address, and survives a reload.
  await page.reload();
  await expect(text.first().locator('ins')).toContainText('astero');

  await press(page, page.locator('summary').nth(1));
  const download = page.waitForEvent('download');
  await press(page, page.getByRole('link', { name: `${say('consolidated:file.marked')} · Word` }));
  const file = readFileSync(await (await download).path());
  const xml = strFromU8(unzipSync(file)['word/document.xml']!);
  expect(xml).toMatch(/<w:ins [^>]*><w:r>.*?>astero</);
  expect(xml).toMatch(/<w:del [^>]*><w:r>.*?>hilero</);
  expect(xml).not.toContain('urtero');

  await page.goto(`/process/${process.id}/amedment/${weekly.id}`);
  await expect(page.getByText(say('amendment:clashes'))).toBeVisible();
});
