import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Amedment, api, type Document, type Process } from '@ateneo/contracts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readPdf } from '../libs/testing/src/read-pdf.js';
import { clientOf, made } from './ballot.js';
import { confirmByKeys, text } from './console.js';
import { press, reach, somebody, write } from './keyboard.js';
import { fits, looksRight } from './looks.js';
import { wordsIn } from './words.js';

const say = wordsIn('eu');
const desk = (key: string) => text(`console.resolution.${key}`);

test('voted, in conflict, a compromise, the closing, the approved text and its files: by keyboard, on a phone, in Basque where members read', async ({
  browser,
  baseURL,
}) => {
  const [superuser, author] = [
    await clientOf(baseURL!, 'admin@demo.test'),
    await clientOf(baseURL!, 'socia@demo.test'),
  ];
  const title = `Erabaki ${Date.now()}`;
  const process = await made<Process>(superuser, api.processes(), { title, is_active: true, mode: 'public' });
  const articles = [
    { title: '1. artikulua. Batzordea', content: 'Batzordea hilero biltzen da.' },
    { title: '2. artikulua. Batzarra', content: 'Batzarrak erabakitzen du.' },
  ];
  const document = await made<Document>(superuser, api.documents(), {
    process: process.id,
    title: 'Estatutuak',
    chapters: [{ title: 'I. kapitulua', articles }],
  });
  const propose = (at: number, content: string) => {
    const { id: article, title: heading } = document.chapters[0]!.articles[at]!;
    const said = { document: document.id, article, title: heading, content, reason: 'Hobeto.' };
    return made<Amedment>(author, api.amedments(), said);
  };
  const weekly = await propose(0, 'Batzordea astero biltzen da.');
  const yearly = await propose(0, 'Batzordea urtero biltzen da.');
  await propose(1, 'Batzar Orokorrak erabakitzen du.');
  const ends = await voteOn(superuser, process.id);
  await voteForAll(await somebody(browser, 'eu', 'socio@demo.test'), process.id);
  // A minute later it is counted: votes on their way are let in.
  await sleep(Math.max(0, ends + 60_000 - Date.now()));

  const console = await somebody(browser, 'es', 'admin@demo.test');
  // Of what passed and contradicts itself nothing is taken over.
  await expect(async () => {
    await console.goto(`/admin/resolution/${document.id}`);
    await expect(
      console.getByRole('button', { name: text('console.resolution.propose_one', { count: '1' }) }),
      // A page of the console takes its time on a busy machine.
    ).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 240_000 });
  await press(console, console.getByRole('button', { name: text('console.resolution.propose_one', { count: '1' }) }));
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

  await page.goto(`/process/${process.id}/amedment/${weekly.id}`);
  await expect(page.getByText(say('approved:why.compromise_authors'))).toBeVisible();
  await expect(page.getByText(say('amendment:no_vote.resolved'))).toBeVisible();

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

  await press(visitor, visitor.locator('summary').filter({ hasText: say('consolidated:take_along') }));
  const marked = await taken(visitor, `${say('consolidated:file.marked')} · Word`);
  const xml = strFromU8(unzipSync(marked)['word/document.xml']!);
  expect(xml).toMatch(/<w:ins [^>]*><w:r>(?:(?!<\/w:ins>).)*Orokorrak/);
  expect(xml).toMatch(/<w:del [^>]*><w:r>(?:(?!<\/w:del>).)*hilero/);
  expect(xml).not.toContain('urtero');
  const printed = readPdf(await taken(visitor, `${say('consolidated:file.clean')} · PDF`))
    .lines.join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const words of ['hamabost egunean behin', 'Batzar Orokorrak erabakitzen du.']) expect(printed).toContain(words);
  expect(printed).not.toContain('hilero');
});

/** Lets people vote in a moment, for long enough that somebody can, and says until when (milliseconds). A date that is past by the time it is seen may have been typed wrongly, and waits. */
async function voteOn(superuser: APIRequestContext, process: string): Promise<number> {
  const ends = Date.now() + 35_000;
  const data = {
    amedment_voting_start_datetime: new Date(Date.now() + 8_000).toISOString(),
    amedment_voting_end_datetime: new Date(ends).toISOString(),
  };
  const answer = await superuser.patch(`${api.processes()}/${process}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ends;
}

async function voteForAll(page: Page, process: string): Promise<void> {
  const begin = page.getByRole('link', { name: say('process:step_act.vote_other', { count: '3' }) });
  await expect(async () => {
    await page.goto(`/process/${process}`);
    await expect(begin).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await press(page, begin);
  for (let place = 1; place <= 3; place += 1) {
    await expect(page.getByText(say('voting:session.place', { place: String(place), count: '3' }))).toBeVisible();
    await page.keyboard.press('1');
  }
  await expect(page.getByText(say('voting:summary.all'))).toBeVisible();
  await page.context().close();
}

async function taken(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await press(page, page.getByRole('link', { name }));
  const path = await (await download).path();
  return readFileSync(path);
}
