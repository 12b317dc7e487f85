import { api, type EmailMessage, type Page as Rows } from '@ateneo/contracts';
import { expect, test } from '@playwright/test';
import { clean } from './looks.js';
import { clientOf } from './ballot.js';
import { mailbox, signIn } from './people.js';
import { Steps } from './steps.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const galician = wordsIn('gl');

/** The path in the answer that was mailed to this address. */
async function linkMailedTo(address: string): Promise<string> {
  const admin = await mailbox();
  let path = '';
  await expect(async () => {
    const list = `${api.emails()}?category=contact&sortBy=-creation_datetime&rowsPerPage=50`;
    const { results } = (await (await admin.get(list)).json()) as Rows<{ id: string; to: string }>;
    const found = results.find(({ to }) => to === address);
    const { text } = (await (await admin.get(api.email(found!.id))).json()) as EmailMessage;
    path = /\/contact\/conversation\/[\w.-]+/.exec(text!)![0];
  }).toPass();
  await admin.dispose();
  return path;
}

test('a visitor writes, is answered from the console, and the reply arrives in the conversation', async ({
  page,
  browser,
}) => {
  const words = `Cando é a asemblea? ${Date.now()}`;
  const address = `uxia-${Date.now()}@example.org`;
  const phone = await browser.newContext({ locale: 'gl', viewport: { width: 360, height: 740 } });
  const visitor = await phone.newPage();
  await visitor.goto('/contact');
  await visitor.getByLabel(galician('contact:name')).fill('Uxía Souto');
  await visitor.getByLabel(galician('contact:email')).fill(address);
  await visitor.getByLabel(galician('contact:message')).fill(words);
  // A draft survives.
  await visitor.reload();
  await expect(visitor.getByLabel(galician('contact:message'))).toHaveValue(words);
  await clean(visitor);
  await visitor.getByRole('button', { name: galician('contact:send') }).click();
  await expect(visitor.getByRole('heading', { name: galician('contact:sent_title') })).toBeVisible();

  await signIn(page, 'admin@demo.test');
  const row = page.getByRole('link', { name: words });
  // Another browser wrote it: the list has it in its own time, and does not ask again by itself.
  await expect(async () => {
    await page.goto('/admin/conversations');
    await expect(row).toBeVisible({ timeout: 5000 });
  }).toPass();
  await row.click();
  await page.getByLabel(say('console:console.contact.answer_label')).fill('O día 3, ás sete.');
  await clean(page);
  await page.getByRole('button', { name: say('console:console.contact.answer'), exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'O día 3, ás sete.' })).toBeVisible();

  await visitor.goto(await linkMailedTo(address));
  await expect(visitor.getByText('O día 3, ás sete.')).toBeVisible();
  await visitor.getByLabel(galician('contact:reply_label')).fill('Alí estarei.');
  await clean(visitor);
  await visitor.getByRole('button', { name: galician('contact:reply') }).click();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Alí estarei.' })).toBeVisible();
  await phone.close();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Alí estarei.' })).toBeVisible();
  await page.goto('/admin/contact-topics');
  await expect(page.getByRole('group').first()).toBeVisible();
  await clean(page);
});

test('a member on a phone sees the answer to what they wrote with two taps, and goes on from there', async ({
  page,
  baseURL,
}) => {
  const words = `¿Hay aparcamiento? ${Date.now()}`;
  const answer = `Sí, detrás del local. ${Date.now()}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'persona013@demo.test');
  await page.goto('/contact');
  await page.getByLabel(say('contact:message')).fill(words);
  await page.getByRole('button', { name: say('contact:send'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('contact:sent_title') })).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: say('common:nav.own_messages'), exact: true }).click();
  await expect(page.getByText(words)).toBeVisible();
  const admin = await clientOf(baseURL!, 'admin@demo.test');
  await expect(async () => {
    const list = `${api.conversations()}?sortBy=-creation_datetime&rowsPerPage=20`;
    const { results } = (await (await admin.get(list)).json()) as Rows<{ id: string; last_words: string }>;
    const { id } = results.find(({ last_words }) => last_words === words)!;
    const answered = await admin.post(api.conversationAct(id, 'answer'), { data: { message: answer } });
    expect(answered.status(), await answered.text()).toBe(200);
  }).toPass();
  await admin.dispose();

  await page.goto('/');
  const steps = new Steps(page);
  await steps.press(page.getByRole('button', { name: say('common:nav.account') }));
  await steps.press(page.getByRole('menuitem', { name: say('common:nav.own_messages') }));
  await expect(page.getByText(answer)).toBeVisible();
  expect(steps.count()).toBeLessThanOrEqual(2);
  await clean(page);
  await page.getByRole('listitem').filter({ hasText: answer }).getByRole('link').click();
  await expect(page.getByText(words)).toBeVisible();
});
