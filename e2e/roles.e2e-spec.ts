import { api, type User } from '@ateneo/contracts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { confirmByKeys, menu, text } from './console.js';
import { press, reach, somebody } from './keyboard.js';
import { looksRight } from './looks.js';
import { PASSWORD, signIn } from './people.js';
import { withAnySum } from './words.js';

const ORGANIZATION = 'Grupo de la Ribera';

/** Each role, what opens with it, and what stays closed. */
const roles = [
  ['staff', ['users', 'processes'], ['acts', 'settings']],
  ['auditor', ['acts', 'stats'], ['users', 'processes', 'settings']],
  ['superuser', ['users', 'acts', 'settings'], []],
] as const;

/** From a list by the first letters, as one does without a mouse. */
async function pick(page: Page, list: Locator, name: string): Promise<void> {
  await reach(page, list);
  await page.keyboard.type(name);
  await expect(list.locator('option:checked')).toHaveText(name);
}

async function isShutOut(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page).not.toHaveURL(/admin/);
}

for (const [role, opened, closed] of roles) {
  test(`without a mouse, on a phone: the role ${role} is given, opens what it opens, and is taken`, async ({
    page: theirs,
    browser,
  }) => {
    const surname = `Kargu${Date.now().toString(36)}`;
    const email = `${role}.${surname}@example.org`.toLowerCase();
    const body = { email, password: PASSWORD, first_name: 'Ane', last_name_1: surname, birth_date: '1980-02-03' };
    const made = await theirs.request.post(api.register(), { data: { ...body, tos_accepted: true } });
    expect([made.status(), await made.text()]).toEqual([201, expect.any(String)]);
    const { id } = (await made.json()) as User;
    await signIn(theirs, email);
    await isShutOut(theirs);

    const admin = await somebody(browser, 'es', 'admin@demo.test');
    await admin.goto(`/admin/users/${id}/show`);
    await press(admin, admin.getByText(text('console.person.more_data'), { exact: true }));
    await press(admin, admin.getByRole('button', { name: text('console.roles.give'), exact: true }));
    const dialog = admin.getByRole('dialog');
    await pick(admin, dialog.getByLabel(text('console.roles.role')), text(`console.standing.${role}`));
    if (role === 'staff') await pick(admin, dialog.getByLabel(text('console.join.where')), ORGANIZATION);
    await looksRight(admin, `role-give-${role}`);
    await confirmByKeys(admin, 'console.roles.give');
    await expect(admin.getByText(withAnySum(text, 'console.roles.given'))).toBeVisible();

    await theirs.goto('/admin');
    const section = (name: string) => menu(theirs).locator(`a[href="/admin/${name}"]`);
    for (const name of opened) await expect(section(name)).toBeVisible();
    for (const name of closed) await expect(section(name)).toHaveCount(0);

    await press(admin, admin.getByRole('button', { name: new RegExp(`^${text('console.roles.take')}: `) }));
    await confirmByKeys(admin, 'console.roles.take');
    await expect(admin.getByText(withAnySum(text, 'console.roles.taken'))).toBeVisible();
    await isShutOut(theirs);
    await admin.context().close();
  });
}
