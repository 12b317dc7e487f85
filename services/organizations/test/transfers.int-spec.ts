import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AskedTransfer, Organization, Transfer } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';

describe('a transfer of people', () => {
  let app: TestApp;
  let admin: Person;
  let people: Person[];
  let from: string;
  let to: string;

  const create = async (name: string) => {
    const answer = await admin.browser.post('organizations/organizations', { name });
    return (answer.json as Organization).id;
  };
  const join = (user: string, organization: string) =>
    admin.browser.post(`organizations/organizations/${organization}/members`, { user });
  const members = async (id: string) =>
    ((await admin.browser.get(`organizations/organizations/${id}`)).json as Organization).member_count;
  /** Views follow what a job did a moment later. */
  const counts = (inFrom: number, inTo: number) =>
    eventually(async () => (await members(from)) === inFrom && (await members(to)) === inTo);
  const told = (id: string, moved: number, returned: number) =>
    eventually(async () => {
      const { moved: then, returned: back } = await transferOf(id);
      return then === moved && back === returned;
    });
  const transferOf = async (id: string) => (await admin.browser.get(`organizations/transfers/${id}`)).json as Transfer;
  const jobDone = (job: string) =>
    eventually(
      async () => ((await admin.browser.get(`jobs/jobs/${job}`)).json as { status: string }).status === 'done',
    );
  const begin = async (body: object = {}) => {
    const answer = await admin.browser.post('organizations/transfers', { from, to, ...body });
    expect(answer.status).toBe(202);
    return answer.json as AskedTransfer;
  };
  const undo = async (id: string) => {
    const answer = await admin.browser.post(`organizations/transfers/${id}/undo`);
    expect(answer.status).toBe(202);
    return answer.json as AskedTransfer;
  };

  beforeAll(async () => {
    app = await startApp({ alone: true });
    admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    await create('Agrupación General');
    from = await create('Grupo del Norte');
    to = await create('Grupo del Sur');
    const towns = [...Array.from({ length: 11 }, () => 'Tolosa'), 'Ordizia'];
    people = [];
    for (const address_city of towns)
      people.push(await enrol(app, [{ do: 'verify' }], { address_city, address_zip: '', address_country: 'ES' }));
    for (const { id } of people) await eventually(async () => (await join(id, from)).status === 200);
  });
  afterAll(() => app.close());

  test('moves everybody, tells how many, and is undone as a whole but for who has moved since', async () => {
    const preview = await admin.browser.post('organizations/transfers/preview', { from, to });
    expect([preview.status, preview.json]).toEqual([200, { people: people.length }]);
    const { transfer, job } = await begin();
    await jobDone(job);
    await counts(0, people.length);
    await told(transfer, people.length, 0);
    expect((await transferOf(transfer)).undone_datetime).toBeNull();
    // One leaves, and comes again of their own: undoing takes nobody back who has moved since.
    const [stays] = people;
    await admin.browser.delete(`organizations/organizations/${to}/members/${stays!.id}`);
    expect((await join(stays!.id, to)).status).toBe(200);
    await jobDone((await undo(transfer)).job);
    await counts(people.length - 1, 1);
    await told(transfer, people.length, people.length - 1);
    expect((await transferOf(transfer)).undone_datetime).not.toBeNull();
    // Undone again nobody moves.
    await jobDone((await undo(transfer)).job);
    await told(transfer, people.length, people.length - 1);
    expect((await join(stays!.id, from)).status).toBe(200);
  });

  test('moves those of an area alone', async () => {
    const { json } = await admin.browser.get('areas/areas?name=Ordizia&level=adm4');
    const [area] = (json as { results: { id: string }[] }).results;
    await eventually(async () => {
      const preview = await admin.browser.post('organizations/transfers/preview', { from, to, areas: [area!.id] });
      return (preview.json as { people: number }).people === 1;
    });
    const { transfer, job } = await begin({ areas: [area!.id] });
    await jobDone(job);
    await counts(people.length - 1, 1);
    await jobDone((await undo(transfer)).job);
    await counts(people.length, 0);
  });

  test('and its undo at the same time leave nobody behind', async () => {
    const { transfer, job } = await begin();
    await Promise.all([undo(transfer).then((asked) => jobDone(asked.job)), jobDone(job)]);
    await counts(people.length, 0);
  });

  test('whose job could not be asked for is not told to be on its way, and is asked for again', async () => {
    const owner = (sql: string) => app.core.ownerDatabase.withoutTenant((tx) => tx.query(sql));
    const withoutJobs = async (path: string, body: object) => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      await owner('alter table jobs.job add constraint planted check (false) not valid');
      const refused = await admin.browser.post(path, body, key);
      await owner('alter table jobs.job drop constraint planted');
      const asked = await admin.browser.post(path, body, key);
      expect([refused.status, asked.status, asked.json]).toEqual([
        500,
        202,
        expect.objectContaining({ job: expect.any(String) }),
      ]);
      await jobDone((asked.json as AskedTransfer).job);
      return asked.json as AskedTransfer;
    };
    const { transfer } = await withoutJobs('organizations/transfers', { from, to });
    await counts(0, people.length);
    await withoutJobs(`organizations/transfers/${transfer}/undo`, {});
    await counts(people.length, 0);
  });

  test('is refused to itself, to a closed one, by strangers and by members', async () => {
    const closed = await create('Grupo cerrado');
    await admin.browser.post(`organizations/organizations/${closed}/close`);
    const ask = (body: object) => admin.browser.post('organizations/transfers', { from, to, ...body });
    const nobody = '00000000-0000-4000-8000-000000000000';
    const refused = await Promise.all([
      ask({ to: from }),
      ask({ to: closed }),
      ask({ to: nobody }),
      ask({ areas: [nobody] }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await people[0]!.browser.post('organizations/transfers', { from, to })).status).toBe(403);
    const other = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
    expect((await other.browser.post('organizations/transfers', { from, to })).status).toBe(400);
    expect((await other.browser.get('organizations/transfers')).json).toMatchObject({ count: 0 });
  });

  test('its views follow from the log alone', async () => {
    for (const view of ['transfer', 'membership'])
      expect(await app.replayCheck(`organizations.${view}`)).toMatchObject({ differences: [] });
  });
});
