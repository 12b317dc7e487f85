import { stewardBody, stewardQuery, type StewardRecord, stewards } from '@ateneo/contracts';
import { DECISIONS } from '@ateneo/cqrs';
import { fieldError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { type ActContext, asks, routes } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { events } from '../event/event.resource.js';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { mustManage } from '../queries/must-manage.js';
import { readerOf } from '../views/reader.js';
import { stewardProjection } from '../views/steward/steward.projection.js';
import { stewardAggregate } from './steward.aggregate.js';
import type { StewardCommand } from './steward.decider.js';

/** Who keeps the door of an event besides those who manage it: any registered person, named for that event (contract, 5). */
export const stewardController = routes(events, {
  path: 'events/stewards',
  name: 'Steward',
  permission: 'see_drafts',
  reader: readerOf,
  acts: {
    list: asks(
      'GET /',
      stewards,
      'Who keeps the door of an event.',
      async ({ event }, at) => {
        await mustManage(at, event);
        return answer(at, event);
      },
      { query: stewardQuery },
    ),
    name: asks(
      'POST /',
      stewards,
      'Lets somebody keep the door of an event, until it ends.',
      async (said, at) => {
        await mustManage(at, said.event);
        const { is_verified, is_active } = await at.get(GetPersonFacts).find(at.ctx.tenant, said.user);
        if (!is_verified || !is_active) throw fieldError('user', 'ticketing.unknown_person');
        return decide(at, { do: 'name', ...said });
      },
      { body: stewardBody },
    ),
    dismiss: asks(
      'POST dismiss',
      stewards,
      'Somebody keeps the door no longer.',
      async (said, at) => {
        await mustManage(at, said.event);
        return decide(at, { do: 'dismiss', ...said });
      },
      { body: stewardBody },
    ),
  },
});

async function decide(at: ActContext, command: StewardCommand) {
  const { ctx, get } = at;
  const decisions = get(DECISIONS);
  const once = { once: true };
  ctx.wrote((await decisions.execute(ctx.command(), stewardAggregate, command.event, command, once)).position);
  return answer(at, command.event);
}

async function answer({ ctx, get }: ActContext, event: string): Promise<{ results: StewardRecord[] }> {
  await ctx.fresh(stewardProjection.name);
  const sql = 'select "user" from ticketing.steward where event = $1';
  const rows = await get(Database).read<{ user: string }>(ctx.tenant, sql, [event]);
  const users = rows.map(({ user }) => user);
  const names = await get(QueryBus).execute(new DisplayNames(ctx.tenant, users));
  const results = users.map((user) => ({ user, name: names.get(user) ?? '' }));
  return { results: results.toSorted((one, other) => one.name.localeCompare(other.name)) };
}
