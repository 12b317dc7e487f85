import pg from 'pg';
import { openSale, soldOf } from '../../bench/rows/rush-http.js';
import { manyLike } from '../../bench/scenario/buyers.js';
import { compare, type Hall } from './compare.js';

/** Four buyers a seat, all at once; each round sells an event of its own. */
export async function rush(hall: Hall): Promise<void> {
  const { server, place, quick, found } = hall;
  const many = quick ? 1000 : 2000;
  const seats = many / 4;
  const buyers = await manyLike(place, server, 'persona001@demo.test', many);
  const manager = await server.signIn('admin@demo.test');
  await compare(`rush of ${many} for ${seats}`, hall, quick ? 4 : 6, async () => {
    const { event, wanted } = await openSale(server, manager, buyers, seats);
    return {
      people: wanted,
      check: async (said) => {
        const told = JSON.stringify([...said]);
        if (said.get('201') !== seats || said.get('409 sold_out') !== many - seats || said.size !== 2)
          found(`${many} buyers for ${seats} seats were answered ${told}`);
        const sold = await soldOf(place, event);
        if (sold !== seats) found(`${sold} of ${seats} seats are sold in the log, and buyers were answered ${told}`);
        const twice = await soldTwice(place.ownerUrl, event);
        if (twice > 0) found(`${twice} places are in the log for somebody who has one already, or a second time`);
      },
    };
  });
}

/** Each place has an event of its own, and each of these buyers one place. */
async function soldTwice(url: string, event: string): Promise<number> {
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    const sql = `select (2 * count(*) - count(distinct data::jsonb ->> 'user')
        - count(distinct data::jsonb ->> 'reservation'))::integer as twice
      from event_store.events where type = 'SeatReserved' and stream like 'ticketing.seats-%' || $1`;
    return (await owner.query<{ twice: number }>(sql, [event])).rows[0]!.twice;
  } finally {
    await owner.end();
  }
}
