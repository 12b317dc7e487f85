import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type User } from '@ateneo/contracts';
import { expect, type Page, request, test } from '@playwright/test';
import { goTo } from './console.js';
import { keptNewsletters } from './kept-newsletters.mjs';
import { looksRight } from './looks.js';
import { origin } from './origin.js';
import { mailbox, signIn } from './people.js';
import { withAnySum, wordsIn } from './words.js';

const say = wordsIn('es');
const text = (key: string, values?: Record<string, string>) => say(`console:console.issues.${key}`, values);
const press = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true }).click();
const pill = (page: Page, status: string) => page.getByText(text(`status.${status}`), { exact: true }).first();

/** Copies a minute; by the console's own page. */
async function setRate(page: Page, rate: string): Promise<void> {
  await goTo(page, 'settings');
  await page.locator('main nav a[href="/admin/settings/mail"]').click();
  await page.getByLabel(say('console:resources.settings.fields.newsletter_rate')).fill(rate);
  await page.getByRole('button', { name: say('console:ra.action.save') }).click();
  const part = say('console:console.settings.parts.mail');
  await expect(page.getByText(say('console:console.settings.saved', { part }))).toBeVisible();
}

async function write(page: Page, subject: string): Promise<void> {
  await goTo(page, 'newsletters');
  await page.getByRole('link', { name: 'Noticias del Puente' }).click();
  await page.getByRole('link', { name: text('create'), exact: true }).click();
  await page.getByRole('textbox', { name: say('console:resources.issues.fields.subject') }).fill(subject);
  await page.getByRole('button', { name: say('console:ra.action.save') }).click();
  await press(page, 'add_heading');
  await page.getByRole('textbox', { name: text('kind.heading') }).fill('Asamblea');
  await press(page, 'add_text');
  await page.getByRole('textbox', { name: text('kind.text') }).fill('Nos vemos el martes.');
  await page.getByRole('tab', { name: say('console:console.languages.gl') }).click();
  await press(page, 'version_add');
  await page.getByRole('textbox', { name: say('console:resources.issues.fields.subject') }).fill(`${subject} (gl)`);
  await page.getByRole('textbox', { name: text('kind.text') }).fill('Vémonos o martes.');
  await page.getByRole('combobox', { name: text('segment.languages') }).click();
  await page.getByRole('option', { name: say('console:console.languages.gl') }).click();
  await page.keyboard.press('Escape');
  // Some of those whom it reaches, and of one person why it does not.
  await expect(page.getByText(text('sample'))).toBeVisible();
  await page.getByRole('combobox', { name: text('why'), exact: true }).fill('vecino@demo.test');
  await page.getByRole('option').first().click();
  await expect(page.getByText(text('why_not.languages'))).toBeVisible();
  await keptForAnotherTime(page, subject);
  await looksRight(page, 'console, issue editor');
  await press(page, 'save_leave');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
}

/** A segment kept under a name; a step back and forth; what was written before. */
async function keptForAnotherTime(page: Page, name: string): Promise<void> {
  await press(page, 'segments.kept');
  const segments = page.getByRole('dialog');
  await segments.getByLabel(text('segments.name')).fill(name);
  await segments.getByRole('button', { name: say('console:ra.action.save') }).click();
  await expect(segments.getByRole('button', { name, exact: true })).toBeVisible();
  await looksRight(page, 'console, kept segments');
  await segments.getByRole('button', { name, exact: true }).click();
  await press(page, 'undo');
  await press(page, 'redo');
  await press(page, 'earlier.title');
  const earlier = page.getByRole('dialog');
  await earlier.getByRole('listitem').first().getByRole('button').click();
  await expect(earlier.getByRole('button', { name: text('earlier.choose') })).toBeEnabled();
  await looksRight(page, 'console, earlier versions of an issue');
  await earlier.getByRole('button', { name: say('console:ra.action.cancel') }).click();
}

/** Sends what stands on the page to as many as the dialog says; answers how many. */
async function send(page: Page): Promise<number> {
  await press(page, 'send');
  const dialog = page.getByRole('dialog');
  const reached = dialog.getByText(/Llega a \d+ persona/);
  await expect(reached).toBeVisible();
  const count = /\d+/.exec((await reached.textContent())!)![0];
  await dialog.getByLabel(text('send_count')).fill(count);
  await looksRight(page, 'console, send dialog');
  await dialog.getByRole('button', { name: text('send'), exact: true }).click();
  await expect(dialog).toBeHidden();
  return Number(count);
}

/** As mail programs leave: by the header alone, without cookies. Answers where the foot of the copy leads. */
async function leave(reader: string): Promise<string> {
  const kept = keptNewsletters(new URL(origin).port);
  const raw = readFileSync(join(kept, encodeURIComponent(reader)), 'utf8').replaceAll(/\r\n[ \t]+/g, ' ');
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const address = /^List-Unsubscribe: <([^>]+)>/m.exec(raw)![1]!;
  const program = await request.newContext();
  const answer = await program.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  await program.dispose();
  return `/newsletter/leave/${address.split('/').at(-1)!}`;
}

test('an issue is tried, sent, paused and cancelled; another is sent, and a reader leaves it by its header', async ({
  page,
  browser,
}) => {
  const subject = `Mayo ${Date.now().toString(36)}`;
  await signIn(page, 'admin@demo.test');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin');
  // Another one than a first try of this left behind.
  await setRate(page, String(24 + (Date.now() % 12)));
  await write(page, subject);

  await press(page, 'test');
  await expect(page.getByRole('dialog').getByRole('button', { name: text('test_send') })).toBeEnabled();
  await looksRight(page, 'console, trial of an issue');
  await press(page, 'test_send');
  await expect(page.getByText(withAnySum(text, 'done.test'))).toBeVisible();

  const readers = await send(page);
  expect(readers).toBeGreaterThan(3);
  await expect(pill(page, 'sending')).toBeVisible();
  const figure = (end: string) => page.locator('dt', { hasText: text(`copy_status.${end}`) }).locator('+ dd');
  await expect(figure('accepted')).not.toHaveText('0');
  await expect(page.getByText(text('pace', { number: '' }).replace('.', '').trim())).toBeVisible();
  await press(page, 'pause');
  await expect(pill(page, 'paused')).toBeVisible();
  await looksRight(page, 'console, issue paused');
  await press(page, 'cancel');
  const dialog = page.getByRole('dialog');
  const [, code] = /escribe (\w{4})/.exec((await dialog.textContent())!)!;
  await dialog.getByRole('textbox').fill(code!);
  await dialog.getByRole('button', { name: text('cancel'), exact: true }).click();
  await expect(pill(page, 'canceled')).toBeVisible();
  await expect(figure('skipped')).not.toHaveText('0');

  await press(page, 'copy');
  await press(page, 'save_leave');
  await expect(page).toHaveURL(/\/show$/);
  const second = page.url();
  await setRate(page, '0');
  await page.goto(second);
  expect(await send(page)).toBe(readers);
  await expect(pill(page, 'sent')).toBeVisible();
  await expect(figure('accepted')).toHaveText(String(readers));

  await figure('accepted').getByRole('link').click();
  await expect(page.getByRole('row')).toHaveCount(readers + 1);
  await looksRight(page, 'console, outcome by reader');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}/);
  const seldomAsked = page.getByText(say('console:console.person.more_data'), { exact: true });
  await seldomAsked.click();
  const mail = page.getByRole('region', { name: say('console:resources.newsletters.name_other') });
  await expect(mail.getByRole('link', { name: subject }).first()).toBeVisible();
  const admin = await mailbox();
  const id = /users\/([0-9a-f-]{36})/.exec(page.url())![1]!;
  const foot = await leave(((await (await admin.get(api.user(id))).json()) as User).email!);
  await admin.dispose();
  const visitor = await browser.newContext({ locale: 'es-ES' });
  const left = await visitor.newPage();
  await left.goto(foot);
  await expect(left.getByText('Noticias del Puente').first()).toBeVisible();
  await looksRight(left, 'newsletter left');
  await visitor.close();
  await page.reload();
  await seldomAsked.click();
  await expect(mail.getByText(say('console:console.newsletters.reader_status.ended')).first()).toBeVisible();
  await looksRight(page, 'console, person with newsletters');
  await page
    .getByRole('button', { name: say('console:console.letters.write'), exact: true })
    .first()
    .click();
  const letter = page.getByRole('dialog');
  await letter.getByLabel(say('console:console.letters.subject')).fill('La llave');
  await letter.getByLabel(say('console:console.letters.message')).fill('¿La tienes tú?');
  await letter.getByRole('button', { name: say('console:console.letters.preview') }).click();
  await expect(letter.locator('iframe')).toBeVisible();
  await looksRight(page, 'console, letter');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });

  // A third one would reach one less, and the trial stands among the e-mails.
  await page.goto(second);
  await press(page, 'copy');
  await expect(page.getByText(new RegExp(`Llega a ${readers - 1} persona`))).toBeVisible();
  await goTo(page, 'emails');
  await page.getByRole('button', { name: say('console:ra.action.add_filter'), exact: true }).click();
  await page.getByRole('option', { name: say('console:resources.emails.fields.address'), exact: true }).click();
  await page.getByRole('textbox', { name: say('console:resources.emails.fields.address') }).fill('admin@demo.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Prueba: ${subject}`).first()).toBeVisible();
});

test('what is announced from the console stands in the bell of whom it concerns, until it is taken back', async ({
  page,
  browser,
}) => {
  const title = `Cerramos el lunes ${Date.now().toString(36)}`;
  const field = (name: string) => page.getByLabel(say(`console:resources.announcements.fields.${name}`));
  await signIn(page, 'admin@demo.test');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin');
  await goTo(page, 'announcements');
  await page.getByRole('link', { name: say('console:console.announcements.create') }).click();
  await field('title').fill(title);
  await field('text').fill('Abrimos el martes a las nueve.');
  await field('link').fill('https://example.org');
  const count = page.getByText(/^Llega a [\d.]+ personas?\.$/);
  await expect(count).toBeVisible();
  await field('count').fill('1');
  const announce = page.getByRole('button', { name: say('console:console.announcements.announce') });
  await announce.click();
  await expect(page.getByText(say('console:console.announcements.no_own_page'))).toBeVisible();
  await expect(page.getByText(say('console:console.announcements.wrong_count'))).toBeVisible();
  await looksRight(page, 'console, announcement');
  await field('link').fill('/event');
  await field('count').fill((await count.textContent())!.replaceAll(/\D/g, ''));
  await announce.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await looksRight(page, 'console, announced');

  const reader = await browser.newContext({ locale: 'gl-ES', viewport: { width: 360, height: 740 } });
  const phone = await reader.newPage();
  const tell = (key: string) => wordsIn('gl')(`notifications:${key}`);
  await signIn(phone, 'socia@demo.test');
  await phone.goto('/');
  await phone.getByRole('button', { name: new RegExp(`^${tell('title')}`) }).click();
  const told = phone.getByRole('dialog', { name: tell('latest') }).getByRole('link', { name: title });
  await expect(told).toBeVisible();
  await looksRight(phone, 'bell with an announcement');
  await told.click();
  await expect(phone).toHaveURL(/\/event$/);

  await page.getByRole('button', { name: say('console:ra.action.delete') }).click();
  const dialog = page.getByRole('dialog');
  const [, code] = /escribe (\w{4})/.exec((await dialog.textContent())!)!;
  await dialog.getByRole('textbox').fill(code!);
  await dialog.getByRole('button', { name: say('console:ra.action.delete') }).click();
  await expect(page).toHaveURL(/\/admin\/announcements/);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await phone.goto('/notifications');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(tell('title'));
  await expect(phone.getByText('El local cierra por obras', { exact: false }).first()).toBeVisible();
  await expect(phone.getByText(title)).toHaveCount(0);
  await reader.close();
});
