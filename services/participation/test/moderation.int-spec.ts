import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, Document, OwnVote, Page } from '@ateneo/contracts';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { ask, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const secret = 'calumnia';
const organization = randomUUID();

let app: Participation;
let admin: Person;
let author: Person;
let voter: Person;
let staff: Person;
let otherStaff: Person;
let document: Document;
let amendment: Amedment;

beforeAll(async () => {
  app = await startParticipation({ reactors: true });
  await app.commands.execute(createOrganization(app.system(app.tenants.one), organization, 'Grupo del Puerto'));
  [admin, author, voter, staff, otherStaff] = await Promise.all([
    app.person({ is_superuser: true }),
    app.person({ organization }),
    app.person({ organization }),
    app.person({ is_staff: true, manages: organization }),
    app.person({ is_staff: true }),
  ]);
});

afterAll(() => app?.close());

const path = (what = '') => `processes/amedments/${amendment.id}${what}`;
const hide = (who: Person, reason = 'Insulta a otra persona.') => who.post(path('/hide'), { reason });
const seenBy = (who: Person) => ask<Amedment>(200, who, 'GET', path());

async function aProposal(): Promise<void> {
  document = await openDocument(admin, (await openProcess(admin, { organizations: [organization] })).id);
  const said = { title: `${secret} 1`, content: `${secret} 2`, reason: `${secret} 3`, references: [`${secret} 4`] };
  amendment = await propose(author, document, said);
}

describe('a hidden amendment', () => {
  beforeAll(async () => {
    await aProposal();
    await ask(200, voter, 'POST', path('/vote'), { value: 'up' });
    await ask(200, staff, 'POST', path('/hide'), { reason: 'Insulta a otra persona.' });
  });

  test('says nothing to others, wherever they look', async () => {
    for (const who of [voter, otherStaff]) {
      const one = await seenBy(who);
      expect(one).toMatchObject({ is_hidden: true, title: '', user: null, hidden_reason: null, can_moderate: false });
      expect(one).toMatchObject({ difference: [], title_difference: [], references: [], can_vote: false });
      const list = `processes/amedments?document=${document.id}`;
      const rows = await ask<Page<Amedment>>(200, who, 'GET', list);
      expect(rows.count).toBe(1);
      const filter = encodeURIComponent(JSON.stringify({ document: document.id }));
      const rest = await ask(200, who, 'GET', `processes/amedments?filter=${filter}`);
      expect(JSON.stringify([one, rows, rest])).not.toMatch(new RegExp(`${secret}|Insulta|${author.id}`));
    }
  });

  test('is not found by its words or its author', async () => {
    const count = async (who: Person, query: string) =>
      (await ask<Page<Amedment>>(200, who, 'GET', `processes/amedments?document=${document.id}&${query}`)).count;
    expect(await count(voter, `search=${secret}`)).toBe(0);
    expect(await count(voter, `title=${secret}%201`)).toBe(0);
    expect(await count(otherStaff, `user=${author.id}`)).toBe(0);
    for (const who of [author, staff, admin])
      for (const query of [`search=${secret}`, `title=${secret}%201`])
        expect([query, await count(who, query)]).toEqual([query, 1]);
    expect(await count(staff, `user=${author.id}`)).toBe(1);
    expect(await count(voter, 'is_hidden=true')).toBe(1);
  });

  test('is read with the reason by its author and who moderates', async () => {
    const whole = { title: `${secret} 1`, content: `${secret} 2`, reason: `${secret} 3`, user: author.id };
    for (const who of [author, staff, admin]) {
      const seen = await seenBy(who);
      expect(seen).toMatchObject({ ...whole, is_hidden: true, hidden_reason: 'Insulta a otra persona.' });
      expect(JSON.stringify(seen.difference)).toContain(secret);
      expect(seen.can_moderate).toBe(who !== author);
    }
  });

  test('takes no vote, and keeps those that it has', async () => {
    const refused = await voter.post(path('/vote'), { value: 'down' });
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([403, 'amedment_hidden']);
    expect((await ask<OwnVote>(200, voter, 'GET', path('/vote'))).value).toBe('up');
  });

  test('does not lock its document, until it is shown again', async () => {
    const locked = async () => (await ask<Document>(200, admin, 'GET', `processes/documents/${document.id}`)).is_locked;
    expect(await locked()).toBe(false);
    const again = await ask<Amedment>(200, staff, 'POST', path('/show'), {});
    expect(again).toMatchObject({ is_hidden: false, hidden_reason: null, title: `${secret} 1` });
    expect(await locked()).toBe(true);
    expect(await seenBy(voter)).toMatchObject({ title: `${secret} 1`, can_vote: true });
    await ask(200, staff, 'POST', path('/show'), {});
    await ask(200, voter, 'POST', path('/vote'), { value: 'down' });
  });
});

describe('hiding', () => {
  beforeAll(aProposal);

  test('is for superusers, and for staff where they manage', async () => {
    for (const who of [author, voter, otherStaff]) {
      expect((await hide(who)).status).toBe(403);
      expect((await who.post(path('/show'), {})).status).toBe(403);
    }
    expect((await app.visitor().post(path('/hide'), { reason: 'X' })).status).toBe(401);
    expect((await hide(admin, '')).status).toBe(400);
    expect((await seenBy(voter)).is_hidden).toBe(false);
    // A process that is for everybody is nobody's organization's.
    const open = await propose(author, await openDocument(admin, (await openProcess(admin)).id));
    expect((await staff.post(`processes/amedments/${open.id}/hide`, { reason: 'X' })).status).toBe(403);
    expect((await admin.post(`processes/amedments/${open.id}/hide`, { reason: 'X' })).status).toBe(200);
    expect((await hide(admin)).status).toBe(200);
  });

  test('twice is refused, so that no other reason is taken for told', async () => {
    const twice = await hide(staff, 'Otra cosa.');
    expect([twice.status, (twice.json as { code: string }).code]).toEqual([409, 'already_hidden']);
  });

  test('is not undone where the article is gone meanwhile', async () => {
    const [, second] = document.chapters;
    await ask(200, admin, 'PATCH', `processes/documents/${document.id}`, { chapters: [second] });
    const refused = await staff.post(path('/show'), {});
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([409, 'place_is_gone']);
    // What was to change is still told as it was.
    expect((await seenBy(author)).original).toEqual({ title: 'Artículo 1', content: 'La Junta se reúne cada mes.' });
  });

  test('leaves its author the way to withdraw it', async () => {
    await ask(200, author, 'DELETE', path());
    expect((await author.get(path())).status).toBe(404);
    expect((await hide(admin)).status).toBe(404);
  });
});

test('the difference of long texts is worked out once and kept', async () => {
  await aProposal();
  const long = Array.from({ length: 30_000 }, (_, n) => `palabra${n}`)
    .join(' ')
    .slice(0, 199_990);
  const articles = [{ title: 'Artículo 1', content: long }];
  const other = await openDocument(admin, (await openProcess(admin)).id, { chapters: [{ title: 'I', articles }] });
  const made = await propose(author, other, { content: `${long} fin` });
  expect(made.difference!.at(-1)).toEqual({ op: 'insert', text: ' fin' });
  expect(made.original!.content).toBe(long);
  const kept = 'select difference from participation.amendment where id = $1';
  const [row] = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query<{ difference: { content: object[] } }>(kept, [made.id]),
  );
  const seen = await ask<Amedment>(200, voter, 'GET', `processes/amedments/${made.id}`);
  expect([row!.difference.content, made.difference]).toEqual([seen.difference, seen.difference]);
  // As it is kept, not as it would be worked out.
  await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query(`update participation.amendment set difference = '{"content":[],"title":[]}' where id = $1`, [made.id]),
  );
  expect((await ask<Amedment>(200, voter, 'GET', `processes/amedments/${made.id}`)).difference).toEqual([]);
});

test('a title as long as may be, in letters of three bytes, is shown, sorted by and found whole', async () => {
  const open = await openDocument(admin, (await openProcess(admin, { organizations: [organization] })).id);
  // What compresses would fit into an index as it is.
  const title = Array.from({ length: 1000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');
  const { id } = await propose(author, open, { title, content: 'Así.', reason: 'Porque sí.' });
  const list = (query: string) =>
    ask<Page<Amedment>>(200, author, 'GET', `processes/amedments?document=${open.id}&${query}`);
  expect((await list('sortBy=title')).results).toMatchObject([{ id, title }]);
  expect((await list(`title=${encodeURIComponent(title)}`)).count).toBe(1);
  expect((await list(`title=${encodeURIComponent(title.slice(0, 999))}`)).count).toBe(0);
});
