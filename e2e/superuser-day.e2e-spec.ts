import { api, type Area, type Page as Rows } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { button, confirm, menu, open, text, clearMoment, typeMoment } from './console.js';
import { clean, looksRight } from './looks.js';
import { origin } from './origin.js';
import { mailbox, signIn, signInByForm } from './people.js';
import { withAnySum, wordsIn } from './words.js';

const say = wordsIn('es');
const outlines = (name: string) => `services/territory/test/fixtures/${name}.json`;

/** Fifty people of one surname, who belong to no organization. */
async function fifty(surname: string): Promise<void> {
  const client = await mailbox();
  const lines = Array.from({ length: 50 }, (_, n) => `p${n}.${surname}@example.org,Ana,${surname}`);
  const file = {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['correo,nombre,apellido', ...lines].join('\n')),
  };
  const answer = await client.post(api.usersImport(), { multipart: { file } });
  expect([answer.status(), await answer.text()]).toEqual([202, expect.any(String)]);
  await expect
    .poll(async () => ((await (await client.get(`${api.users()}?search=${surname}`)).json()) as Rows<object>).count)
    .toBe(50);
  await client.dispose();
}

async function createOrganization(page: Page, name: string): Promise<void> {
  await open(page, 'organizations');
  await page.getByRole('link', { name: text('console.organizations.create') }).click();
  await page.locator('input[name=name]').fill(name);
  await button(page, 'ra.action.save').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('a superuser’s day: the first steps of an association that has just begun, which tick themselves off', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: origin.replace('localhost', 'vecinal.localhost'),
    locale: 'es-ES',
  });
  const page = await context.newPage();
  await signInByForm(page, 'es', 'admin@vecinal.test');
  await page.goto('/admin');
  const steps = page.getByRole('region', { name: text('console.first_steps.title') });
  await looksRight(page, 'first steps');
  await steps.getByRole('link', { name: text('console.first_steps.look') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('console.look.title'));
  const logo = page.getByRole('region', { name: text('console.look.logo') });
  await logo.locator('input[type=file]').setInputFiles('services/platform/demo/logo-puente.svg');
  await logo.getByLabel(text('console.look.alt')).fill('Un puente');
  await button(logo, 'ra.action.save').click();
  await expect(page.getByText(text('console.look.done'))).toBeVisible();
  await menu(page)
    .getByRole('link', { name: text('console.home.title') })
    .click();
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(steps.getByRole('link', { name: text('console.first_steps.look') })).toHaveCount(0);
  await button(steps, 'console.first_steps.hide').click();
  await expect(steps).toHaveCount(0);
  await context.close();
});

test('a superuser’s day: organizations, a logo, a manager, fifty moved and moved back', async ({ page }) => {
  const surname = `Ola${Date.now().toString(36)}`;
  const [from, to] = [`Grupo ${surname} Este`, `Grupo ${surname} Oeste`];
  await fifty(surname);
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin');
  await createOrganization(page, to);
  await createOrganization(page, from);
  // Where it is, by name; its page shows it on the map.
  await page.getByRole('link', { name: text('ra.action.edit') }).click();
  const areas = page.getByRole('combobox', { name: text('console.areas.name') });
  await areas.fill('Tolosa');
  await page.getByRole('option', { name: /^Tolosa \(/ }).click();
  await button(page, 'ra.action.save').click();
  await expect(page.getByRole('heading', { name: text('console.organizations.areas') })).toBeVisible();
  await expect(page.getByText('Tolosa', { exact: true }).first()).toBeVisible();
  await page.setInputFiles('input[type=file]', 'services/platform/demo/logo-puente.svg');
  await page.getByLabel(text('console.look.alt')).fill('Un puente');
  await button(page, 'ra.action.save').click();
  await expect(page.getByRole('img', { name: 'Un puente' })).toBeVisible();
  await page.getByLabel(text('console.organizations.new_manager')).fill('persona012@demo.test');
  await page.getByRole('option').first().click();
  await button(page, 'console.organizations.appoint').click();
  await expect(page.getByText(withAnySum(text, 'console.organizations.appointed'))).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${text('console.organizations.dismiss')}: `) }).click();
  await confirm(page, 'console.organizations.dismiss');
  await expect(page.getByText(text('console.organizations.no_managers'))).toBeVisible();

  await open(page, 'users');
  await page.getByLabel(text('resources.users.search')).fill(surname);
  await expect(page.getByText('50', { exact: true }).first()).toBeVisible();
  await button(page, 'console.person.more').click();
  await button(page, 'console.bulk.button').click();
  await page.getByLabel(text('console.bulk.act')).selectOption('join');
  await page.getByRole('dialog').getByLabel(text('console.join.where')).selectOption({ label: from });
  await button(page.getByRole('dialog'), 'console.bulk.confirm').click();
  await expect(page.getByText(text('console.bulk.begun'))).toBeVisible();

  await open(page, 'organizations');
  await page.getByRole('link', { name: from }).click();
  const people = (count: number) => page.getByText(text('console.organizations.people_other', { number: `${count}` }));
  await expect(async () => {
    await page.reload();
    await expect(people(50).first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await button(page, 'console.organization_transfers.act').click();
  await page.getByRole('dialog').getByLabel(text('console.organization_transfers.to')).selectOption({ label: to });
  await expect(page.getByText(text('console.organization_transfers.preview_other', { count: '50' }))).toBeVisible();
  await confirm(page, 'console.organization_transfers.act');
  const moved = text('console.organization_transfers.moved_other', { count: '50' });
  await expect(page.getByText(moved)).toBeVisible();
  await looksRight(page, 'an organization with a transfer');
  await button(page, 'console.organization_transfers.undo').click();
  await confirm(page, 'console.organization_transfers.undo');
  const returned = text('console.organization_transfers.returned_other', { count: '50' });
  await expect(page.getByText(new RegExp(returned))).toBeVisible();
});

test('a superuser’s day: districts refused, loaded, people placed, one corrected on the map, and all taken back', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin');
  await open(page, 'layers', text('console.layers.title'));
  await button(page, 'console.layers.new').click();
  const check = async (name: string) => {
    await page.setInputFiles('input[type=file]', outlines(name));
    await button(page, 'console.layers.check').click();
  };
  await check('districts-with-faults');
  const faults = page.getByRole('list', { name: text('console.layers.list') });
  await expect(faults.getByRole('listitem')).toHaveCount(6);
  await expect(faults).toContainText(text('console.layers.problem.not_closed'));
  await expect(button(page, 'console.layers.load')).toHaveCount(0);
  await looksRight(page, 'a layer with faults');
  await check('districts');
  await page.getByLabel(text('console.layers.name')).fill('Distritos');
  await page.getByLabel(text('console.layers.source'), { exact: true }).fill('Trazado de ejemplo');
  await looksRight(page, 'a layer to load');
  await button(page, 'console.layers.load').click();
  await expect(page.getByText(text('console.layers.placing_begun'))).toBeVisible();

  const found = await page.request.get(`${api.areas()}?level=adm5&name=Delicias`);
  const [district] = ((await found.json()) as Rows<Area>).results;
  const filter = encodeURIComponent(JSON.stringify({ area: district!.id }));
  await expect(async () => {
    await page.goto(`/admin/users?filter=${filter}`);
    await expect(page.getByRole('row').filter({ hasText: '@' }).first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.getByRole('row').filter({ hasText: '@' }).first().getByRole('link').first().click();
  await page.getByText(text('console.person.more_data'), { exact: true }).click();
  const lives = page.getByRole('region', { name: text('console.areas.lives') });
  await expect(lives).toContainText('Delicias');
  await button(lives, 'console.areas.correct').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'console.areas.show_map').click();
  const map = dialog.getByRole('application');
  await expect(map).toContainText('Zaragoza');
  await map.click();
  await button(dialog, 'ra.action.save').click();
  await expect(lives).toContainText(text('console.areas.by.hand'));
  await expect(lives).not.toContainText('Delicias');
  await button(lives, 'console.areas.undo_correction').click();
  await expect(lives).toContainText('Delicias');

  await open(page, 'layers', text('console.layers.title'));
  await button(page, 'console.layers.withdraw').first().click();
  await confirm(page, 'console.layers.withdraw');
  await expect(page.getByText(text('console.layers.withdrawn')).first()).toBeVisible();
});

test('a superuser’s day: settings are changed in their groups, and their history says who it was', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin');
  await open(page, 'settings', text('console.settings.parts.association'));
  const partOf = async (name: string) => {
    await page.locator(`main nav a[href="/admin/settings/${name}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(`console.settings.parts.${name}`));
  };
  const saved = (part: string) =>
    expect(
      page.getByText(text('console.settings.saved', { part: text(`console.settings.parts.${part}`) })),
    ).toBeVisible();
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const history = page.getByRole('region', { name: text('console.settings.history') });
  // Other journeys change settings, too.
  await expect(history.getByRole('listitem').filter({ hasText: 'ASOC PUENTE' })).toBeVisible();

  // Another each time: a try that broke off may have left its own.
  const stamp = Date.now().toString(16).slice(-3);
  const [colour, legal] = [`#ffe${stamp}`, `https://puenteabierto.example.org/legal-${stamp}`];
  // A colour that nobody could read is shown as it will be used.
  await field('colour').fill(colour);
  await expect(page.getByText(/Tu color no se lee bien/)).toBeVisible();
  const save = page.getByRole('button', { name: text('ra.action.save') });
  await save.click();
  await saved('association');
  await partOf('participation');
  await typeMoment(field('windows.endorsement_start_datetime'), '2031-02-01T10:00');
  await typeMoment(field('windows.endorsement_end_datetime'), '2031-01-01T10:00');
  await save.click();
  await expect(
    page.getByText(new RegExp(say('errors:organizations.end_before_start', { date: '.*2031.*' }))),
  ).toBeVisible();
  await typeMoment(field('windows.endorsement_end_datetime'), '2031-03-01T10:00');
  await save.click();
  await saved('participation');
  await partOf('enrolment');
  await field('tos.legal').fill(legal);
  await save.click();
  await saved('enrolment');
  const last = history.getByRole('listitem').filter({ hasText: legal }).first();
  await expect(history.getByRole('listitem').filter({ hasText: colour }).first()).toBeVisible();
  await expect(last.getByRole('link')).toHaveAttribute('href', /\/admin\/users\/.+\/show/);
  await clean(page);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await clean(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  // As it was: others look at the same store.
  await field('tos.legal').fill('https://puenteabierto.example.org/aviso-legal');
  await save.click();
  await expect(last).toContainText(`${legal} →`);
  await partOf('participation');
  for (const name of ['endorsement_start_datetime', 'endorsement_end_datetime'])
    await clearMoment(field(`windows.${name}`));
  await save.click();
  await saved('participation');
  await partOf('association');
  await field('colour').fill('');
  await save.click();
  await expect(
    history
      .getByRole('listitem')
      .filter({ hasText: `${colour} → vacío` })
      .first(),
  ).toBeVisible();
});
