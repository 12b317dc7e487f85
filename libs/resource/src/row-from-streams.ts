import type { Views } from '@ateneo/cqrs';
import type { AnyResource, ResourceRow } from './resource.js';

/** What a write has made of a row that its view has not seen yet; as it was where it follows from no streams that are known. */
export async function rowFromStreams<Row extends ResourceRow>(
  views: Pick<Views, 'rowFromStreams'>,
  { projection, stream, joined }: AnyResource,
  { tenant, id, before }: { readonly tenant: string; readonly id: string; readonly before: Row | undefined },
  { streams = [stream?.(tenant, id) ?? []].flat() }: { readonly streams?: readonly string[] },
): Promise<Row | undefined> {
  if (!projection || streams.length === 0) return before;
  const own = await views.rowFromStreams<Row>(projection, streams, id);
  return own ? { ...joined, ...before, ...own } : before;
}
