import { copyWhy, issueCopy, type IssueCopy } from '@ateneo/contracts';
import type { ReadContext, Resource, ResourceRow } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { type Names, namesOf } from '../application/names-of.js';

type CopyRow = ResourceRow & Omit<IssueCopy, 'name' | 'issue_subject'>;

interface Around {
  readonly names: Names;
  readonly subjects: ReadonlyMap<string, string>;
}

/** In the language of the copy, else in one that there is. */
const SUBJECTS = `select c.id, coalesce(i.versions -> c.language, i.versions -> 'es', i.versions -> 'ca', i.versions -> 'gl',
    i.versions -> 'eu') ->> 'subject' as subject
  from mailing.copy c join mailing.issue i on i.id = c.issue where c.id = any($1::uuid[])`;

/** What each copy is about, by its id. */
export async function subjectsOf(copies: readonly string[], read: ReadContext['read']): Promise<Map<string, string>> {
  const named = copies.length === 0 ? [] : await read<{ id: string; subject: string | null }>(SUBJECTS, [copies]);
  return new Map(named.map(({ id, subject }) => [id, subject ?? '']));
}

/** SQL of why a copy `c` came to nobody: our words are kinds, and whatever else stands there a mail server said. */
export const WHY = `case when c.reason is null or c.reason in (${copyWhy.options.map((why) => `'${why}'`).join(', ')}) then c.reason
  else 'refused' end`;

/** What came of each copy of an issue. */
export const copies: Resource<CopyRow, unknown, IssueCopy, Around> = {
  path: 'mailing/copies',
  name: 'IssueCopy',
  list: {
    from: 'mailing.copy c',
    columns: {
      id: 'c.id',
      issue: 'c.issue',
      user: 'c.user_id',
      language: 'c.language',
      status: 'c.status',
      reason: 'c.reason',
      why: WHY,
      change_datetime: 'c.change_datetime',
      creation_datetime: 'c.creation_datetime',
    },
    sortable: ['id', 'status', 'change_datetime', 'creation_datetime'],
    filterable: { issue: 'uuid', user: 'uuid', status: 'enum', why: 'enum', language: 'enum', change_datetime: 'date' },
    defaultSort: '-change_datetime',
  },
  record: issueCopy,
  notFound: 'mailing.not_found',
  around: async (rows, _, { tenant, get, read }) => {
    const people = rows.map(({ user }) => user);
    const ids = rows.map(({ id }) => id);
    return { names: await namesOf(tenant, people, get(QueryBus)), subjects: await subjectsOf(ids, read) };
  },
  answer: (row, _, { names, subjects }) => ({
    ...row,
    name: row.user === null ? null : (names.get(row.user) ?? null),
    issue_subject: subjects.get(row.id) ?? '',
  }),
};
