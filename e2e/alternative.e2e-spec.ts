import { AxeBuilder } from '@axe-core/playwright';
import { type Alternative, api, type Document, type Process } from '@ateneo/contracts';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { clientOf } from './ballot.js';
import { signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('eu');

test.use({ viewport: { width: 360, height: 740 }, locale: 'eu-ES' });

const markdown = `# Estatutu laburrak

## I. kapitulua

### 1. artikulua

Batzordea astero biltzen da.

### 2. artikulua

Batzarrak erabakitzen du.
`;

async function made<Answer>(client: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await client.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Answer;
}

async function looksRight(page: Page, screen: string): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect({ screen, tooWide: Math.max(0, tooWide) }).toEqual({ screen, tooWide: 0 });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

/** By keyboard alone: what is named takes the focus, and Enter does it. */
async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const control = page.getByRole(role, { name, exact: true });
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

test('an alternative in Basque, by keyboard: imported, returned, approved, endorsed, admitted', async ({
  page,
  baseURL,
}) => {
  const admin = await clientOf(baseURL!, 'admin@demo.test');
  const title = `Ordezkoa ${Date.now()}`;
  const process = await made<Process>(admin, api.processes(), {
    title,
    is_active: true,
    mode: 'public',
    endorsements_needed: 2,
  });
  const articles = [
    { title: '1. artikulua', content: 'Batzordea hilero biltzen da.' },
    { title: '2. artikulua', content: 'Batzarrak erabakitzen du.' },
  ];
  const document = await made<Document>(admin, api.documents(), {
    process: process.id,
    title: 'Estatutuak',
    chapters: [{ title: 'I. kapitulua', articles }],
  });

  await signIn(page, 'eu', 'socia@demo.test');
  await page.goto(`/process/${process.id}/document/${document.id}/view`);
  await press(page, 'link', say('alternative:begin.link'));
  await page.getByLabel(say('alternative:field.title')).fill('Estatutu laburrak');
  await page.getByLabel(say('alternative:begin.original')).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel(say('alternative:begin.choose')).setInputFiles({
    name: 'laburrak.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(markdown),
  });
  await looksRight(page, 'begin');
  await press(page, 'button', say('alternative:begin.act'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('alternative:edit.title'));
  await looksRight(page, 'edit');
  await press(page, 'button', say('alternative:edit.save'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estatutu laburrak');
  const id = page.url().split('/').at(-1)!;
  await press(page, 'button', say('alternative:submit.act'));
  await expect(page.getByText(say('alternative:own.submitted'))).toBeVisible();

  const reason = 'Kuotak falta dira.';
  expect((await admin.post(api.alternativeAct(id, 'return'), { data: { reason } })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(reason)).toBeVisible();
  await looksRight(page, 'returned');
  await press(page, 'button', say('alternative:submit.act'));
  await expect(page.getByText(say('alternative:own.submitted'))).toBeVisible();
  expect((await admin.post(api.alternativeAct(id, 'approve'), { data: {} })).status()).toBe(200);

  const other = await clientOf(baseURL!, 'socio@demo.test');
  expect((await other.post(api.alternativeAct(id, 'endorse'), { data: {} })).status()).toBe(200);
  await page.context().clearCookies();
  await signIn(page, 'eu', 'persona003@demo.test');
  await page.goto(`/process/${process.id}/documentalternative/${id}`);
  await press(page, 'button', say('alternative:endorse.act'));
  await expect(page.getByText(say('alternative:admitted_text'))).toBeVisible();
  await looksRight(page, 'admitted');
  await expect
    .poll(async () => ((await (await admin.get(api.alternative(id))).json()) as Alternative).is_admitted)
    .toBe(true);
});
