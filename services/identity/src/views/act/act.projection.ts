import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import { actsByEvent } from '../../../../published/src/told-acts.js';

/** Something that was done to something: ids alone, nobody's words. */
export interface ActRow extends ViewRow {
  noun: string;
  act: string;
  record: string | null;
  actor: string | null;
  on_behalf_of: string | null;
  source: string;
  creation_datetime: string;
  correlation_id: string | null;
}

type Told = RecordedEvent & { readonly data: Readonly<Record<string, unknown>> };

function rowOf({ id, type, data, meta, revision }: Told): ActRow {
  const { noun, act, id: named, begins } = actsByEvent.get(type)!;
  return {
    id,
    noun,
    act: begins && revision === 0 ? 'created' : act,
    record: named === null ? null : String(data[named]),
    actor: meta.actor ?? null,
    on_behalf_of: meta.onBehalfOf ?? null,
    source: meta.source ?? 'system',
    creation_datetime: meta.time,
    correlation_id: meta.correlationId ?? null,
  };
}

const told = step<ActRow, Told>({ key: ({ id }) => id, apply: (_, event) => rowOf(event) });

/** Who did what to which thing, of all contexts: `users/acts`. */
export const actProjection: Projection<ActRow> = {
  name: 'identity.act',
  version: 1,
  table: 'identity.act',
  columns: ['id', 'noun', 'act', 'record', 'actor', 'on_behalf_of', 'source', 'creation_datetime', 'correlation_id'],
  on: {
    ...Object.fromEntries([...actsByEvent.keys()].map((type) => [type, told])),
    // Of an erased person remains that they were erased, when and by whom.
    AccountErased: step<ActRow, RecordedEvent<AccountErased>>({
      key: ({ id }) => id,
      where: ({ data }) => ({ column: 'record', value: data.user }),
      apply: (_, event, id) => (id === event.id ? rowOf(event as unknown as Told) : undefined),
    }),
  },
};
