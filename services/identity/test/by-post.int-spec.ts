import { randomUUID } from 'node:crypto';
import type { AskedJob, Job, User } from '@ateneo/contracts';
import { readPdf } from '@ateneo/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let superuser: Person, staff: Person;
const local = randomUUID();
const home = { address_street: 'Calle Mayor', address_number: '3', address_zip: '31001', address_city: 'Pamplona' };

beforeAll(async () => {
  app = await startApp();
  const bus = app.app.get(CommandBus, { strict: false });
  await bus.execute(createOrganization(systemIn(app.tenants.one), randomUUID(), 'General'));
  await bus.execute(createOrganization(systemIn(app.tenants.one), local, 'Casco Viejo'));
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
  staff = await enrol(app, [{ do: 'grant_staff', organization: local }]);
});
afterAll(() => app.close());

/** Somebody without an e-mail. */
const onPaper = (first_name: string, more: object = home) =>
  ask<User>(201, superuser.browser, 'POST', 'users/users', { first_name, last_name_1: 'DePapel', ...more });

/** What the file says of those whose surname is this, and how many sheets it has. */
async function printed({ browser }: Person, papers: object, more: object = {}) {
  const body = { filter: { last_name_1: 'DePapel', has_email: false }, papers, ...more };
  const { job } = await ask<AskedJob>(202, browser, 'POST', 'users/users/by_post', body);
  const now = () => ask<Job>(200, browser, 'GET', `jobs/jobs/${job}`);
  await eventually(async () => ['done', 'failed'].includes((await now()).status));
  const { file_name } = await now();
  const { headers, bytes } = await browser.get(`jobs/jobs/${job}/result`);
  expect(headers['content-type']).toBe('application/pdf');
  return { ...readPdf(bytes), file_name };
}

test('who has no e-mail is written to by post: labels, and letters in their order; a house has one', async () => {
  await onPaper('Ana');
  await onPaper('Luis');
  await onPaper('Bea', { ...home, address_zip: '01001', address_city: 'Vitoria' });
  await onPaper('Sinseñas', {});
  const labels = await printed(superuser, { kind: 'labels', first: 24 });
  expect(labels).toMatchObject({ pages: 3, faults: [], file_name: expect.stringMatching(/^etiquetas-.*\.pdf$/) });
  const said = labels.lines.filter((line) => line.includes('DePapel'));
  expect([said[0], said.slice(1, 3).toSorted(), said[3]]).toEqual([
    'Bea DePapel',
    ['Ana DePapel', 'Luis DePapel'],
    'Sinseñas DePapel',
  ]);
  const text = 'Hola, {nombre}: hay asamblea.';
  const letters = await printed(superuser, { kind: 'letters', text }, { households: false });
  expect(letters).toMatchObject({ pages: 4, faults: [] });
  expect(letters.lines.filter((line) => line.startsWith('Hola'))).toEqual([
    'Hola, Bea: hay asamblea.',
    'Hola, Ana: hay asamblea.',
    'Hola, Luis: hay asamblea.',
  ]);
});

test('a guardian has a letter, too; who pays for several has one, that says for whom', async () => {
  const far = { ...home, last_name_1: 'DeLejos', address_zip: '48001', address_city: 'Bilbao' };
  const [ana, nil, jan] = [await onPaper('Ana', far), await onPaper('Nil', far), await onPaper('Jan', far)];
  for (const child of [nil, jan])
    for (const kind of ['payer', 'guardian'])
      await ask(201, superuser.browser, 'POST', 'users/ties', { user: child.id, kind, other: ana.id });
  const filter = { last_name_1: 'DeLejos', first_name: ['Nil', 'Jan'] };
  const letter = { kind: 'letters', text: '{nombre}, es la cuota de {por}.' };
  const said = async (to: string) => {
    const { lines, pages } = await printed(superuser, letter, { filter, to, households: false });
    return { pages, lines: lines.filter((line) => line.includes('la cuota de')) };
  };
  expect(await said('payers')).toEqual({ pages: 1, lines: ['Ana, es la cuota de Jan DeLejos y Nil DeLejos.'] });
  const { pages, lines } = await said('themselves');
  expect(pages).toBe(3);
  expect(lines.toSorted()).toEqual([
    'Ana, es la cuota de Jan DeLejos y Nil DeLejos.',
    'Jan, es la cuota de Jan DeLejos.',
    'Nil, es la cuota de Nil DeLejos.',
  ]);
});

test('who manages an organization prints for nobody else', async () => {
  const { lines } = await printed(staff, { kind: 'labels' });
  expect(lines.filter((line) => line.includes('DePapel'))).toEqual([]);
});

test('what is no sheet, no label of one, no text, no filter of the list is refused', async () => {
  for (const papers of [
    { kind: 'labels', sheet: 'a4' },
    { kind: 'labels', first: 25 },
    { kind: 'letters', text: '' },
    { kind: 'cards' },
  ])
    expect((await superuser.browser.post('users/users/by_post', { papers })).status).toBe(400);
  const unknown = { papers: { kind: 'labels' }, filter: { nada: 1 } };
  expect((await superuser.browser.post('users/users/by_post', unknown)).status).toBe(400);
});
