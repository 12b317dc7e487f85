import { randomUUID } from 'node:crypto';
import { api, type ReservationsTaken, type ScanAnswer } from '@ateneo/contracts';
import type { History } from './history.js';
import type { Player } from './player.js';
import { inHours, type Someone, type Superuser } from './world.js';

const results: Readonly<Partial<Record<string, string>>> = {
  admitted: 'in',
  already_in: 'again',
  went_out: 'again',
  cancelled: 'over',
  handed_on: 'over',
};
const acts = { scan: 60, undo: 20, cancel: 12 } as const;
const ACTS = 4;

/** One ticket after the other is shown at several doors at once, while its holder may give it back. */
export async function playScans(
  superuser: Superuser,
  history: History,
  holders: readonly Someone[],
  { players, until }: { readonly players: readonly Player[]; readonly until: number },
): Promise<void> {
  const hall = { title: 'Puertas', is_active: true, start_datetime: inHours(2), end_datetime: inHours(4) };
  const { id: event } = await superuser.make(api.events(), hall);
  const { id: ticket } = await superuser.make(api.tickets(), { event, title: 'Entrada' });
  for (let n = 0; Date.now() < until; n += 1) {
    const holder = holders[n % holders.length]!;
    const places = [{ ticket, holder_name: 'Ana' }];
    const path = api.reservations();
    const taken = await players[0]!.must<ReservationsTaken>(holder.browser, 'POST', path, { places });
    const place = taken.results?.[0]?.id;
    if (!place) continue;
    const door = { history, event, place, holder, superuser };
    await Promise.all(players.map((player) => showAt(door, player)));
  }
}

interface Door {
  readonly history: History;
  readonly event: string;
  readonly place: string;
  readonly holder: Someone;
  readonly superuser: Superuser;
}

async function showAt({ history, event, place, holder, superuser }: Door, player: Player): Promise<void> {
  const scanned: string[] = [];
  const door = `Puerta ${player.client % 2}`;
  for (let n = 0; n < ACTS; n += 1) {
    const act = player.chance.weighted(acts);
    const last = scanned.pop();
    if (act === 'scan') {
      const scan = randomUUID();
      const body = { picked: place, event, door, device: `d${player.client}`, scan };
      const said = await history.record(place, player.client, { do: act, id: scan }, async () => {
        const said = await player.ask(superuser.browser, 'POST', api.scanner(), body);
        if (!said || said.status >= 300) return undefined;
        const { result } = said.json as unknown as ScanAnswer;
        return { answer: results[result] ?? result };
      });
      if (said?.answer === 'in') scanned.push(scan);
    } else if (act === 'undo' && last) {
      const body = { event, reservation: place, scan: last };
      await history.record(place, player.client, { do: act, id: last }, async () => {
        const said = await player.ask(superuser.browser, 'POST', api.scannerUndo(), body);
        return said && { answer: said.status < 300 ? 'ok' : String(said.json['code']) };
      });
    } else if (act === 'cancel') {
      await history.record(place, player.client, { do: act, user: holder.id }, async () => {
        const said = await player.ask(holder.browser, 'POST', api.reservationAct(place, 'cancel'), {});
        if (!said) return undefined;
        if (said.status < 300) return { answer: 'ok' };
        return { answer: said.json['code'] === 'already_used' ? 'no' : String(said.json['code']) };
      });
    }
  }
}
