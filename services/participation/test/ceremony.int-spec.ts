import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Ceremony, CeremonyStep, Election, Process } from '@ateneo/contracts';
import { ceremonyOf, gives, type Keeper, keeper, messageOf } from './ceremony-scenes.js';
import { ask, openProcess } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const path = 'processes/elections';
let app: Participation;
let admin: Person;
let process: Process;
let keepers: Keeper[];

beforeAll(async () => {
  app = await startParticipation();
  admin = await app.person({ is_superuser: true });
  process = await openProcess(admin);
  keepers = (await Promise.all([1, 2, 3].map(() => app.person()))).map(keeper);
});

afterAll(() => app?.close());

const options = ['Ana', 'Bea'].map((name) => ({ name }));
const prepare = (over: object = {}) =>
  ask<Election>(201, admin, 'POST', path, { process: process.id, kind: 'ballot', title: 'Junta', options, ...over });
const nameThem = (id: string, trustees = keepers.map(({ person }) => person.id), threshold = 2) =>
  ask<Ceremony>(200, admin, 'POST', `${path}/${id}/trustees`, { trustees, threshold });

async function refusal(who: Person, at: string, body: object) {
  const before = await app.core.store.head();
  const answer = await who.send(`${path}/${at}`, { method: 'POST', body });
  expect(await app.core.store.head()).toBe(before);
  return [answer.status, ((answer.json ?? {}) as { code?: string }).code ?? Object.keys(answer.json ?? {}).join()];
}

describe('an election that is held here', () => {
  test('leads nowhere else, waits for its keys whatever its dates say, and gets no result by hand', async () => {
    const { id, ...election } = await prepare({ start_datetime: null, end_datetime: '2020-01-01T00:00:00.000Z' });
    expect(election).toMatchObject({ kind: 'ballot', status: 'pending', can_vote: false, external_link: null });
    expect(await refusal(admin, `${id}/result`, { totals: [] })).toEqual([409, 'election_held_here']);
    const later = { end_datetime: '2999-01-01T00:00:00.000Z', reason: 'Falta gente.' };
    expect(await refusal(admin, `${id}/extend`, later)).toEqual([409, 'election_not_opened']);
    const changed = await admin.send(`${path}/${id}`, { method: 'PATCH', body: { external_link: 'https://x.org' } });
    expect([changed.status, Object.keys(changed.json as object)]).toEqual([400, ['external_link']]);
    await ask(200, admin, 'PATCH', `${path}/${id}`, { title: 'La junta' });
  });

  test.each([{ external_link: 'https://x.org' }, { kind: 'external' }])('is not %j', async (over) => {
    const body = { process: process.id, kind: 'ballot', title: 'Junta', ...over };
    const answer = await admin.send(path, { method: 'POST', body });
    expect([answer.status, Object.keys(answer.json as object)]).toEqual([400, ['external_link']]);
  });
});

describe('the trustees of a secret ballot', () => {
  test('make its key in three visits and rehearse with one of them missing; the server checks each message', async () => {
    const { id } = await prepare();
    const begun = await nameThem(id);
    expect(begun).toMatchObject({ round: 1, step: 'certificate', own: null, certificates: [] });
    const done = await ceremonyOf(keepers, id, keepers.slice(1));
    expect(done).toMatchObject({ step: 'rehearsal', is_rehearsed: true, own: { number: 3 } });
    expect(done.trustees.map(({ given }) => given.length)).toEqual([3, 4, 4]);
    const seen = await ask<Ceremony>(200, await app.person(), 'GET', `${path}/${id}/ceremony`);
    expect([seen.own, seen.is_rehearsed, seen.certificates.length]).toEqual([null, true, 3]);
  });

  test('send what the protocol asks, of themselves, in turn; anything else changes nothing', async () => {
    const { id } = await prepare();
    await nameThem(id);
    const [first, second, third] = keepers as [Keeper, Keeper, Keeper];
    const send = (who: Person, step: CeremonyStep, message: string, round = 1) =>
      refusal(who, `${id}/ceremony`, { round, step, message });
    const certificate = await messageOf(first, id, 'certificate');
    const refused = [400, 'ceremony_refused'];
    for (const message of ['{', '[]', '{}', certificate.replace(/\d/, '7')]) {
      expect(await send(first.person, 'certificate', message)).toEqual(refused);
    }
    // Another's, by its number.
    expect(await send(second.person, 'certificate', certificate)).toEqual(refused);
    expect(await send(first.person, 'certificate', certificate, 2)).toEqual([409, 'ceremony_other_round']);
    expect(await send(first.person, 'key', certificate)).toEqual([409, 'ceremony_not_yet']);
    expect(await send(admin, 'certificate', certificate)).toEqual([403, 'not_a_trustee']);
    const acting = app.actingFor(first.person.id, admin.id);
    const acted = await acting.send(`${path}/${id}/ceremony`, {
      method: 'POST',
      body: { round: 1, step: 'certificate', message: certificate },
    });
    expect(acted.status).toBe(403);
    for (const one of keepers) await gives(one, id, 'certificate');
    const another = await messageOf(first, id, 'certificate');
    expect(await send(first.person, 'certificate', another)).toEqual([409, 'ceremony_given']);
    for (const one of keepers) await gives(one, id, 'polynomial');
    const key = await messageOf(third, id, 'key');
    expect(await send(first.person, 'key', key)).toEqual(refused);
    for (const one of keepers) await gives(one, id, 'key');
    expect(await send(first.person, 'rehearsal', await messageOf(second, id, 'rehearsal'))).toEqual(refused);
  });

  test('are verified people, each once, and of an election that is held here', async () => {
    const { id } = await prepare();
    const [a, b, c] = keepers.map(({ person }) => person.id) as [string, string, string];
    const unknown = (await app.person({ is_verified: false })).id;
    const trustees = `${id}/trustees`;
    expect(await refusal(admin, trustees, { trustees: [a, b, unknown], threshold: 2 })).toEqual([400, 'trustees']);
    expect(await refusal(admin, trustees, { trustees: [a, b, b], threshold: 2 })).toEqual([400, 'trustees']);
    expect(await refusal(admin, trustees, { trustees: [a, b, c], threshold: 3 })).toEqual([400, 'threshold']);
    const elsewhere = await prepare({ kind: 'external', external_link: 'https://vota.example.org' });
    const answer = await refusal(admin, `${elsewhere.id}/trustees`, { trustees: [a, b, c], threshold: 2 });
    expect(answer).toEqual([409, 'election_held_elsewhere']);
  });
});
