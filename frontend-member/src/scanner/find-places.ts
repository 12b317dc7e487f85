import { api as routes, type DoorPlace, type KnownPlace, placeId } from '@ateneo/contracts';
import { ApiError } from '@ateneo/ui';
import { api } from '../lib/api.js';
import { isApart } from './judge.js';
import { readKnowledge } from './offline/knowledge.js';

const MOST = 20;

/** Who has a place, by name: by the server, or without a network by what is kept here, where the event says names at its doors. */
export async function findPlaces(
  event: string,
  search: string,
  signal: AbortSignal,
): Promise<{ results: DoorPlace[] }> {
  const ask = () => api.get<{ results: DoorPlace[] }>(routes.scannerPlaces(), { event, search }, signal);
  const known = await readKnowledge(event).catch(() => null);
  if (!known?.event.has_names) return ask();
  if (isApart()) return { results: findHere(known.places.values(), search) };
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    return { results: findHere(known.places.values(), search) };
  }
}

function findHere(places: Iterable<KnownPlace>, search: string): DoorPlace[] {
  const wanted = plain(search);
  return [...places]
    .filter(({ name, state }) => state !== 'cancelled' && plain(name).includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, MOST)
    .map(({ sign, name, ticket, state, entered }) => ({
      id: placeId(sign),
      holder_name: name,
      ticket,
      status: state === 'held' ? 'unconfirmed' : 'confirmed',
      checked_in_datetime: entered?.at ?? null,
    }));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
