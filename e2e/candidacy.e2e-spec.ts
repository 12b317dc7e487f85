import { api, type CandidacyPresentation, type Process } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { clientOf, made } from './ballot.js';
import { choose, press, reach, showAllToDos, somebody, write } from './keyboard.js';
import { looksRight } from './looks.js';
import { wordsIn } from './words.js';

const say = wordsIn('eu');
const button = (page: Page, key: string, values?: Record<string, string>) =>
  page.getByRole('button', { name: say(key, values), exact: true });

const face = 'Ane, betaurrekoekin';
const words = 'Hamar urte daramatzat auzoan.';

/** Gives a photo of oneself: it is seen at once as it will be published. */
async function photographed(page: Page): Promise<void> {
  await reach(page, button(page, 'candidacy:photo.file'));
  const photo = await sharp('services/platform/demo/retrato.svg').png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: photo });
  await write(page, page.getByLabel(say('candidacy:photo.alt')), face);
  await press(page, button(page, 'candidacy:photo.save'));
  // In the list, and beside what takes it away.
  await expect(page.getByRole('img', { name: face })).toHaveCount(2);
}

/** What one wrote of oneself in another tab meanwhile goes only when one says so. */
async function isNotWrittenOver(page: Page, words: string): Promise<void> {
  const change = (tab: Page) => button(tab, 'candidacy:statement.change').click();
  const save = (tab: Page) => button(tab, 'common:act.save').click();
  const field = (tab: Page) => tab.getByLabel(say('candidacy:statement.label'));
  const other = await page.context().newPage();
  await other.goto(page.url());
  await change(other);
  await change(page);
  await field(other).fill('Beste fitxa batetik.');
  await save(other);
  await expect(field(other)).toHaveCount(0);
  await save(page);
  await expect(page.getByText(say('candidacy:statement.overtaken'))).toBeVisible();
  await looksRight(page, 'candidacy-overtaken');
  await expect(field(page)).toHaveValue(words);
  await button(page, 'candidacy:statement.take_mine').click();
  await expect(field(page)).toHaveCount(0);
  await other.close();
}

test('a candidacy with parity in Basque, by keyboard: invitations, a refusal, another name, proclamation', async ({
  browser,
  baseURL,
}) => {
  const superuser = await clientOf(baseURL!, 'admin@demo.test');
  const moment = Date.now();
  const title = `Hautagaitzak ${moment}`;
  const process = await made<Process>(superuser, api.processes(), { title, is_active: true, mode: 'public' });
  await made<CandidacyPresentation>(superuser, api.presentations(), {
    process: process.id,
    name: 'Batzordea',
    description: 'Bi urtean behin aukeratzen da.',
    min_candidates: 2,
    parity: 'half_women',
  });
  const list = `Ibaia ${moment}`;

  const submitter = await somebody(browser, 'eu', 'persona004@demo.test');
  await submitter.goto(`/process/${process.id}`);
  await press(submitter, submitter.getByRole('link', { name: 'Batzordea' }).first());
  await write(submitter, submitter.getByLabel(say('candidacy:field.name')), list);
  await choose(submitter, submitter.getByRole('radiogroup'), say('candidacy:begin.you_no'));
  await press(submitter, button(submitter, 'candidacy:begin.act'));
  const name = async (email: string) => {
    await press(submitter, button(submitter, 'candidacy:edit.add_candidates'));
    await write(submitter, submitter.getByLabel(say('candidacy:field.person')).last(), email);
  };
  for (const email of ['socia@demo.test', 'socio@demo.test']) await name(email);
  await press(submitter, button(submitter, 'common:act.save'));
  await expect(submitter.getByText(say('candidacy:place.invited'))).toHaveCount(2);

  // Whoever is asked reads it on their first page, sees what is to be published, and answers for themselves.
  const asked = async (email: string, answer: 'accept' | 'decline', gender?: string) => {
    const person = await somebody(browser, 'eu', email);
    await person.goto('/');
    await showAllToDos(person, say);
    const toDo = person.getByRole('listitem').filter({ hasText: list });
    await press(person, toDo.getByRole('link', { name: say('home:todo.answer_candidacy') }));
    await expect(person.getByRole('heading', { level: 1 })).toHaveText(list);
    if (gender) await write(person, person.getByLabel(say('candidacy:statement.label')), `${words} ${gender}`);
    if (gender) await choose(person, person.getByRole('radiogroup'), say(`candidacy:gender.${gender}`));
    if (gender === 'M') {
      await photographed(person);
      await looksRight(person, 'candidacy-invitation');
    }
    await press(person, button(person, `candidacy:answer.${answer}`));
    await expect(button(person, `candidacy:answer.${answer}`)).toBeHidden();
    if (gender === 'M') await isNotWrittenOver(person, `${words} M`);
    await person.context().close();
  };
  await asked('socia@demo.test', 'accept', 'M');
  await asked('socio@demo.test', 'decline');

  await submitter.reload();
  await expect(submitter.getByText(say('candidacy:place.declined'))).toBeVisible();
  await press(submitter, submitter.getByRole('link', { name: say('candidacy:edit.act'), exact: true }));
  await press(submitter, button(submitter, 'candidacy:edit.remove_of', { number: '2' }));
  await name('persona005@demo.test');
  await looksRight(submitter, 'candidacy-edit');
  await press(submitter, button(submitter, 'common:act.save'));
  await expect(button(submitter, 'candidacy:submit.act')).toBeDisabled();
  await asked('persona005@demo.test', 'accept', 'H');
  await submitter.reload();
  await press(submitter, button(submitter, 'candidacy:submit.act'));
  await expect(submitter.getByText(say('candidacy:own.submitted'))).toBeVisible();

  // The console's queue, from its first page.
  const admin = await somebody(browser, 'eu', 'admin@demo.test');
  await admin.goto('/admin');
  await press(admin, admin.getByRole('link', { name: say('console:console.home.candidacies_do') }));
  const queue = say('console:resources.candidacysubmissions.name_other');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(queue);
  await press(admin, admin.getByRole('link', { name: list }));
  await expect(admin).toHaveURL(/\/candidacysubmissions\/.*show/);
  await press(admin, button(admin, 'console:console.candidacies.proclaim'));
  const dialog = admin.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: say('console:console.candidacies.proclaim'), exact: true });
  await press(admin, confirm);
  await expect(dialog).toBeHidden();

  await submitter.reload();
  await expect(submitter.getByText(say('candidacy:own.proclaimed'))).toBeVisible();
  await expect(submitter.getByRole('img', { name: face })).toBeVisible();
  await expect(submitter.getByText(`${words} M`)).toBeVisible();
  await looksRight(submitter, 'candidacy-proclaimed');
});
