import { effectRow, type EffectRow } from '@ateneo/contracts';
import type { Resource } from '@ateneo/resource';

/** The ledger as it is asked for, by the request role. */
export const effects: Resource<EffectRow, unknown, EffectRow> = {
  path: 'effects/effects',
  name: 'Effect',
  list: {
    from: 'effects.effect e',
    columns: {
      id: 'e.id',
      kind: 'e.kind',
      status: 'e.status',
      recipient: 'e.recipient',
      reference: 'e.reference',
      attempts: 'e.attempts',
      reason: 'e.reason',
      creation_datetime: 'e.created_at',
      due_datetime: 'e.due_at',
      next_datetime: `case when e.status = 'pending' then e.next_attempt end`,
      started_datetime: 'e.started_at',
      finished_datetime: 'e.finished_at',
      history: 'e.history',
    },
    sortable: [
      'id',
      'kind',
      'status',
      'attempts',
      'creation_datetime',
      'due_datetime',
      'next_datetime',
      'finished_datetime',
    ],
    filterable: {
      kind: 'enum',
      status: 'enum',
      recipient: 'uuid',
      reference: 'text',
      creation_datetime: 'date',
      due_datetime: 'date',
    },
    defaultSort: '-creation_datetime',
  },
  record: effectRow,
  notFound: 'effects.not_found',
  answer: (row) => row,
};
