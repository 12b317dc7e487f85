import type { MovementCandidate } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { accountsOfPeople, peopleHolding, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { cluesIn } from '../movement/clues.rules.js';
import type { Waiting } from '../movement/movement.types.js';
import { IS_DUE } from '../views/invoice/parts-of-fees.js';

type Found = Omit<MovementCandidate, 'user_name'> & { readonly movement: string };

const MOST = 5;
const PLAIN = "regexp_replace(upper(t.number), '[^0-9A-Z]', '', 'g')";
const ofPeople = (people: string) => `t.user_id = any(${accountsOfPeople(`array(${people})`)})`;

/** By clue: the fees that it may mean. Each part looks only where its clue is. */
const found = Object.entries({
  reference: 't.id between c.first and c.last',
  number: `${PLAIN} = c.value`,
  member: ofPeople('select m.id from memberships.membership m where m.number = c.value'),
  name: ofPeople(peopleHolding('c.words')),
})
  .map(([why, where]) => `select t.* from memberships.invoice t where c.why = '${why}' and ${where} and ${IS_DUE}`)
  .join(' union all ');

/** Of several clues to one fee the surest says why; names that hold more words, and sums that are the same, come first. */
const likeliest = `select * from (
    select movement, id as invoice, ${personOf('user_id')} as user, number, cents as amount, due_date,
      (array['reference', 'number', 'member', 'name'])[min(sure)] as why,
      row_number() over (partition by movement order by min(sure) > 2, cents <> wanted, min(sure), count(*) desc, due_date, id) as nth
    from (select c.movement, c.wanted, array_position(array['reference', 'number', 'member', 'name'], c.why) as sure,
        t.id, t.user_id, t.number, t.due_date, (t.amount - t.amount_paid)::int as cents
      from jsonb_to_recordset($1::jsonb) as c(movement uuid, wanted int, why text, first uuid, last uuid, value text, words text[])
        cross join lateral (${found}) t) f
    group by movement, wanted, id, user_id, number, cents, due_date) n
  where nth <= ${MOST} order by movement, nth`;

/** Which fees movements may be of. */
@Injectable()
export class FindCandidates {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** By movement, the likeliest first. */
  async find(tenant: string, movements: readonly Waiting[]): Promise<Map<string, MovementCandidate[]>> {
    const clues = movements.flatMap(({ id: movement, amount: wanted, party, text }) =>
      wanted > 0
        ? cluesIn({ party: party ?? '', text: text ?? '' }).map((clue) => ({ movement, wanted, ...clue }))
        : [],
    );
    if (clues.length === 0) return new Map();
    const rows = await this.database.read<Found & { readonly nth: string }>(tenant, likeliest, [JSON.stringify(clues)]);
    const names = await this.queries.execute(new DisplayNames(tenant, [...new Set(rows.map(({ user }) => user))]));
    const candidates = new Map<string, MovementCandidate[]>();
    for (const { movement, nth: _, ...row } of rows) {
      const list = candidates.get(movement) ?? [];
      candidates.set(movement, [...list, { ...row, user_name: names.get(row.user) ?? null }]);
    }
    return candidates;
  }
}
