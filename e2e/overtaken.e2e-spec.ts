import { api, type Amedment, type Comment, type Page as Rows, type User } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { looksRight, readsLarge } from './looks.js';
import { origin } from './origin.js';
import { signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const press = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true }).click();

/** As another tab or device does it. */
async function elsewhere(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.patch(path, { data, headers: { origin } });
  expect(answer.status()).toBe(200);
}

test('a field and a comment that were written elsewhere meanwhile: both texts are there, and one chooses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'socio@demo.test');
  const read = async <Answer>(path: string) => (await (await page.request.get(path)).json()) as Answer;
  const { id } = await read<User>(api.self());
  await page.goto(`/user/${id}/edit`);
  const field = say('profile:field.pronouns');
  await page.getByRole('button', { name: say('profile:edit_field', { field }) }).click();
  await page.getByRole('textbox', { name: field }).fill('aquí');
  await elsewhere(page, api.self(), { pronouns: 'allí' });
  await press(page, 'common:act.save');
  await expect(page.locator('blockquote')).toHaveText('allí');
  await expect(page.getByRole('textbox', { name: field })).toHaveValue('aquí');
  await looksRight(page, 'a field that was written elsewhere');
  await readsLarge(page, 'a field that was written elsewhere');
  await press(page, 'common:overtaken.take_mine');
  await expect(page.getByText(say('profile:updated', { field }))).toBeVisible();
  expect(await read<User>(api.self())).toMatchObject({ pronouns: 'aquí' });

  const amendments = `${api.amedments()}?rowsPerPage=100&sortBy=place&is_hidden=false`;
  const { results } = await read<Rows<Amedment>>(amendments);
  const amendment = results.findLast(({ is_tally_final: isOver }) => !isOver)!;
  const body = { amedment: amendment.id, content: `Primero ${Date.now()}` };
  const made = await page.request.post(api.comments(), { data: body, headers: { origin } });
  const comment = (await made.json()) as Comment;
  await page.goto(`/process/${comment.process}/comment/${comment.id}`);
  await page.getByRole('button', { name: new RegExp(`^${say('comment:act.edit')} \\(`) }).click();
  await page.getByLabel(say('comment:act.edit'), { exact: true }).fill('De aquí');
  await elsewhere(page, api.comment(comment.id), { content: 'De allí' });
  await press(page, 'comment:save');
  await expect(page.locator('blockquote')).toHaveText('De allí');
  await looksRight(page, 'a comment that was written elsewhere');
  await press(page, 'common:overtaken.take_theirs');
  await expect(page.locator('blockquote')).toHaveCount(0);
  await expect(page.getByText('De allí')).toBeVisible();
  expect(await read<Comment>(api.comment(comment.id))).toMatchObject({ content: 'De allí' });
});
