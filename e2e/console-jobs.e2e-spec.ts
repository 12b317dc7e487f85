import {
  api,
  type Amedment,
  type Comment,
  type ContactTopics,
  type Document,
  type Page as Rows,
  type Process,
  type Resolution,
  type Subscription,
  type User,
} from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { anEvent } from './an-event.js';
import { clientOf, made, openBallot } from './ballot.js';
import { button, confirm, menu, text, typeMoment } from './console.js';
import { clean, looksRight } from './looks.js';
import { mailbox, signIn, ofTheDemo } from './people.js';
import { Steps } from './steps.js';
import { withAnySum } from './words.js';

// One after the other: some read sums that others change.
test.describe.configure({ mode: 'default' });

/** Who administers, on a desk. */
async function atDesk(page: Page, path: string): Promise<Steps> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin@demo.test');
  await page.goto(`/admin${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return new Steps(page);
}

/** Somebody of the demo whose membership stands so. */
async function oneWho(query: string): Promise<Subscription> {
  const client = await mailbox();
  const { results } = (await (await client.get(`${api.subscriptions()}?${query}`)).json()) as Rows<Subscription>;
  await client.dispose();
  return results.find(ofTheDemo)!;
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('somebody leaves on a day, for a reason, in four presses, and is a member again in two', async ({ page }) => {
  const { user, user_name: name } = await oneWho('status=active&interval=year&sortBy=-creation_datetime');
  const steps = await atDesk(page, `/users/${user}/show`);
  await steps.press(button(page, 'console.dues.cancel'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name!);
  await steps.press(dialog.getByRole('radio', { name: text('console.dues.leaving.day') }));
  await dialog.locator('#leaves_on').fill(dayIn(20));
  await steps.choose(dialog.getByLabel(text('console.dues.leaving.why')), text('console.dues.leaving.whys.moved'));
  await looksRight(page, 'leaving');
  await steps.press(dialog.getByRole('button', { name: /^Dar de baja el / }));
  await expect(page.getByText(/^No renovará: válida hasta el /)).toBeVisible();
  await expect(
    page.getByText(text('console.dues.says.because', { reason: text('console.dues.leaving.whys.moved') })),
  ).toBeVisible();
  steps.took('letting somebody go on a day, from their page');

  // Today instead; then it was a mistake.
  await button(page, 'console.dues.cancel').click();
  await dialog.getByRole('radio', { name: text('console.dues.leaving.now') }).check();
  await button(dialog, 'console.dues.leaving.act.now').click();
  await expect(page.getByText(/^Está de baja desde el /)).toBeVisible();
  steps.count();
  await steps.press(button(page, 'console.dues.readmit.button'));
  await expect(dialog).toContainText(name!);
  await looksRight(page, 'readmitting');
  await steps.press(button(dialog, 'console.dues.readmit.button'));
  await expect(page.getByText(/^Próximo cobro: /)).toBeVisible();
  steps.took('taking somebody back, from their page');
});

test('cash for a fee is three presses behind Ctrl and K', async ({ page }) => {
  const { user, owed } = await oneWho('status=past_due&is_payment_processing=false');
  const client = await mailbox();
  const { email } = (await (await client.get(api.user(user))).json()) as User;
  await client.dispose();
  const steps = await atDesk(page, '');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(email);
  await steps.press(page.getByRole('option').filter({ hasText: email }).first());
  await steps.press(button(page, 'console.dues.record'));
  await steps.press(page.getByRole('dialog').getByRole('button', { name: /^Anotar un cobro: / }));
  await expect(page.getByText(/^Anotados .*€ de /)).toBeVisible();
  steps.took('cash for a fee, from Ctrl and K');
  expect(owed).toBeGreaterThan(0);
});

test('Ctrl and K know acts by other words: whoever pays in cash is asked for next, and their sum stands there', async ({
  page,
}) => {
  const { user } = await oneWho('status=past_due&is_payment_processing=false');
  const client = await mailbox();
  const { email } = (await (await client.get(api.user(user))).json()) as User;
  await client.dispose();
  const steps = await atDesk(page, '');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill('efectivo');
  await steps.press(page.getByRole('option', { name: text('console.palette.to_whom.pay'), exact: true }));
  await field.fill(email);
  const found = page.getByRole('option').filter({ hasText: email }).first();
  await expect(found).toBeVisible();
  await looksRight(page, 'acts');
  await steps.press(found);
  await steps.press(page.getByRole('dialog').getByRole('button', { name: /^Anotar un cobro: / }));
  await expect(page.getByText(/^Anotados .*€ de /)).toBeVisible();
  steps.took('cash for a fee, from Ctrl and K');
});

test('what came in this month is two presses from the first page, and the list behind it adds up to it', async ({
  page,
}) => {
  const steps = await atDesk(page, '');
  await steps.press(menu(page).locator('a[href="/admin/dues"]'));
  const takings = page.getByRole('region', { name: text('console.payments.takings') });
  const ofMonth = takings.getByRole('link').first();
  await expect(ofMonth).toContainText('€');
  const [sum] = /[\d.,]+/.exec((await ofMonth.textContent())!)!;
  await looksRight(page, 'dues');
  await steps.press(ofMonth);
  await expect(page.getByText(new RegExp(`^Cobrado ${sum.replaceAll('.', '\\.')}`))).toBeVisible();
  steps.took('what came in this month, from the first page');
  await expect(page.getByRole('button', { name: text('console.filters.days.month'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await looksRight(page, 'payments');
  await page.getByRole('button', { name: text('console.filters.days.year'), exact: true }).click();
  await page.getByLabel(text('resources.payments.search')).fill('nadie se llama así');
  await expect(page.getByText(text('ra.navigation.no_filtered_results'))).toBeVisible();
});

test('ten reviews are answered without leaving the list, each by a press or a key, and the next one opens itself', async ({
  page,
  baseURL,
}) => {
  const process = await openBallot(baseURL!, `Revisar ${Date.now().toString(36)}`, 10);
  const client = await mailbox();
  const own = (await (await client.get(api.self())).json()) as User;
  const path = `${api.amedments()}?process=${process.id}&rowsPerPage=50`;
  const amendments = async () => ((await (await client.get(path)).json()) as Rows<Amedment>).results;
  await made(client, api.reviewers(), { document: (await amendments())[0]!.document, user: own.id });
  const steps = await atDesk(page, '');
  await steps.press(page.getByRole('link', { name: text('console.home.reviews_do'), exact: true }));
  const panel = page.getByRole('complementary', { name: text('console.list.panel') });
  const answers = panel.getByRole('region', { name: text('console.reviews.yours') });
  await expect(answers).toBeVisible();
  await looksRight(page, 'reviews');
  const title = panel.getByRole('heading', { level: 2 }).first();
  const reviewed = async () => (await amendments()).filter(({ review }) => review !== null).length;
  for (let nth = 0; nth < 10; nth += 1) {
    await expect(answers.getByRole('button').first()).toBeEnabled();
    const before = await title.textContent();
    // By a press or by a key: the fourth turns it down.
    if (nth % 2) await page.keyboard.press('4');
    else await steps.press(answers.getByRole('button').first());
    await expect.poll(reviewed).toBe(nth + 1);
    if (nth < 9) await expect(title).not.toHaveText(before!);
  }
  steps.took('ten reviews, from the first page');
  expect((await amendments()).map(({ review_reason }) => review_reason)).toContain('Ya lo dice el texto.');
  await client.dispose();
});

test('two that contradict each other are joined from the queue: their wording is written there, and what it stands for is accepted', async ({
  page,
  baseURL,
}) => {
  const [client, author] = [await mailbox(), await clientOf(baseURL!, 'vecino@demo.test')];
  const own = (await (await client.get(api.self())).json()) as User;
  const title = `Unir ${Date.now().toString(36)}`;
  const process = await made<Process>(client, api.processes(), { title, is_active: true, mode: 'public' });
  const articles = [{ title: 'Artículo 1', content: 'La Junta se reúne cada mes.' }];
  const chapters = [{ title: 'Capítulo I', articles }];
  const document = await made<Document>(client, api.documents(), { process: process.id, title, chapters });
  const article = document.chapters[0]!.articles[0]!.id;
  const propose = (content: string) =>
    made<Amedment>(author, api.amedments(), {
      document: document.id,
      article,
      title: 'Artículo 1',
      content,
      reason: 'Sí.',
    });
  const both = [await propose('La Junta se reúne cada semana.'), await propose('La Junta se reúne cada año.')];
  await made(client, api.reviewers(), { document: document.id, user: own.id });
  const filter = encodeURIComponent(JSON.stringify({ document: document.id, revision: 'pending' }));
  await atDesk(page, `/amendments?filter=${filter}&look=first`);
  const panel = page.getByRole('complementary', { name: text('console.list.panel') });
  await expect(panel.getByRole('button', { name: text('console.reviews.join') })).toBeEnabled();
  await page.keyboard.press('7');
  await panel.getByLabel(text('console.resolution.compromise_content')).fill('La Junta se reúne cada quince días.');
  await looksRight(page, 'joined');
  await panel.getByRole('button', { name: text('console.resolution.save_compromise') }).click();
  const read = async <T>(path: string) => (await (await client.get(path)).json()) as T;
  await expect
    .poll(async () =>
      (await read<Resolution>(api.resolution(document.id))).compromises.map(({ replaces }) => replaces.toSorted()),
    )
    .toEqual([both.map(({ id }) => id).toSorted()]);
  const said = async () =>
    (await read<Rows<Amedment>>(`${api.amedments()}?document=${document.id}`)).results.map(({ review }) => review);
  await expect.poll(said).toContain('accepted');
  await Promise.all([client.dispose(), author.dispose()]);
});

test('the report for the board is three presses, on one sheet, and each number opens its list', async ({ page }) => {
  const steps = await atDesk(page, '');
  await steps.press(menu(page).locator('a[href="/admin/stats"]'));
  await steps.press(page.locator('main nav a[href="/admin/board-report"]'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('console.board.title'));
  const members = page.getByRole('region', { name: text('console.board.members') });
  const joined = members
    .getByRole('row')
    .filter({ hasText: text('console.board.joined') })
    .getByRole('link')
    .first();
  await expect(joined).toHaveText(/\d/);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', 'yes') }));
  await steps.press(button(page, 'console.board.print'));
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  steps.took("the board's report, from the first page");
  await looksRight(page, 'board-report');
  const paper = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const count = await joined.textContent();
  await joined.click();
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*').first()).toContainText(
    count!,
  );
});

const panelOf = (page: Page) => page.getByRole('complementary', { name: text('console.list.panel') });

test('reports are answered in the queue, each by a press, with the way back', async ({ page, baseURL }) => {
  const process = await openBallot(baseURL!, `Denuncias ${Date.now().toString(36)}`, 1);
  const [author, reader] = await Promise.all(['vecino', 'socio'].map((who) => clientOf(baseURL!, `${who}@demo.test`)));
  const reported = await Promise.all(
    ['Compra barato.', 'Quien lo escribió no sabe leer.'].map(async (content) => {
      const comment = await made<Comment>(author!, api.comments(), { process: process.id, content });
      expect((await reader!.post(api.commentAct(comment.id, 'report'), { data: { reason: 'spam' } })).ok()).toBe(true);
      return comment.id;
    }),
  );
  const client = await mailbox();
  const one = async (id: string) => (await (await client.get(api.comment(id))).json()) as Comment;
  await expect.poll(async () => (await Promise.all(reported.map(one))).map((it) => it.report_count)).toEqual([1, 1]);
  const steps = await atDesk(page, '');
  await steps.press(page.getByRole('link', { name: text('console.home.reported_do'), exact: true }));
  const panel = panelOf(page);
  const keep = panel.getByRole('button', { name: `1 · ${text('console.comments.dismiss')}`, exact: true });
  await expect(keep).toBeVisible();
  await looksRight(page, 'reports');
  const heard = async () => (await (await client.get(`${api.comments()}?is_reported=true&rowsPerPage=1`)).json()).count;
  const before = await heard();
  await steps.press(keep);
  await expect.poll(heard).toBe(before - 1);
  const hide = panel.getByRole('button', { name: /^2 · Ocultar: / });
  await expect(hide).toBeEnabled();
  await steps.press(hide);
  await expect.poll(heard).toBe(before - 2);
  await expect(page.getByRole('alert').filter({ has: button(page, 'ra.action.undo') })).toBeVisible();
  steps.took('two reports, from the first page');
  await button(page, 'ra.action.undo').click();
  await expect(page.getByText(withAnySum(text, 'console.comments.shown'))).toBeVisible();
  await Promise.all([author, reader, client].map((one) => one!.dispose()));
});

test('letters are answered in the queue, and the next opens itself', async ({ page, baseURL }) => {
  const writers = await Promise.all(['vecino', 'socio'].map((who) => clientOf(baseURL!, `${who}@demo.test`)));
  const topics = (await (await writers[0]!.get(api.contactTopics())).json()) as ContactTopics;
  for (const writer of writers) {
    const data = { topic: topics.topics[0]!.id, message: '¿Cuándo es la asamblea?' };
    const sent = await writer.post(api.contactAdmins(), { data });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  const steps = await atDesk(page, '');
  await steps.press(page.getByRole('link', { name: text('console.home.unanswered_do'), exact: true }));
  const panel = panelOf(page);
  const label = text('console.contact.answer_label');
  for (let nth = 0; nth < 2; nth += 1) {
    const heading = panel.getByRole('heading', { level: 2 }).first();
    // Who wrote is read after the letter.
    await expect(heading).toHaveText(/\S \S/);
    const title = await heading.textContent();
    await panel.getByLabel(label).fill('El día 3, a las siete.');
    if (nth === 0) await looksRight(page, 'letters');
    await steps.press(button(panel, 'console.contact.answer'));
    await expect(page.getByText(text('console.contact.answered', { name: title! }))).toBeVisible();
    await expect(panel.getByLabel(label)).toHaveValue('');
  }
  steps.took('two letters answered, from the first page');
  await Promise.all(writers.map((writer) => writer.dispose()));
});

test('two accounts of two people are put aside, and taken up again', async ({ page, request, baseURL }) => {
  const same = `Parejo${Date.now().toString(36)}`;
  for (const nth of [1, 2]) {
    const said = { first_name: 'Ane', last_name_1: same, last_name_2: 'Ruiz', birth_date: '1980-02-03' };
    const body = {
      ...said,
      email: `${same}${nth}@example.org`.toLowerCase(),
      password: 'una-de-prueba-2026',
      tos_accepted: true,
    };
    const headers = { origin: new URL(baseURL!).origin };
    expect((await request.post(api.register(), { data: body, headers })).status()).toBe(201);
  }
  await page.context().clearCookies();
  const steps = await atDesk(page, '/duplicates');
  const pair = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(same) }) });
  await expect(pair).toHaveCount(1);
  await steps.press(pair.getByRole('button', { name: new RegExp(`^${text('console.merge.not_same')}`) }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(same);
  await steps.press(dialog.getByRole('radio').first());
  await looksRight(page, 'put-aside');
  await steps.press(button(dialog, 'console.merge.put_aside'));
  await expect(pair).toHaveCount(0);
  steps.took('two accounts that are not one person, from their list');
  await button(page, 'ra.action.undo').click();
  await expect(pair).toHaveCount(1);
});

test('an event is put off by an act that names it and says what follows', async ({ page, baseURL }) => {
  const title = `Aplazado ${Date.now().toString(36)}`;
  const admin = await clientOf(baseURL!, 'admin@demo.test');
  const event = await anEvent(admin, title, 0);
  await admin.dispose();
  const steps = await atDesk(page, `/events/${event.id}/show`);
  await steps.press(button(page, 'console.event_acts.postpone'));
  const dialog = page.getByRole('dialog', { name: text('console.event_acts.postpone_ask', { title }) });
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
  await typeMoment(dialog.getByRole('group', { name: text('console.event_acts.new_end') }), later(54));
  await typeMoment(dialog.getByRole('group', { name: text('console.event_acts.new_start') }), later(50));
  await dialog.getByLabel(text('console.event_acts.reason')).fill('Nevó.');
  await looksRight(page, 'putting-off');
  await steps.press(button(dialog, 'console.event_acts.postpone'));
  await expect(page.getByText(text('console.event_acts.postponed', { title }))).toBeVisible();
  steps.took('an event put off, from its page');
});

test('a ticket is annulled by an act that names holder, event, kind and price', async ({ page, baseURL }) => {
  const admin = await clientOf(baseURL!, 'admin@demo.test');
  const title = `Concierto ${Date.now().toString(36)}`;
  const event = await anEvent(admin, title, 0);
  const first = async (path: string) => ((await (await admin.get(path)).json()) as Rows<{ id: string }>).results[0]!.id;
  const [ticket, user] = [
    await first(`${api.tickets()}?event=${event.id}`),
    await first(`${api.users()}?email=socia@demo.test`),
  ];
  const data = { event: event.id, ticket, user, quantity: 1, means: 'free' };
  const sold = await admin.post(api.reservationsAct('sell'), { data });
  expect(sold.ok(), await sold.text()).toBe(true);
  const steps = await atDesk(page, `/events/${event.id}/show`);
  await steps.press(page.locator(`main a[href*="/admin/reservations"]`).first());
  const row = page.getByRole('row').nth(1);
  await steps.press(row.getByRole('button', { name: /^Qué hacer con/ }));
  await steps.press(page.getByRole('menuitem', { name: text('console.reservations.cancel') }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toContainText(`${title}, Entrada 1`);
  await clean(page);
  await confirm(page, 'console.reservations.cancel');
  await expect(page.getByText(withAnySum(text, 'console.reservations.cancelled'))).toBeVisible();
  await steps.press(page.getByRole('heading', { level: 1 }));
  steps.took('a ticket annulled, from its event');
  await admin.dispose();
});

test('who came this month is a filter and a file', async ({ page }) => {
  const steps = await atDesk(page, '');
  await steps.press(menu(page).locator('a[href="/admin/users"]'));
  await steps.press(button(page, 'console.jobs.export'));
  await steps.press(page.getByRole('menuitem', { name: text('console.jobs.csv'), exact: true }));
  await expect(page.getByText(text('console.jobs.begun'))).toBeVisible();
  steps.took('who joined this month as a file, from the first page');
});
