import { join } from 'node:path';
import { api, type EffectRow, type Page as Rows } from '@ateneo/contracts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { mailbox, signIn, signInByForm, signOut, mailedPath } from './people.js';
import { type Spoken, wordsIn } from './words.js';

const statutes = join(import.meta.dirname, '../services/platform/demo/estatutos.md');

/** Of whoever enrols. */
export const NEW_PASSWORD = 'kalea-zubia-itsasoa-42';

export interface Journey {
  readonly page: Page;
  readonly language: Spoken;
  /** Called on every screen that the journey comes to. */
  look(screen: string): Promise<void>;
}

/**
 * The whole line: enrolment, verification, a process with an imported document, an amendment, a vote, the change log, the
 * e-mail that did not arrive, and the end of the account.
 */
export async function wholeLine({ page, language, look }: Journey): Promise<void> {
  const say = wordsIn(language);
  const stamp = `${language}${Date.now().toString(36)}`;
  const email = `ane.${stamp}@example.org`;
  const title = `Prozesu ${stamp}`;

  await enrol(page, say, email, look);
  const client = await mailbox();
  await page.goto(await mailedPath(client, email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('enroll:verification.done'));
  await look('verification');

  await signIn(page, 'admin@demo.test');
  await createProcess(page, say, title, look);
  await importDocument(page, say, title, look);
  await signOut(page);

  await signInByForm(page, language, email, NEW_PASSWORD);
  const self = await changeCity(page, say, look);
  const amendment = await propose(page, say, title, look);
  await signOut(page);

  await signIn(page, 'socia@demo.test');
  await vote(page, say, amendment, look);
  await signOut(page);

  await signIn(page, 'admin@demo.test');
  await readChangeLog(page, look);
  await tryAgain(page, say, client, self, look);
  await signOut(page);

  await signIn(page, email, NEW_PASSWORD);
  await deleteAccount(page, say, self, look);
  await client.dispose();
}

type Say = ReturnType<typeof wordsIn>;
type Look = Journey['look'];

/** By the form that is open then. */
export async function enrol(page: Page, say: Say, email: string, look: Look): Promise<void> {
  if (!page.url().includes('/enroll')) await page.goto('/enroll');
  await look('enroll');
  const fill = (field: string, value: string) => page.locator(`#enroll-${field}`).fill(value);
  await fill('email', email);
  await fill('password', NEW_PASSWORD);
  await fill('first_name', 'Ane');
  await fill('last_name_1', 'Otxoa');
  await fill('birth_date', '1990-05-17');
  await expect(page.getByText(say('enroll:email.free'))).toBeVisible();
  // What was typed survives a reload; the password, by design, does not.
  await page.reload();
  await expect(page.locator('#enroll-first_name')).toHaveValue('Ane');
  await fill('password', NEW_PASSWORD);
  await page.getByRole('button', { name: say('enroll:next') }).click();
  await look('enroll, terms');
  await page.locator('input[name=tos_accepted]').check();
  await page.getByRole('button', { name: say('enroll:send') }).click();
  await expect(page).toHaveURL(/\/enroll-done/);
  await look('enroll-done');
}

async function createProcess(page: Page, say: Say, title: string, look: Look): Promise<void> {
  await page.goto('/admin/processes/create');
  await page.locator('input[name=title]').fill(title);
  await page.locator('input[name=is_active]').check();
  await page.getByLabel(say('console:console.process_mode.public')).check();
  await look('console, new process');
  await page.getByRole('button', { name: say('console:ra.action.save') }).click();
  await expect(page).toHaveURL(/\/admin\/processes\/[0-9a-f-]{36}/);
  // The address is there before the page is: until then the heading is of the page that is left.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await look('console, process');
}

async function importDocument(page: Page, say: Say, title: string, look: Look): Promise<void> {
  await page.goto('/admin/documents');
  await look('console, documents');
  await page
    .getByRole('button', { name: say('console:console.import.button') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: title });
  await dialog.locator('input[type=file]').setInputFiles(statutes);
  await look('console, import');
  await dialog.getByRole('button', { name: say('console:console.import.preview') }).click();
  await expect(dialog.getByText('Artículo 69. Derecho supletorio')).toBeVisible();
  await look('console, import preview');
  await dialog.getByRole('button', { name: say('console:console.import.confirm') }).click();
  await expect(page).toHaveURL(/\/admin\/documents\/[0-9a-f-]{36}/);
  await expect(page.getByText('Artículo 69. Derecho supletorio')).toBeVisible();
  await look('console, document');
}

async function changeCity(page: Page, say: Say, look: Look): Promise<string> {
  await look('home');
  const self = (await (await page.request.get('/api/v1/users/users/self')).json()) as { id: string };
  await page.goto(`/user/${self.id}`);
  await look('own data');
  await page.goto(`/user/${self.id}/address`);
  await look('own data, address');
  await page.getByLabel(say('profile:field.address_city'), { exact: true }).fill('Tolosa');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('profile:address.saved'))).toBeVisible();
  return self.id;
}

async function propose(page: Page, say: Say, title: string, look: Look): Promise<string> {
  await page.goto('/process');
  await look('processes');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await look('process');
  await page
    .getByRole('link', { name: /Estatutos de la Asociación/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/document\/.*\/view/);
  await look('document');
  await page.getByRole('link', { name: /: Artículo 9\. Quién/ }).click();
  const content = page.locator('textarea[name=content]');
  // Each run of the journey proposes another text: the same one is taken once.
  const age = `dieciséis años y ${Date.now() % 100_000} días`;
  await content.fill((await content.inputValue()).replace('dieciocho años', age));
  await page.locator('textarea[name=reason]').fill('Gazteek ere badute zer esana.');
  // On a phone the change is closed until one wants to see it.
  const change = page.locator('ins', { hasText: 'dieciséis' });
  await expect(change).toBeAttached();
  const open = page.getByRole('button', { name: say('amendment:show_difference_one', { count: '1' }) });
  if (!(await change.isVisible())) await open.click();
  await expect(change).toBeVisible();
  await look('proposal');
  await page.getByRole('button', { name: say('amendment:propose.send') }).click();
  // It is voted at once: one looks at it a last time.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('amendment:propose.send') })
    .click();
  await expect(page).toHaveURL(/\/amedment\/[0-9a-f-]{36}/);
  await expect(page.getByText(say('amendment:no_vote.own'))).toBeVisible();
  await look('own amendment');
  return new URL(page.url()).pathname;
}

async function vote(page: Page, say: Say, amendment: string, look: Look): Promise<void> {
  await page.goto(amendment);
  // A tap votes at once; the choice stands when the server has it.
  await page.getByRole('radio', { name: say('common:vote.up') }).click();
  await expect(page.getByRole('radio', { name: say('common:vote.up') })).toBeChecked();
  await expect(page.getByText(say('amendment:vote.saved', { value: say('common:vote.up') }))).toBeVisible();
  await page.getByText(say('amendment:receipt.see')).click();
  await expect(page.getByText(say('amendment:receipt.what'))).toBeVisible();
  // One vote alone moves no totals while voting is open, and the page says why.
  await expect(page.getByText(say('common:tally.untold.in_steps'))).toBeVisible();
  const shown = await page.request.get(`/api/v1/processes/amedments/${amendment.split('/').at(-1)}`);
  expect(await shown.json()).toMatchObject({ own_vote: 'up', votes: null });
  await look('amendment, voted');
  await page.reload();
  await expect(page.getByRole('radio', { name: say('common:vote.up') })).toBeChecked();
}

async function readChangeLog(page: Page, look: Look): Promise<void> {
  expect((await page.request.get('/admin', { maxRedirects: 1 })).status()).toBe(200);
  await page.goto('/admin/userchanges');
  await expect(page.getByText('Tolosa').first()).toBeVisible();
  await look('console, change log');
  for (const place of ['users', 'organizations', 'processes', 'amendments', 'emails', 'effects']) {
    await page.goto(`/admin/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(`console, ${place}`);
  }
}

/** The mail server knew nobody of that name; it does now. */
async function tryAgain(page: Page, say: Say, client: APIRequestContext, reader: string, look: Look): Promise<void> {
  const path = `${api.effects()}?recipient=${reader}&status=stopped`;
  const { results } = (await (await client.get(path)).json()) as Rows<EffectRow>;
  const [stopped] = results;
  expect(stopped?.reason).toBe('SMTP 550');
  // Others may be on their way by the hundred.
  await page.goto(`/admin/effects?filter=${encodeURIComponent(JSON.stringify({ status: 'stopped' }))}`);
  await page.locator(`a[href*="${stopped!.id}"]`).first().click();
  await expect(page.getByText(say('console:console.effects.stopped_hint'))).toBeVisible();
  await look('console, stopped e-mail');
  await page.getByRole('button', { name: say('console:console.effects.retry'), exact: true }).click();
  await expect(async () => {
    const again = (await (await client.get(`${api.effects()}/${stopped!.id}`)).json()) as EffectRow;
    expect(again.status).toBe('done');
  }).toPass();
  await page.reload();
  await expect(page.getByText(say('console:console.effect_status.done')).first()).toBeVisible();
}

async function deleteAccount(page: Page, say: Say, self: string, look: Look): Promise<void> {
  await page.goto(`/user/${self}`);
  const name = say('profile:tab.privacy');
  // A tab; on a phone a line of the list of the account's parts.
  await page.getByRole('tab', { name }).or(page.getByRole('main').getByRole('link', { name })).first().click();
  await page.getByRole('link', { name: say('profile:deletion.link') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('profile:deletion.title'));
  await page.locator('input[name=word]').fill(say('profile:deletion.word'));
  await page.locator('input[name=password]').fill(NEW_PASSWORD);
  await look('delete account');
  await page.getByRole('button', { name: say('profile:deletion.act') }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await page.request.get('/api/v1/users/users/self')).status()).toBe(401);
}
