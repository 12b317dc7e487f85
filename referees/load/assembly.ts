import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { checkTallies } from '../../bench/rows/vote.js';
import { amendmentsOf, type Buyer, manyLike, type Wanted } from '../../bench/scenario/buyers.js';
import { compare, type Hall } from './compare.js';

const MEMBERS = 500;
const PATIENCE_MS = 20_000;
/** What a member sends of one amendment: reads it, votes, thinks again. */
const [FIRST, LAST] = ['up', 'down'];

/** A hall where everybody reads the amendment, votes on it and changes the vote; the next round is about the next amendment. */
export async function assembly(hall: Hall): Promise<void> {
  const { server, place, quick, found } = hall;
  const members = await manyLike(place, server, 'persona001@demo.test', MEMBERS);
  const rounds = quick ? 4 : 8;
  const amendments = await amendmentsOf(server, 3 * (rounds + 1));
  const left = [...amendments];
  await compare(`assembly of ${MEMBERS}`, hall, rounds, async () => {
    const path = `/api/v1/processes/amedments/${left.shift()!}`;
    return {
      people: members.map(({ cookie }): Wanted[] => [
        { method: 'GET', path, cookie },
        ...votes(`${path}/vote`, cookie),
      ]),
      check: async (said) => {
        if (said.get('200') !== 3 * MEMBERS || said.size !== 1)
          found(`${MEMBERS} who read, voted and changed their votes were answered ${JSON.stringify([...said])}`);
      },
    };
  });
  await checkVotes(hall, amendments.slice(0, amendments.length - left.length), members);
}

const votes = (path: string, cookie: string) =>
  [FIRST, LAST].map((value): Wanted => ({
    method: 'POST',
    path,
    cookie,
    key: randomUUID(),
    body: JSON.stringify({ value }),
  }));

/** Each vote is in the log once as cast and once as changed, stands as it was answered last, and is in the totals. */
async function checkVotes({ server, place, found }: Hall, amendments: readonly string[], members: readonly Buyer[]) {
  const owner = new pg.Client(place.ownerUrl);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string; said: string }>(inTheLog, [amendments]);
    const wanted = `${MEMBERS} votes, ${MEMBERS} cast, ${MEMBERS} changed, ${MEMBERS} ${LAST}`;
    for (const { id, said } of rows) if (said !== wanted) found(`the log has of ${id}: ${said}`);
    if (rows.length !== amendments.length)
      found(`the log has votes on ${rows.length} of ${amendments.length} amendments`);
  } finally {
    await owner.end();
  }
  await checkTallies(place).catch((error: Error) => found(error.message));
  // The last round's: each generator's.
  const until = Date.now() + PATIENCE_MS;
  for (const id of amendments.slice(-3)) {
    const paths = members.map(({ cookie }) => [`/api/v1/processes/amedments/${id}/vote`, cookie] as const);
    const others = (await inParts(paths, ([path, cookie]) => valueOf(server, path, cookie, until))).filter(
      (one) => one !== LAST,
    );
    if (others.length > 0) found(`${others.length} of ${MEMBERS} members are told of another vote: ${others[0]}`);
  }
}

/** What a member is told of their vote, once the view has it. */
async function valueOf(server: Hall['server'], path: string, cookie: string, until: number): Promise<string> {
  for (; ; await pause(200)) {
    const answer = await server.send('GET', path, cookie);
    const { value } = (await answer.json()) as { value?: string | null };
    if (value === LAST || !answer.ok || Date.now() > until) return value ?? `${value}, ${answer.status}`;
  }
}

async function inParts<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += 20)
    answers.push(...(await Promise.all(items.slice(from, from + 20).map(ask))));
  return answers;
}

const inTheLog = `
  with votes as (
    select stream, type, revision, data::jsonb as data from event_store.events where type like 'AmendmentVote%'
  ), last as (
    select distinct on (stream) data ->> 'amedment' as id, data ->> 'value' as value from votes
    where (data ->> 'amedment')::uuid = any($1) order by stream, revision desc
  ), counted as (
    select data ->> 'amedment' as id, count(distinct stream) as streams,
      count(*) filter (where type = 'AmendmentVoteCast') as cast_, count(*) filter (where type = 'AmendmentVoteChanged') as changed
    from votes where (data ->> 'amedment')::uuid = any($1) group by 1
  )
  select c.id, format('%s votes, %s cast, %s changed, %s ${LAST}', streams, cast_, changed,
    (select count(*) from last l where l.id = c.id and l.value = '${LAST}')) as said
  from counted c`;
