import type { EffectRow } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { Database, type ListAnswer, type ListSpec, parseListQuery, runList } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

const list: ListSpec = {
  resource: 'effects/effects',
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
  filterable: { kind: 'enum', status: 'enum', recipient: 'uuid', reference: 'text', creation_datetime: 'date' },
  defaultSort: '-creation_datetime',
};

/** The ledger as it is asked for, by the request role. */
@Injectable()
export class GetEffects {
  constructor(private readonly database: Database) {}

  list(tenant: string, query: Record<string, unknown>): Promise<ListAnswer<EffectRow>> {
    const request = parseListQuery(query, list);
    return this.database.inTenant(tenant, (tx) => runList<EffectRow>(tx, list, request));
  }

  /** Throws `effects.not_found`. */
  async one(tenant: string, id: string): Promise<EffectRow> {
    const request = parseListQuery({ id }, list);
    const { rows } = await this.database.inTenant(tenant, (tx) => runList<EffectRow>(tx, list, request));
    if (!rows[0]) throw new DomainError('effects.not_found');
    return rows[0];
  }
}
