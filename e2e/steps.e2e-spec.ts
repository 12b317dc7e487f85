import { join } from 'node:path';
import { api, type Amedment, type Page as Rows, type Subscription, type User } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { HOUR } from './an-event.js';
import { openBallot } from './ballot.js';
import { button, menu, text, typeMoment } from './console.js';
import { mailbox, signIn, ofTheDemo } from './people.js';
import { Steps } from './steps.js';
import { withAnySum, wordsIn } from './words.js';

const say = wordsIn('es');
const statutes = join(import.meta.dirname, '../services/platform/demo/estatutos.md');
const section = (page: Page, name: string) => menu(page).locator(`a[href="/admin/${name}"]`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function manager(page: Page): Promise<Steps> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin');
  await expect(heading(page)).toBeVisible();
  return new Steps(page);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('enrolling is two pages', async ({ page }) => {
    const steps = new Steps(page);
    await page.goto('/enroll');
    const fill = (field: string, value: string) => page.locator(`#enroll-${field}`).fill(value);
    await fill('email', `pasos.${Date.now().toString(36)}@example.org`);
    await fill('password', 'kalea-zubia-itsasoa-42');
    await fill('first_name', 'Ane');
    await fill('last_name_1', 'Otxoa');
    await fill('birth_date', '1990-05-17');
    await steps.press(page.getByRole('button', { name: say('enroll:next') }));
    await steps.press(page.locator('input[name=tos_accepted]'));
    await steps.press(page.getByRole('button', { name: say('enroll:send') }));
    await expect(page).toHaveURL(/\/enroll-done/);
    expect(steps.pages.filter((path) => path !== '/enroll-done')).toEqual(['/enroll']);
    expect(steps.count()).toBeLessThanOrEqual(3);
  });

  test('from a notice a vote is one tap; the membership card is one from home', async ({ page, baseURL }) => {
    const process = await openBallot(baseURL!, `Pasos ${Date.now().toString(36)}`, 1);
    await signIn(page, 'socia@demo.test');
    const path = `${api.amedments()}?process=${process.id}`;
    const { results } = (await (await page.request.get(path)).json()) as Rows<Amedment>;
    const steps = new Steps(page);
    // Where the notice leads.
    await page.goto(`/process/${process.id}/amedment/${results[0]!.id}`);
    await steps.press(page.getByRole('radio', { name: say('common:vote.up') }));
    await expect(page.getByText(say('amendment:vote.saved', { value: say('common:vote.up') }))).toBeVisible();
    expect(steps.count()).toBe(1);
    await page.goto('/');
    await steps.press(page.getByRole('link', { name: say('membership:card.see') }));
    await expect(page).toHaveURL(/carnet/);
    expect(steps.count()).toBe(1);
  });

  test('moving house is one form and one save, three taps from home', async ({ page }) => {
    await signIn(page, 'persona012@demo.test');
    await page.goto('/');
    const steps = new Steps(page);
    await steps.press(page.getByRole('button', { name: say('common:nav.account') }));
    await steps.press(page.getByRole('menuitem', { name: say('common:nav.own_account') }));
    await expect(heading(page)).toHaveText(say('common:nav.own_account'));
    await steps.press(page.getByRole('link', { name: say('profile:address.title') }));
    await expect(heading(page)).toHaveText(say('profile:address.title'));
    expect([steps.pages.length, steps.count()]).toEqual([2, 3]);
    const fill = (field: string, value: string) => page.locator(`input[name=address_${field}]`).fill(value);
    await fill('street', 'Rúa da Raíña');
    await fill('number', '7');
    await fill('extra', '2.º B');
    await fill('zip', '15003');
    // The postcode says the town and what lies around it.
    await expect(page.locator('input[name=address_city]')).toHaveValue('A Coruña');
    await expect(page.locator('input[name=address_region]')).toHaveValue('Galicia');
    const saved: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && saved.push(request.url()));
    await steps.press(page.getByRole('button', { name: say('profile:address.act') }));
    await expect(page.getByText(say('profile:address.saved'))).toBeVisible();
    await expect(page.getByText('15003 A Coruña')).toBeInViewport();
    expect([steps.count(), saved.length]).toEqual([1, 1]);
  });
});

test('a manager comes from a file with statutes to an open process in nine clicks at most', async ({ page }) => {
  const title = `Estatutos ${Date.now().toString(36)}`;
  const steps = await manager(page);
  await steps.press(section(page, 'processes'));
  await steps.press(page.getByRole('link', { name: text('ra.action.create') }));
  await page.locator('input[name=title]').fill(title);
  await steps.press(page.locator('input[name=is_active]'));
  await steps.press(page.getByLabel(text('console.process_mode.public')));
  await steps.press(button(page, 'ra.action.save'));
  await expect(heading(page)).toHaveText(title);
  await steps.press(button(page, 'console.import.button'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(statutes);
  await steps.press(button(dialog, 'console.import.preview'));
  await expect(dialog.getByText('Artículo 69. Derecho supletorio')).toBeVisible();
  await steps.press(button(dialog, 'console.import.confirm'));
  await expect(page).toHaveURL(/\/admin\/documents\/[0-9a-f-]{36}/);
  expect(steps.count()).toBeLessThanOrEqual(9);
});

test('an event with a paid ticket is seven clicks at most', async ({ page }) => {
  const moment = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().slice(0, 16);
  const steps = await manager(page);
  await steps.press(section(page, 'events'));
  await steps.press(page.getByRole('link', { name: text('ra.action.create') }));
  await page.locator('input[name=title]').fill(`Concierto ${Date.now().toString(36)}`);
  await page.locator('input[name=place]').fill('Patio');
  await steps.press(page.getByRole('combobox', { name: text('resources.events.fields.organization'), exact: true }));
  await steps.press(page.getByRole('option').nth(1));
  await typeMoment(page.locator('input[name=start_datetime]'), moment(48));
  await typeMoment(page.locator('input[name=end_datetime]'), moment(50));
  await page.locator('input[name=price]').fill('8');
  await steps.press(button(page, 'ra.action.save'));
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}/);
  await expect(page.getByRole('row').filter({ hasText: text('console.events.general') })).toContainText('8,00');
  await steps.press(button(page, 'console.publish.act'));
  await steps.press(button(page.getByRole('dialog'), 'console.publish.act'));
  await expect(page.getByText(withAnySum(text, 'console.event_acts.published'))).toBeVisible();
  expect(steps.count()).toBeLessThanOrEqual(7);
});

test('a newsletter is six clicks at most, to the one that sends it', async ({ page }) => {
  const subject = `Pasos ${Date.now().toString(36)}`;
  const steps = await manager(page);
  await steps.press(section(page, 'newsletters'));
  await steps.press(page.getByRole('link', { name: 'Noticias del Puente' }));
  await steps.press(page.getByRole('link', { name: text('console.issues.create'), exact: true }));
  await page.getByRole('textbox', { name: text('resources.issues.fields.subject') }).fill(subject);
  await steps.press(button(page, 'ra.action.save'));
  await page.getByRole('textbox', { name: text('console.issues.kind.text') }).fill('Nos vemos el martes.');
  await steps.press(button(page, 'console.issues.send'));
  const dialog = page.getByRole('dialog');
  const reached = dialog.getByText(/Llega a \d+ persona/);
  await expect(reached).toBeVisible();
  await dialog.getByLabel(text('console.issues.send_count')).fill(/\d+/.exec((await reached.textContent())!)![0]);
  await expect(button(dialog, 'console.issues.send')).toBeEnabled();
  // Other journeys count what is sent: it is not pressed.
  expect(steps.count() + 1).toBeLessThanOrEqual(6);
  await page.keyboard.press('Escape');
});

test('whether somebody has paid, and when the next charge comes, is one press behind Ctrl and K, without scrolling', async ({
  page,
}) => {
  const client = await mailbox();
  // Other journeys are about the first and the newest.
  const oneThat = async (query: string) => {
    const { results } = (await (await client.get(`${api.subscriptions()}?${query}`)).json()) as Rows<Subscription>;
    return (await (await client.get(api.user(results.filter(ofTheDemo).at(-2)!.user))).json()) as User;
  };
  const people = [
    [await oneThat('status=past_due'), /^Debe .* desde el /],
    [await oneThat('status=active&interval=year&sortBy=number'), /^Próximo cobro: .*€ el /],
  ] as const;
  await client.dispose();
  const steps = await manager(page);
  for (const [{ email }, sentence] of people) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(email);
    await steps.press(page.getByRole('option').filter({ hasText: email }).first());
    await expect(page.getByText(sentence)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Pagó .*€ el |^Debe /).first()).toBeInViewport({ ratio: 1 });
    expect(steps.count()).toBe(1);
  }
});
