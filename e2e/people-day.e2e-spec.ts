import { readFileSync } from 'node:fs';
import { api } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { filterBy, greetings, button, confirm, confirmByKeys, menu, open, text, typeMoment } from './console.js';
import { press } from './keyboard.js';
import { clean, looksRight } from './looks.js';
import { mailbox, signIn } from './people.js';
import { withAnySum, wordsIn } from './words.js';

/** Two accounts that a superuser made for one person, in the days when nobody looked. */
async function twoOf(surname: string): Promise<{ first: string; second: string }> {
  const client = await mailbox();
  const [first, second] = [`${surname}.una@example.org`.toLowerCase(), `${surname}.dos@example.org`.toLowerCase()];
  for (const email of [first, second]) {
    const data = { email, first_name: 'Íñigo', last_name_1: 'Güemes', last_name_2: surname, language: 'es' };
    const answer = await client.post(api.users(), { data });
    expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)]);
  }
  await client.dispose();
  return { first, second };
}

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test('a superuser’s day: found, corrected, tagged, deactivated and back, merged and not, exported', async ({
  page,
}) => {
  const surname = `Zeta${Date.now().toString(36)}`;
  const name = `Íñigo Güemes ${surname}`;
  const { first, second } = await twoOf(surname);
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin');

  // Without accents, in another order, and two of them there are.
  await open(page, 'users');
  const search = page.getByLabel(text('resources.users.search'));
  await search.fill(`guemes ${surname.toLowerCase()} inigo`);
  await expect(row(page, second)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(2);
  await search.fill(first);
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
  await filterBy(page, 'resources.users.fields.is_verified', text('ra.boolean.true'));
  await expect(row(page, first)).toHaveCount(0);
  await filterBy(page, 'resources.users.fields.is_verified', text('ra.boolean.false'));
  await row(page, first).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  // One field by itself, and the log tells it.
  await page.getByRole('link', { name: text('ra.action.edit'), exact: true }).click();
  await page
    .getByRole('button', { name: text('console.edit.field', { field: text('console.changed_fields.address_city') }) })
    .click();
  await page.getByLabel(text('console.changed_fields.address_city')).fill('Laudio');
  await button(page, 'ra.action.save').click();
  await expect(
    page.getByText(text('console.edit.updated', { field: text('console.changed_fields.address_city') })),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('listitem').filter({ hasText: 'Laudio' }).first()).toBeVisible();

  // Compared with a month ago: then there was nobody, and the town is one of the things that came since.
  await page.getByRole('link', { name: text('console.history.of', { name }) }).click();
  const monthAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString().slice(0, 16);
  await typeMoment(page.getByRole('group', { name: text('console.history.from') }), monthAgo);
  const town = page.getByRole('row').filter({ hasText: text('console.changed_fields.address_city') });
  await expect(town).toContainText('Laudio');
  await looksRight(page, 'history');
  await page.getByRole('main').getByRole('link', { name: 'Íñigo Güemes', exact: true }).click();

  await page.getByLabel(text('console.tags.which'), { exact: true }).selectOption({ index: 1 });
  await button(page, 'console.tags.give').click();
  await expect(page.getByText(withAnySum(text, 'console.tags.given_one'))).toBeVisible();

  await button(page, 'console.person.more').click();
  for (const act of ['deactivate', 'reactivate']) {
    await button(page, `console.activity.${act}.button`).click();
    await page.getByLabel(text('console.activity.reason')).fill('Lo pidió por teléfono');
    await confirm(page, `console.activity.${act}.button`);
    await expect(page.getByText(withAnySum(text, `console.activity.${act}.done`))).toBeVisible();
  }

  // The other account is the same person's, and then it is not.
  await page.getByRole('link', { name: text('console.merge.open') }).click();
  await page.getByLabel(text('console.merge.other')).fill(second);
  await page.getByRole('option').filter({ hasText: second }).click();
  await expect(button(page, 'console.merge.button')).toBeVisible();
  await looksRight(page, 'merge');
  await button(page, 'console.merge.button').click();
  await confirm(page, 'console.merge.button');
  await expect(page.getByText(withAnySum(text, 'console.merge.done'))).toBeVisible();
  await open(page, 'merges');
  const merged = page.getByRole('row').filter({ hasText: second });
  await button(merged, 'console.merge.undo').click();
  await confirm(page, 'console.merge.undo');
  await expect(merged).toContainText(text('console.merge.undone'));

  await open(page, 'users');
  await button(page, 'console.jobs.export').click();
  await page.getByRole('menuitem', { name: text('console.jobs.csv'), exact: true }).click();
  const downloaded = page.waitForEvent('download');
  await button(page, 'console.jobs.download').click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.csv$/);
});

test('an auditor reads the log, and how somebody was at one moment and between two, and nothing else', async ({
  page,
}) => {
  await signIn(page, 'auditoria@demo.test');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(withAnySum(text, ...greetings));
  // The first page, the log, figures, what they have exported, and nothing else.
  const sections = await menu(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(sections.toSorted()).toEqual(['/admin', '/admin/acts', '/admin/jobs', '/admin/stats']);
  await menu(page).locator('a[href="/admin/stats"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('console.stats.title'));
  await page.getByRole('tab', { name: text('console.stats.tabs.members') }).click();
  await expect(page.getByRole('region', { name: text('console.stats.by.since') })).toBeVisible();
  await page.getByRole('tab', { name: text('console.stats.tabs.areas') }).click();
  await page.getByRole('button', { name: 'Galicia' }).click();
  await expect(page.getByRole('rowheader', { name: 'A Coruña' })).toBeVisible();
  // Told coarsely: no number leads to people.
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0);
  await clean(page);
  await page.goto('/admin/users');
  await expect(page.getByText('@demo.test')).toHaveCount(0);
  await page.goto('/admin/userchanges');
  // Until it is answered the rows are those of before, of whoever else something was changed of just now.
  const filtered = page.waitForResponse((answer) => answer.url().includes('is_verified'));
  await filterBy(page, 'resources.userchanges.fields.field', text('console.changed_fields.is_verified'));
  await filtered;
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await clean(page);
  const first = page.getByRole('link', { name: text('console.history.of', { name: '' }).trim() }).first();
  const told = (await first.getAttribute('aria-label'))!;
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(told);
  // From the beginning to now: what is there now was not there then.
  await expect(page.getByRole('table')).toContainText(text('console.changed_fields.is_verified'));
  await expect(page.getByRole('heading', { name: text('console.history.then') })).toBeVisible();
  await expect(page.locator('dl')).toContainText('@');
  await typeMoment(page.getByRole('group', { name: text('console.history.from') }), '2001-01-01T00:00');
  await typeMoment(page.getByRole('group', { name: text('console.history.to') }), '2001-02-01T00:00');
  await expect(page.getByText(text('console.history.nobody'))).toBeVisible();
  await expect(page.getByText(text('console.history.nothing'))).toBeVisible();
  await clean(page);
});

test('without a mouse: people come from a file, after what is wrong in it was shown', async ({ page }) => {
  const surname = `Ikasle${Date.now().toString(36)}`;
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin/users');
  await press(page, page.getByRole('link', { name: text('console.people_import.button'), exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('console.people_import.title'));
  await looksRight(page, 'import');
  const people = ['uno', 'dos'].map((name) => `${name}.${surname}@example.org,${name},${surname},`);
  const wrong = [`sin-arroba,Jon,${surname},`, `admin@demo.test,Ada,${surname},`];
  const lines = ['correo,nombre,apellido,calle', ...people, ...wrong, `gestion@demo.test,Gonzalo,Puente,${surname}`];
  const file = { name: 'personas.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  // What the system's own dialog would bring.
  await page.setInputFiles('input[type=file]', file);
  await press(page, button(page, 'console.people_import.look'));
  const counts: [string, string][] = [
    ['new_other', '2'],
    ['known_one', '1'],
    ['changed_one', '1'],
    ['faulty_other', '2'],
  ];
  for (const [words, count] of counts)
    await expect(page.getByText(text(`console.people_import.${words}`, { count }), { exact: true })).toBeVisible();
  const verdict = (name: string) => text(`console.people_import.verdict.${name}`);
  const faults = page.getByRole('list', { name: verdict('faulty') });
  await expect(faults.getByRole('listitem')).toHaveCount(2);
  await expect(faults).toContainText(text('console.people_import.line', { line: '4' }));
  await press(page, page.getByRole('button', { name: `${verdict('changed')} (1)` }));
  await expect(page.getByRole('list', { name: verdict('changed') })).toContainText(surname);
  await looksRight(page, 'import-outlook');
  await press(page, page.getByRole('button', { name: `${verdict('faulty')} (2)` }));
  // The row is mended beside what is wrong with it.
  const cell = faults.getByRole('textbox', { name: text('console.people_import.line', { line: '4' }) });
  await cell.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`tres.${surname}@example.org`);
  await press(page, button(page, 'console.people_import.mend'));
  await expect(page.getByText(text('console.people_import.new_other', { count: '3' }), { exact: true })).toBeVisible();
  await expect(faults.getByRole('listitem')).toHaveCount(1);
  const correct = page.getByRole('checkbox', { name: text('console.people_import.correct') });
  await correct.focus();
  await page.keyboard.press('Space');
  await expect(correct).toBeChecked();
  const begin = 'console.people_import.confirm_other';
  await press(page, page.getByRole('button', { name: text(begin, { count: '3' }) }));
  await confirmByKeys(page, begin, { count: '3' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('console.job_kind.people_import'));
  await expect(page.getByText(text('console.job_status.done'), { exact: true })).toBeVisible();
  await looksRight(page, 'import-job');
  const report = page.waitForEvent('download');
  await press(page, button(page.getByRole('main'), 'console.jobs.download'));
  const told = readFileSync(await (await report).path(), 'utf8')
    .trim()
    .split('\n');
  const results = ['created', 'created', 'created', 'corrected', 'left_out'].map((result) =>
    wordsIn('es')(`reports:import.${result}`),
  );
  const said = told.slice(1).map((line) => line.split(';')[1]!);
  expect(said.toSorted()).toEqual(results.toSorted());

  // It was the wrong file: all of it goes back.
  const undo = 'console.people_import.undo';
  await press(page, button(page, `${undo}.open`));
  await expect(page.getByText(text(`${undo}.leaving_other`, { count: '3' }), { exact: true })).toBeVisible();
  await expect(page.getByText(text(`${undo}.going_back_one`), { exact: true })).toBeVisible();
  await looksRight(page, 'import-undo');
  await confirmByKeys(page, `${undo}.confirm`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('console.job_kind.import_undo'));
  await expect(page.getByText(text('console.job_status.done'), { exact: true })).toBeVisible();
  await page.goto('/admin/users');
  await page.getByLabel(text('resources.users.search')).fill(surname);
  await expect(page.getByText(text('ra.navigation.no_filtered_results'))).toBeVisible();
});
