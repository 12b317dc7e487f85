import { type Alternative, api, type Document, type Process } from '@ateneo/contracts';
import { expect, test } from '@playwright/test';
import { clientOf, made } from './ballot.js';
import { choose, press, reach, showAllToDos, somebody, write } from './keyboard.js';
import { looksRight } from './looks.js';
import { wordsIn } from './words.js';

const say = wordsIn('eu');

const markdown = `# Estatutu laburrak

## I. kapitulua

### 1. artikulua

Batzordea astero biltzen da.

### 2. artikulua

Batzarrak erabakitzen du.
`;

test('an alternative in Basque, by keyboard: imported, returned, approved, endorsed, admitted', async ({
  browser,
  baseURL,
}) => {
  const superuser = await clientOf(baseURL!, 'admin@demo.test');
  const moment = Date.now();
  const process = await made<Process>(superuser, api.processes(), {
    title: `Ordezkoa ${moment}`,
    is_active: true,
    mode: 'public',
    endorsements_needed: 2,
  });
  const articles = [
    { title: '1. artikulua', content: 'Batzordea hilero biltzen da.' },
    { title: '2. artikulua', content: 'Batzarrak erabakitzen du.' },
  ];
  const chapters = [{ title: 'I. kapitulua', articles }];
  await made<Document>(superuser, api.documents(), { process: process.id, title: 'Estatutuak', chapters });
  const short = `Estatutu laburrak ${moment}`;

  const author = await somebody(browser, 'eu', 'socia@demo.test');
  await author.goto(`/process/${process.id}`);
  await press(author, author.getByRole('link', { name: 'Estatutuak', exact: true }).first());
  await press(author, author.getByRole('link', { name: say('alternative:begin.link'), exact: true }));
  await write(author, author.getByLabel(say('alternative:field.title')), short);
  await choose(author, author.getByRole('radiogroup'), say('alternative:begin.file'));
  const chooser = author.waitForEvent('filechooser');
  await press(author, author.getByRole('button', { name: say('alternative:begin.choose') }));
  const file = { name: 'laburrak.md', mimeType: 'text/markdown', buffer: Buffer.from(markdown) };
  await (await chooser).setFiles(file);
  // The one act of the moment is the form's.
  await expect(author.getByRole('link', { name: say('process:step_act.amend'), exact: true })).toHaveCount(0);
  await looksRight(author, 'alternative-begin');
  await press(author, author.getByRole('button', { name: say('alternative:begin.act'), exact: true }));
  await expect(author.getByRole('heading', { level: 1 })).toHaveText(say('alternative:edit.title'));
  // What the file says otherwise is marked; as it stands nothing else is to do.
  const changes = author.getByRole('region', { name: say('alternative:edit.what_changes') });
  await expect(changes.getByRole('link', { name: '1. artikulua' })).toBeVisible();
  await expect(changes.getByText(say('alternative:next.endorsements_other', { count: '2' }))).toBeVisible();
  await looksRight(author, 'alternative-edit');
  const seen = author.getByRole('button', { name: say('alternative:edit.ready'), exact: true });
  await press(author, seen);
  await expect(author.getByRole('heading', { level: 1 })).toHaveText(short);
  const handIn = author.getByRole('button', { name: say('alternative:submit.act'), exact: true });
  await press(author, handIn);
  await expect(author.getByText(say('alternative:own.submitted'))).toBeVisible();

  // The console's queue, from its first page.
  const admin = await somebody(browser, 'eu', 'admin@demo.test');
  const decide = async (act: 'return' | 'approve', reason?: string) => {
    await admin.goto('/admin');
    await press(admin, admin.getByRole('link', { name: say('console:console.home.alternatives_do') }));
    // It stands on the first page, too, among what was done last, and that page stays until the queue has come.
    const queue = say('console:resources.documentalternatives.name_other');
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(queue);
    await press(admin, admin.getByRole('link', { name: short }));
    await press(admin, admin.getByRole('button', { name: say(`console:console.alternatives.${act}`), exact: true }));
    const dialog = admin.getByRole('dialog');
    if (reason) await write(admin, dialog.getByRole('textbox'), reason);
    const confirm = dialog.getByRole('button', { name: say(`console:console.alternatives.${act}`), exact: true });
    await press(admin, confirm);
    await expect(dialog).toBeHidden();
  };
  await decide('return', 'Kuotak falta dira.');

  // Its author is told on the first page what to do.
  await author.goto('/');
  await showAllToDos(author, say);
  const toDo = author.getByRole('listitem').filter({ hasText: short });
  await press(author, toDo.getByRole('link', { name: say('home:todo.mend_alternative') }));
  await expect(author.getByText('Kuotak falta dira.')).toBeVisible();
  await looksRight(author, 'alternative-returned');
  await press(author, seen);
  await press(author, handIn);
  await expect(author.getByText(say('alternative:own.submitted'))).toBeVisible();
  await decide('approve');

  for (const email of ['socio@demo.test', 'persona003@demo.test']) {
    const endorser = await somebody(browser, 'eu', email);
    await endorser.goto(`/process/${process.id}`);
    await press(endorser, endorser.getByRole('link', { name: short }).first());
    await press(endorser, endorser.getByRole('button', { name: say('alternative:endorse.act'), exact: true }));
    await expect(endorser.getByText(say('alternative:endorse.own'))).toBeVisible();
    await endorser.context().close();
  }
  await expect(async () => {
    await author.reload();
    await expect(author.getByText(say('alternative:admitted_text'))).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await looksRight(author, 'alternative-admitted');
  await reach(author, author.getByRole('link', { name: 'Estatutuak', exact: true }));
});

test('an alternative that is being written is kept by itself, told where one left it, and not sent as it began', async ({
  browser,
  baseURL,
}) => {
  const superuser = await clientOf(baseURL!, 'admin@demo.test');
  const about = { title: `Solo ${Date.now()}`, is_active: true, mode: 'public' };
  const { id: process } = await made<Process>(superuser, api.processes(), about);
  const articles = [{ title: '1. artikulua', content: 'Batzordea hilero biltzen da.' }];
  const chapters = [{ title: 'I. kapitulua', articles }];
  const document = await made<Document>(superuser, api.documents(), { process, title: 'Estatutuak', chapters });
  const view = `/process/${process}/document/${document.id}/view`;

  const author = await somebody(browser, 'eu', 'socia@demo.test');
  await author.goto(view.replace('/view', '/alternative/new'));
  await author.getByLabel(say('alternative:field.title')).fill('Beste estatutu batzuk');
  await author.goto('/');
  await author.getByRole('main').getByRole('link', { name: 'Beste estatutu batzuk' }).click();
  await author.getByRole('button', { name: say('alternative:begin.act'), exact: true }).click();
  await expect(author.getByText(say('alternative:unchanged_yet'))).toBeVisible();
  await author.getByRole('button', { name: say('alternative:edit.ready'), exact: true }).click();
  await expect(author.getByText(say('alternative:unchanged_yet'))).toBeVisible();
  const handIn = author.getByRole('button', { name: say('alternative:submit.act'), exact: true });
  await expect(handIn).toHaveCount(0);

  await author.goto(view);
  await author.getByRole('link', { name: say('alternative:begin.go_on') }).click();
  // The document names its articles on buttons of its own.
  await expect(author).toHaveURL(/\/documentalternative\/[\w-]+\/edit$/);
  await author.getByRole('button', { name: '1. artikulua', exact: true }).click();
  const content = author.getByLabel(say('alternative:field.content'));
  await content.fill('Batzordea astero biltzen da.');
  await expect(author.locator('ins')).toContainText('astero');
  await looksRight(author, 'alternative-marked');
  await expect(author.getByText(/\d: gordeta/)).toBeVisible({ timeout: 15_000 });
  // Written on another device meanwhile: neither text goes without being asked for.
  const elsewhere = await clientOf(baseURL!, 'socia@demo.test');
  const [, alternative] = /documentalternative\/([\w-]+)/.exec(author.url())!;
  const there = await elsewhere.patch(api.alternative(alternative!), { data: { title: 'Beste gailu batean' } });
  expect(there.status()).toBe(200);
  const title = author.getByLabel(say('alternative:field.title')).first();
  await title.fill('Hemen idatzia');
  await expect(author.getByText(say('alternative:edit.overtaken'))).toBeVisible({ timeout: 15_000 });
  expect(((await (await elsewhere.get(api.alternative(alternative!))).json()) as Alternative).title).toBe(
    'Beste gailu batean',
  );
  await looksRight(author, 'alternative-overtaken');
  await author.getByRole('button', { name: say('alternative:edit.take_mine') }).click();
  await expect(author.getByText(/\d: gordeta/)).toBeVisible({ timeout: 15_000 });
  await expect(author.getByText(say('alternative:edit.overtaken'))).toHaveCount(0);
  await author.reload();
  await expect(title).toHaveValue('Hemen idatzia');
  // A tab that is closed and opened again, or another device.
  await author.evaluate(() => localStorage.clear());
  await author.reload();
  // That it is changed is said in its name, as soon as it is known.
  await author.getByRole('button', { name: /^1\. artikulua/ }).click();
  await expect(content).toHaveValue('Batzordea astero biltzen da.');
  await author.getByRole('button', { name: say('alternative:edit.ready'), exact: true }).click();
  await handIn.click();
  await expect(author.getByText(say('alternative:own.submitted'))).toBeVisible();
});
