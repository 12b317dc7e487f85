import type { ToDo } from '@ateneo/contracts';
import type { Decisions } from '@ateneo/cqrs';
import type { RequestContext } from '@ateneo/http';
import type { ToDos, Resources } from '@ateneo/resource';
import { expect, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import type { Readers } from '../views/reader.js';
import { ToDosOfParticipation } from './to-dos-of-participation.js';

type Rows = readonly { readonly id: string; readonly process?: string; readonly [field: string]: unknown }[];
type Query = Readonly<Record<string, string>>;

/** What is told where the lists answer so, a page at a time. */
async function told(lists: Readonly<Record<string, Rows>>, is?: (query: Query) => boolean): Promise<readonly ToDo[]> {
  const list = async (_ctx: unknown, { path }: { path: string }, _reader: unknown, query: Query) => {
    const all = path === 'processes/amedments' && !is?.(query) ? [] : (lists[path] ?? []);
    const asked = all.filter(({ process }) => !process || !query['process'] || query['process'].includes(process));
    return { rows: asked.slice(0, Number(query['rowsPerPage'])), count: asked.length };
  };
  const count = async (...asked: Parameters<typeof list>) => (await list(...asked)).count;
  const tellers: ((ctx: RequestContext) => Promise<readonly ToDo[]>)[] = [];
  const add = (tells: (typeof tellers)[number]) => void tellers.push(tells);
  const toDos = standIn<ToDos>({ add, addCount: () => undefined });
  const readers = standIn<Readers>({ find: async () => ({ isManager: false }) });
  new ToDosOfParticipation(toDos, standIn<Resources>({ list, count }), readers, standIn<Decisions>({})).onModuleInit();
  return tellers[0]!({} as RequestContext);
}

const process = (id: string) => ({ id, title: id, effective: {}, end_datetime: '2027-01-09T10:00:00.000Z' });
const pending = (many: number, of: string) =>
  Array.from({ length: many }, (_, n) => ({ id: `${of}${n}`, process: of }));

test('who reviews is told how many wait in each process, more than a page of a list holds too', async () => {
  const lists = {
    'processes/processes': [process('one'), process('two'), process('six')],
    'processes/amedments': [...pending(120, 'one'), ...pending(3, 'two')],
  };
  const toDos = await told(lists, ({ revision }) => revision === 'pending');
  expect(toDos.map(({ kind, id, count }) => [kind, id, count])).toEqual([
    ['review', 'one', 120],
    ['review', 'two', 3],
  ]);
});

test('who may vote in an election is told where, until it closes or its process ends', async () => {
  const election = { process: 'one', title: 'Junta', can_vote: true, effective_end_datetime: null };
  const sooner = '2027-01-02T10:00:00.000Z';
  const lists = {
    'processes/processes': [process('one')],
    'processes/elections': [
      { ...election, id: 'a' },
      { ...election, id: 'b', effective_end_datetime: sooner },
      { ...election, id: 'c', can_vote: false },
    ],
  };
  expect(await told(lists)).toMatchObject([
    { kind: 'vote_in_election', id: 'a', until: '2027-01-09T10:00:00.000Z', link: '/process/one/election/a/view' },
    { kind: 'vote_in_election', id: 'b', until: sooner, link: '/process/one/election/b/view' },
  ]);
});
