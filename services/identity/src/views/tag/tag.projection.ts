import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { TagCreated } from '../../../../published/src/identity/tags.js';
import type { TagEvent, TagRecoloured, TagRenamed } from '../../tag/tag.events.js';

export interface TagRow extends ViewRow {
  name: string;
  colour: string;
  /** How many events changed it, from 0. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

function change<Event extends TagEvent>(what: (data: Event['data']) => Partial<TagRow>) {
  return step<TagRow, RecordedEvent<Event>>({
    key: ({ data }) => data.tag,
    apply: (row, { data, meta }) =>
      row && { ...row, ...what(data), revision: row.revision + 1, update_datetime: meta.time },
  });
}

/** The tags of a tenant. */
export const tagProjection: Projection<TagRow> = {
  name: 'identity.tag',
  version: 1,
  table: 'identity.tag',
  columns: ['id', 'name', 'colour', 'revision', 'creation_datetime', 'update_datetime'],
  on: {
    TagCreated: step<TagRow, RecordedEvent<TagCreated>>({
      key: ({ data }) => data.tag,
      apply: (_, { data: { tag: id, name, colour }, meta: { time } }) => ({
        id,
        name,
        colour,
        revision: 0,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    TagRenamed: change<TagRenamed>(({ name }) => ({ name })),
    TagRecoloured: change<TagRecoloured>(({ colour }) => ({ colour })),
  },
};
