import type { AskedLayerCheck, Election, Job, LayerCheck } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { openIssuer, type TestIssuer } from '../../identity/test/openid-issuer.mjs';
import { enrol, type Person } from '../../identity/test/people.js';
import { beginCandidacy, openPresentation } from '../../participation/test/candidacy-scenes.js';
import { ask, openDocument, openProcess } from '../../participation/test/scenes.js';
import { openEvent, openTicket } from '../../ticketing/test/scenes.js';
import { sendForm } from './form.js';
import { anElection } from './permissions/things.js';
import { eventually, startApp, type TestApp, TWO } from './start-app.js';

let app: TestApp;
let issuer: TestIssuer;
let admin: Person, member: Person, other: Person;
let paths: Record<string, { path: string; fields?: Record<string, string> }>;
beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  member = await enrol(app, [{ do: 'verify' }]);
  other = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
  const { browser } = admin;
  const process = (await openProcess(browser)).id;
  const document = (await openDocument(browser, process)).id;
  const options = [{ name: 'Ana' }, { name: 'Jon' }];
  const asked = anElection(process, { options });
  const election = await ask<Election>(201, browser, 'POST', 'processes/elections', asked);
  const { id: event } = await openEvent(browser);
  const { id: ticket } = await openTicket(browser, event);
  const named = { event, name: 'Librería Sur' };
  const { id: sponsor } = await ask<{ id: string }>(201, browser, 'POST', 'events/sponsors', named);
  const presentation = await openPresentation(browser, process);
  const candidacy = await beginCandidacy(member.browser, presentation.id, {
    candidates: [{ email: member.body.email }],
  });
  const organization = await ask<{ id: string }>(201, browser, 'POST', 'organizations/organizations', { name: 'Sur' });
  issuer = await openIssuer();
  const service = { issuer: issuer.issuer, client_id: 'ateneo', name: 'Federación' };
  await ask(200, browser, 'POST', 'users/auth/openid/service', service);
  const alt = 'Una plaza';
  paths = {
    people: { path: 'users/users/import?preview=true' },
    outlines: { path: 'areas/layers/check', fields: { level: 'zone' } },
    documents: { path: 'processes/documents/import?preview=true', fields: { process } },
    alternatives: { path: 'processes/documentalternatives/import', fields: { document, summary: 'Más juntas.' } },
    pictures: { path: 'mailing/pictures' },
    look: { path: 'organizations/look/logo', fields: { alt } },
    mark: { path: 'users/auth/openid/service/mark' },
    logo: { path: `organizations/organizations/${organization.id}/logo`, fields: { alt } },
    event: { path: `events/events/${event}/image`, fields: { alt } },
    process: { path: `processes/processes/${process}/image`, fields: { alt } },
    ticket: { path: `events/tickets/${ticket}/thumbnail`, fields: { alt } },
    sponsor: { path: `events/sponsors/${sponsor}/logo`, fields: { alt } },
    photo: { path: `processes/candidacysubmissions/${candidacy.id}/photo`, fields: { alt } },
    option: {
      path: `processes/elections/${election.id}/options/${election.options[0]!.id}/image`,
      fields: { alt },
    },
  };
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

/** What superusers may not. */
const members = new Set(['alternatives', 'photo']);

function send(to: string, file: Buffer, name: string) {
  const { path, fields = {} } = paths[to]!;
  const { browser } = members.has(to) ? member : admin;
  return sendForm(browser, path, { fields, file, name });
}

/** The longest that somebody of another association waits for a page of theirs meanwhile, in milliseconds. */
async function longestWait(meanwhile: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = () => (isOver = true);
  void meanwhile.then(over, over);
  let longest = 0;
  while (!isOver) {
    const from = performance.now();
    expect((await other.browser.get('users/users/self')).status).toBe(200);
    longest = Math.max(longest, performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return longest;
}

const drawing = (inside: string) => Buffer.from(`<svg viewBox="0 0 200 100">${inside}</svg>`);

/** A group that is drawn two thousand times. */
function doubled(): Buffer {
  const group = `<g id="l0">${'<path d="M0 0L9 9"/>'.repeat(400)}</g>`;
  const levels = Array.from({ length: 11 }, (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(2)}</g>`);
  return drawing(group + levels.join(''));
}

async function bookOf(rows: string): Promise<Buffer> {
  const small = unzipSync(new Uint8Array(await writeXlsxFile([[{ value: 1 }]] as never).toBuffer()));
  const grown = Object.entries(small).map(([name, bytes]) => [
    name,
    strToU8(strFromU8(bytes).replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(grown)));
}

const cells = `<row>${'<c><v>1</v></c>'.repeat(2_000_000)}</row>`;
const word = (body: string) =>
  Buffer.from(
    zipSync({
      'word/document.xml': strToU8(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      ),
    }),
  );
const paragraphs = () => word('<w:p/>'.repeat(1_100_000));
const runs = () => word(`<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(800_000)}</w:p>`);
const emphasis = () => Buffer.from(`# Ley\n\n${'*a_ [b]( '.repeat(100_000)}`);

const images = ['pictures', 'mark', 'look', 'logo', 'event', 'process', 'ticket', 'sponsor', 'photo', 'option'];
const worst: readonly (readonly [string, string, () => Buffer | Promise<Buffer>, string])[] = [
  ['people', 'a cell at the end', () => bookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), 'a.xlsx'],
  ['people', 'two million cells in a row', () => bookOf(cells), 'a.xlsx'],
  ['people', 'five megabytes of commas', () => Buffer.alloc(4_900_000, ',a'), 'a.csv'],
  ...['documents', 'alternatives'].flatMap((to) => [
    [to, 'a million paragraphs', paragraphs, 'a.docx'] as const,
    [to, 'a paragraph of a million pieces, and no article', runs, 'a.docx'] as const,
    [to, 'emphasis that never ends', emphasis, 'a.md'] as const,
  ]),
  ...images.map((to) => [to, 'a group doubled eleven times', doubled, 'a.svg'] as const),
];

test.each(worst)('%s: %s is refused, and nobody else waits for it', async (to, what, make, name) => {
  const file = await make();
  const sent = send(to, file, name);
  const longest = await longestWait(sent);
  const { status, text } = await sent;
  expect([status, text]).toEqual([400, expect.stringMatching(/"(file|columns)"/)]);
  // Generous: no test measures time. What is parsed where people are served takes longer than this.
  expect(longest).toBeLessThan(15_000);
  report(to, what, file, longest);
});

test('outlines: nine hundred thousand points in one ring are told as what they are, and nobody else waits', async () => {
  const ring = Array.from({ length: 900_000 }, (_, n) => [Math.cos(n / 143_239) / 9, Math.sin(n / 143_239) / 9]);
  const geometry = { type: 'Polygon', coordinates: [ring] };
  const feature = { type: 'Feature', properties: { code: '1', name: 'Uno' }, geometry };
  const file = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  const statusOf = async (job: string) => ((await admin.browser.get(`jobs/jobs/${job}`)).json as Job).status;
  const checked = send('outlines', file, 'a.json').then(async ({ json }) => {
    const { job } = json as AskedLayerCheck;
    await eventually(async () => ['done', 'failed'].includes(await statusOf(job)));
    return (await admin.browser.get(`jobs/jobs/${job}/result`)).json as LayerCheck;
  });
  const longest = await longestWait(checked);
  expect((await checked).problems).toMatchObject([{ problem: 'not_closed' }]);
  expect(longest).toBeLessThan(15_000);
  report('outlines', '900,000 points', file, longest);
});

/** For docs/operations.md: `WORST_FILES=told npm run test:int -- worst-files`. */
function report(to: string, what: string, file: Buffer, longest: number): void {
  if (process.env['WORST_FILES'] !== 'told') return;
  process.stdout.write(`${to} | ${what} | ${file.length} bytes | others waited ${Math.round(longest)} ms at most\n`);
}
