import { api, type Manager, type Organization, type Page as Rows, type User } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { button, filterBy, menu, text } from './console.js';
import { looksRight } from './looks.js';
import { mailbox, signIn } from './people.js';

async function openPeople(page: Page): Promise<void> {
  await menu(page).locator('a[href="/admin/users"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('resources.users.name_other'));
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

/** Somebody who manages one organization that is not the default one, one of its people, and somebody else. */
async function aManager() {
  const client = await mailbox();
  const list = async <Row>(path: string) => ((await (await client.get(path)).json()) as Rows<Row>).results;
  const organizations = await list<Organization>(`${api.organizations()}?rowsPerPage=100`);
  const organization = organizations.find(({ name }) => name === 'Grupo de la Ribera')!;
  const filter = `organization=${organization.id}&is_verified=true&is_active=true&is_superuser=false&is_staff=false`;
  const [manager, own] = await list<User>(`${api.users()}?${filter}&sortBy=email`);
  const [stranger] = await list<User>(`${api.users()}?email=vecino@demo.test`);
  const answer = await client.post(api.managers(), { data: { organization: organization.id, user: manager!.id } });
  expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)]);
  const { id } = (await answer.json()) as Manager;
  const dismiss = async () => {
    await client.delete(api.manager(id));
    await client.dispose();
  };
  return { manager: manager!, own: own!, stranger: stranger!, dismiss };
}

test('a manager’s day: the first page, the palette, a filter that is kept, the same to all, an export, and only their own', async ({
  page,
  browser,
}) => {
  const name = `En castellano ${Date.now().toString(36)}`;
  const { manager, own, stranger, dismiss } = await aManager();
  await signIn(page, manager.email);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: text('console.home.waiting') })).toBeVisible();
  // Sections of superusers are not there, and neither is what they do.
  for (const line of ['charges', 'log'])
    await expect(menu(page).getByText(text(`console.menu.${line}`), { exact: true })).toHaveCount(0);
  for (const section of ['payments', 'settings', 'look', 'layers', 'people-map', 'permissions', 'acts'])
    await expect(page.locator(`nav a[href="/admin/${section}"]`)).toHaveCount(0);
  await expect(page.getByRole('region', { name: text('console.first_steps.title') })).toHaveCount(0);
  await looksRight(page, 'a manager’s first page');
  // The palette finds theirs, and nothing of whom they do not see.
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill(own.email);
  await expect(page.getByRole('option').filter({ hasText: own.first_name }).first()).toBeVisible();
  await field.fill(stranger.email);
  await expect(page.getByText(text('console.palette.nothing'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/admin/users/${stranger.id}/show`);
  await expect(
    page.getByText(text('console.shell.nothing_here')).or(page.getByRole('alert')).or(page.locator('h1')).first(),
  ).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await expect(page.getByText(stranger.email)).toHaveCount(0);
  await page.goto('/admin');

  await openPeople(page);
  await filterBy(page, 'resources.users.fields.language', text('console.languages.es'));
  await expect(page).toHaveURL(/language/);
  await button(page, 'console.list.saved').click();
  await page.getByLabel(text('ra.saved_queries.new_dialog_title')).fill(name);
  await button(page, 'ra.action.save').click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await looksRight(page, 'saved filters');
  await button(page, 'ra.action.close').click();

  // On another device it is there, and brings its rows.
  const other = await browser.newContext();
  const device = await other.newPage();
  await signIn(device, manager.email);
  await device.goto('/admin/users');
  await button(device, 'console.list.saved').click();
  await device.getByRole('button', { name, exact: true }).click();
  await expect(device).toHaveURL(/language/);
  await expect(device.locator('.MuiSkeleton-root')).toHaveCount(0);
  await other.close();

  await button(page, 'console.person.more').click();
  await button(page, 'console.bulk.button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(text('console.bulk.act')).locator('option')).toHaveCount(2);
  await dialog.getByLabel(text('console.tags.which')).selectOption({ index: 1 });
  await looksRight(page, 'the same to all');
  // They are fewer than a hundred: no code is typed.
  await expect(dialog.locator('#confirm-code')).toHaveCount(0);
  await dialog.getByRole('button', { name: text('console.bulk.confirm'), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await button(page, 'console.jobs.export').click();
  await page.getByRole('menuitem', { name: text('console.jobs.csv'), exact: true }).click();
  // Both jobs are on their page: one with a report, one with people who are all theirs.
  await page.goto('/admin/jobs');
  const rows = (kind: string) => page.getByRole('row').filter({ hasText: text(`console.job_kind.${kind}`) });
  for (const kind of ['people_bulk', 'users_export'])
    await expect(rows(kind).first()).toContainText(text('console.job_status.done'));
  await looksRight(page, 'jobs after that');
  const jobs = await page.request.get(`${api.jobs()}?kind=users_export`);
  const [job] = ((await jobs.json()) as Rows<{ id: string }>).results;
  const file = await (await page.request.get(api.jobResult(job!.id))).text();
  expect(file).toContain('@demo.test');
  expect(file).toContain('Grupo de la Ribera');
  for (const word of [stranger.email, 'Agrupación General']) expect(file).not.toContain(word);
  await dismiss();
});
