import { DomainError } from '@ateneo/kernel';
import { type ActContext, Resources } from '@ateneo/resource';
import { events } from '../event/event.resource.js';
import { manages, type Reader, readerOf } from '../views/reader.js';

/** Who asks, if they manage the event; to others it is not there. */
export async function mustManage(at: Pick<ActContext, 'ctx' | 'get'>, id: string): Promise<Reader> {
  const reader = await readerOf(at);
  const event = await at.get(Resources).one(at.ctx, events, reader, id);
  if (!manages(reader.person, event)) throw new DomainError('ticketing.event_not_found');
  return reader;
}
