import { api, type Job, type Page as Rows, type Subscription } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { readPdf } from '../libs/testing/src/read-pdf.js';
import { firstWeek } from '../services/identity/test/first-week.js';
import { button, confirm, open, text } from './console.js';
import { looksRight } from './looks.js';
import { signIn } from './people.js';

/** Of the demo. */
const plans = { general: 'Cuota general', honorary: 'Socias y socios de honor' };
const isWhole = process.env.ATENEO_FIRST_WEEK === 'whole';
const patience = { timeout: isWhole ? 400_000 : 120_000 };

const rowsOf = async <Row>(page: Page, path: string) =>
  (await (await page.request.get(`${path}${path.includes('?') ? '&' : '?'}rowsPerPage=100`)).json()) as Rows<Row>;

/** The newest job of a kind, once it is over. */
async function over(page: Page, kind: string): Promise<Job> {
  let job: Job | undefined;
  await expect(async () => {
    [job] = (await rowsOf<Job>(page, `${api.jobs()}?kind=${kind}`)).results;
    expect(['done', 'failed', 'stopped']).toContain(job?.status);
  }).toPass(patience);
  expect(job).toMatchObject({ status: 'done' });
  return job!;
}

async function resultOf(page: Page, kind: string): Promise<Buffer> {
  const { id } = await over(page, kind);
  return (await page.request.get(`${api.jobs()}/${id}/result`)).body();
}

/** Chooses a file, and answers what is said of it. */
async function look(page: Page, name: string, buffer: Buffer): Promise<string> {
  await page.goto('/admin/import-people');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await button(page, 'console.people_import.look').click();
  const said = page.locator('section[aria-live=polite]');
  await expect(said.getByRole('listitem').first()).toBeVisible(patience);
  return said.innerText();
}

async function begin(page: Page, count: number): Promise<Job> {
  const before = (await rowsOf<Job>(page, `${api.jobs()}?kind=people_import`)).count;
  const act = ['console.people_import.confirm', { smart_count: String(count) }] as const;
  await page.getByRole('button', { name: text(`${act[0]}_other`, { count: String(count) }), exact: true }).click();
  await confirm(page, `${act[0]}_other`, { count: String(count) });
  await expect(async () => {
    expect((await rowsOf<Job>(page, `${api.jobs()}?kind=people_import`)).count).toBe(before + 1);
  }).toPass();
  return over(page, 'people_import');
}

async function people(page: Page, query: string): Promise<number> {
  return (await rowsOf(page, `${api.users()}?${query}`)).count;
}

test('the first week: the spreadsheet comes in to the cent, is written to by post, is taken along, leaves as a whole and comes back as it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin@demo.test');
  const { file, rows, onPaper, entities, owing, owed, honorary } = firstWeek(39, plans);
  const without = await people(page, 'has_email=false');
  const owes = async () =>
    (await rowsOf<Subscription>(page, `${api.subscriptions()}?status=past_due&search=39`)).results.filter(
      ({ number }) => number?.startsWith('39') && number.length === 5,
    );

  await test.step('it is looked at: how many, what of them, and what they owe', async () => {
    const said = await look(page, 'socias.csv', Buffer.from(file));
    for (const [what, count] of [
      ['new', rows],
      ['on_paper', onPaper],
      ['entities', entities],
      ['fees_for_nothing', honorary],
    ] as const)
      expect(said).toContain(text(`console.people_import.${what}_other`, { count: String(count) }));
    await looksRight(page, 'the preview of a list of members');
  });

  await test.step('it comes in, each with their plan and what they owe', async () => {
    await begin(page, rows);
    await expect(async () => expect(await people(page, 'has_email=false')).toBe(without + onPaper)).toPass(patience);
    await expect(async () => expect((await owes()).length).toBe(owing)).toPass(patience);
    expect((await owes()).reduce((sum, one) => sum + one.owed, 0)).toBe(owed);
    await open(page, 'subscriptions');
  });

  await test.step('who has no e-mail gets a letter, and an envelope of their own', async () => {
    await page.goto(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ has_email: false }))}`);
    const print = async (kind: 'labels' | 'letters') => {
      if (!(await button(page, 'console.by_post.button').isVisible()))
        await button(page, 'console.person.more').click();
      await button(page, 'console.by_post.button').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(text(`console.by_post.${kind}`), { exact: true }).check();
      if (kind === 'letters') {
        await dialog.getByLabel(text('console.by_post.subject')).fill('Asamblea general');
        await dialog.getByRole('textbox', { name: text('console.by_post.text') }).fill('Hola, {nombre}: te esperamos.');
      }
      const before = (await rowsOf<Job>(page, `${api.jobs()}?kind=people_by_post`)).count;
      await button(dialog, 'console.by_post.confirm').click();
      await expect(dialog).toHaveCount(0);
      await expect(async () => {
        expect((await rowsOf<Job>(page, `${api.jobs()}?kind=people_by_post`)).count).toBe(before + 1);
      }).toPass();
      return readPdf(await resultOf(page, 'people_by_post'));
    };
    const labels = await print('labels');
    expect(labels.lines.join('\n')).toContain('Talleres');
    const letters = await print('letters');
    expect(letters.faults).toEqual([]);
    expect(letters.lines.join('\n')).toMatch(/Asamblea general[^]*te esperamos/);
    // Who lives together gets one.
    expect(letters.pages).toBeGreaterThan(onPaper / 3);
  });

  let kept: Buffer = Buffer.alloc(0);
  await test.step('all of it is taken along, and says nothing new', async () => {
    // The list remembers how it was filtered.
    await page.goto('/admin/users?filter=%7B%7D');
    await button(page, 'console.jobs.export').click();
    await page.getByRole('menuitem').first().click();
    // Other journeys change other people meanwhile.
    const [heading, ...lines] = (await resultOf(page, 'users_export')).toString().split('\n');
    const own = lines.filter((line) => /;39\d{3};/.test(line));
    expect(own).toHaveLength(rows);
    kept = Buffer.from([heading, ...own].join('\n'));
    expect(await look(page, 'todas.csv', kept)).toContain(text('console.people_import.unchanged'));
  });

  await test.step('the import leaves as a whole, and what was taken along brings it back as it was', async () => {
    const { id } = await over(page, 'people_import');
    await page.goto(`/admin/jobs/${id}/show`);
    await button(page, 'console.people_import.undo.open').click();
    await expect(page.getByRole('dialog')).toContainText(
      text('console.people_import.undo.leaving_other', { count: String(rows) }),
    );
    await confirm(page, 'console.people_import.undo.confirm');
    await over(page, 'import_undo');
    // Their addresses and documents are free once they are forgotten.
    await expect(async () => {
      expect(await people(page, 'has_email=false')).toBe(without);
      expect(await look(page, 'todas.csv', kept)).toContain(
        text('console.people_import.new_other', { count: String(rows) }),
      );
    }).toPass(patience);
    await begin(page, rows);
    await expect(async () => expect(await people(page, 'has_email=false')).toBe(without + onPaper)).toPass(patience);
    await expect(async () => expect((await owes()).reduce((sum, one) => sum + one.owed, 0)).toBe(owed)).toPass(
      patience,
    );
    await expect(async () => {
      expect(await look(page, 'todas.csv', kept)).toContain(text('console.people_import.unchanged'));
    }).toPass(patience);
  });
});
