import { api, type Amedment, type Comment, type Page as Rows } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { clean } from './looks.js';
import { mailbox, signIn, signOut } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const languages = ['es', 'ca', 'gl', 'eu'] as const;

/** The last amendment on which voting is open, or over: journeys that vote are left alone. */
async function anAmendment(isOpen: boolean): Promise<Amedment> {
  const admin = await mailbox();
  const list = `${api.amedments()}?rowsPerPage=100&sortBy=place&is_hidden=false`;
  const { results } = (await (await admin.get(list)).json()) as Rows<Amedment>;
  await admin.dispose();
  return results.findLast(({ is_tally_final: isOver }) => isOver !== isOpen)!;
}

const pathOf = ({ process, id }: Amedment) => `/process/${process}/amedment/${id}`;

/** That somebody was told by mail, in whichever language they read. */
async function mailed(letter: string): Promise<void> {
  const subjects = languages.map((language) => wordsIn(language)(`mails:${letter}.subject`));
  const admin = await mailbox();
  await expect(async () => {
    const list = `${api.emails()}?category=process_amedment&sortBy=-creation_datetime&rowsPerPage=50`;
    const { results } = (await (await admin.get(list)).json()) as Rows<{ subject: string }>;
    expect(results.filter(({ subject }) => subjects.includes(subject))).not.toEqual([]);
  }).toPass();
  await admin.dispose();
}

/** Hides what the console shows, with a reason. */
async function hide(page: Page, texts: 'comments' | 'amendments', reason: string): Promise<void> {
  await page.getByRole('button', { name: say(`console:console.${texts}.hide`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: say(`console:console.${texts}.hide_confirm`), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a comment is written, reported, hidden from the queue, and its author told why', async ({ page }) => {
  const amendment = await anAmendment(true);
  const words = `Nadie que tenga dos dedos de frente vota esto. ${Date.now()}`;
  await signIn(page, 'socio@demo.test');
  await page.goto(pathOf(amendment));
  await page.getByLabel(say('comment:write')).fill(words);
  await page.getByRole('button', { name: say('comment:act.write'), exact: true }).click();
  const own = page.getByRole('listitem').filter({ hasText: words });
  await expect(own.getByRole('button', { name: say('comment:act.withdraw') })).toBeVisible();
  await signOut(page);

  // Somebody else who takes part.
  const admin = await mailbox();
  const found = (await (
    await admin.get(`${api.comments()}?amedment=${amendment.id}&rowsPerPage=100`)
  ).json()) as Rows<Comment>;
  const comment = found.results.find(({ content }) => content === words)!;
  await signIn(page, 'vecino@demo.test');
  await page.goto(`/process/${comment.process}/comment/${comment.id}`);
  await page.getByRole('button', { name: say('comment:act.report') }).click();
  await page.getByLabel(say('comment:report.reason.insult')).check();
  await clean(page);
  await page
    .getByRole('button', { name: say('comment:report.send'), exact: true })
    .last()
    .click();
  await expect(page.getByText(say('comment:report.done'))).toBeVisible();
  await signOut(page);

  await signIn(page, 'admin@demo.test');
  await page.goto('/admin');
  await page.getByRole('link', { name: say('console:console.home.reported_do') }).click();
  await page.getByRole('link', { name: words.slice(0, 40) }).click();
  await expect(page).toHaveURL(/\/comments\/[^/]+\/show/);
  await expect(page.getByText(say('console:console.comments.reason.insult'), { exact: true })).toBeVisible();
  await hide(page, 'comments', 'Descalifica a otras personas.');
  await clean(page);
  await mailed('process_amedment_comment_hidden');
  await signOut(page);

  await signIn(page, 'socio@demo.test');
  await page.goto(`/process/${comment.process}/comment/${comment.id}`);
  await expect(page.getByRole('note')).toContainText('Descalifica a otras personas.');
  await clean(page);
  await admin.dispose();
});

test('an amendment is hidden, is a tombstone to others, and is shown again', async ({ page }) => {
  const amendment = await anAmendment(false);
  await signIn(page, 'admin@demo.test');
  await page.goto(`/admin/amendments/${amendment.id}/show`);
  await hide(page, 'amendments', 'Publica datos de una persona.');
  await expect(page.getByRole('note')).toContainText('Publica datos de una persona.');
  await mailed('process_amedment_hidden');
  await signOut(page);
  await signIn(page, 'vecino@demo.test');
  await page.goto(pathOf(amendment));
  await expect(page.getByRole('note')).toContainText(say('amendment:hidden.mark'));
  await expect(page.getByText('Publica datos de una persona.')).toHaveCount(0);
  await clean(page);
  await signOut(page);
  await signIn(page, 'admin@demo.test');
  await page.goto(`/admin/amendments/${amendment.id}/show`);
  await page.getByRole('button', { name: say('console:console.amendments.show') }).click();
  await expect(page.getByText(/vuelve a estar visible$/)).toBeVisible();
});
