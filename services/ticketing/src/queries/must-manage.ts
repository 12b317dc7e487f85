import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import type { Resources } from '@ateneo/resource';
import { manages, type Reader, type Readers } from '../views/reader.js';
import { events } from '../event/event.resource.js';

/** Who asks, if they manage the event; to others it is not there. */
export async function mustManage(
  ctx: RequestContext,
  { resources, readers }: { readonly resources: Resources; readonly readers: Readers },
  id: string,
): Promise<Reader> {
  const reader = await readers.find(ctx);
  const event = await resources.one(ctx, events, reader, id);
  if (!manages(reader.person, event)) throw new DomainError('ticketing.event_not_found');
  return reader;
}
