import type { Views } from '@ateneo/cqrs';
import type { ListSpec } from '@ateneo/persistence';
import type { AnyResource, ResourceRow } from './resource.js';

/** What a command came to, as far as the answer to it is concerned. */
export interface WriteOutcome {
  readonly revision: number;
  readonly position: string | undefined;
  /** What a row follows from whose id does not say it. */
  readonly streams?: readonly string[];
}

/**
 * What a write has made of a row that its view has not seen yet; as it was where it follows from no streams that are known.
 * Of what its projection holds it has the columns that are read elsewhere, too: the others are told to nobody.
 */
export async function rowFromStreams<Row extends ResourceRow>(
  views: Pick<Views, 'rowFromStreams'>,
  { projection, stream, joined }: AnyResource,
  {
    tenant,
    id,
    before,
    columns,
  }: {
    readonly tenant: string;
    readonly id: string;
    readonly before: Row | undefined;
    readonly columns: ListSpec['columns'];
  },
  { streams = [stream?.(tenant, id) ?? []].flat() }: Pick<WriteOutcome, 'streams'>,
): Promise<Row | undefined> {
  if (!projection || streams.length === 0) return before;
  const own = await views.rowFromStreams<Row>(projection, streams, id);
  if (!own) return before;
  const told = Object.entries(own).filter(([column]) => column in columns);
  return { ...joined, ...before, ...Object.fromEntries(told) } as Row;
}
