import { type Job, job as record } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import type { Resource, ResourceRow } from '@ateneo/resource';
import { rightsOf } from './rights.js';

/** What its reader is not told stands in `rights`. */
export type JobRow = ResourceRow & Omit<Job, 'may_download'> & { readonly rights: string };

/** Jobs: one's own; superusers see all. */
export const jobs: Resource<JobRow, Viewer, Job> = {
  path: 'jobs/jobs',
  name: 'Job',
  list: {
    from: 'jobs.job j',
    columns: {
      id: 'j.id',
      kind: 'j.kind',
      asker: 'j.asker',
      status: 'j.status',
      done: 'j.done',
      total: 'j.total',
      reason: 'j.reason',
      file_name: 'j.file_name',
      file_bytes: 'j.file_bytes::float8',
      creation_datetime: 'j.created_at',
      started_datetime: 'j.started_at',
      finished_datetime: 'j.finished_at',
      expiry_datetime: 'j.expires_at',
      rights: 'j.rights',
    },
    sortable: ['id', 'kind', 'status', 'creation_datetime', 'started_datetime', 'finished_datetime'],
    filterable: { kind: 'enum', asker: 'uuid', status: 'enum', creation_datetime: 'date' },
    defaultSort: '-creation_datetime',
  },
  record,
  notFound: 'jobs.not_found',
  sees: ({ id, is_superuser }) => (is_superuser ? { sql: 'true', params: [] } : { sql: 'j.asker = $1', params: [id] }),
  answer: ({ rights, revision: _, ...shown }, reader) => ({
    ...shown,
    may_download: isForDownload(shown) && shown.asker === reader.id && rights === rightsOf(reader),
  }),
};

/** There is a file, and its time has not passed. */
export function isForDownload({ status, expiry_datetime }: Pick<Job, 'status' | 'expiry_datetime'>): boolean {
  return status === 'done' && expiry_datetime !== null && Date.parse(expiry_datetime) > Date.now();
}
