import { KEYS, type KeyStore, open, openBytes, sealBytes } from '@ateneo/keys';
import { Database, type Tx } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { placeOfAsked } from './job-effect.js';

type Part = 'draft' | 'file';

/** What sealing adds: iv and tag. */
const SEAL_BYTES = 28;

/**
 * What jobs come to, piece by piece, sealed with the tenant's key. Nobody else knows where it is kept: these are the only
 * questions that a store of files would have to answer instead.
 */
@Injectable()
export class JobResults {
  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  /** Adds a piece after those that are there. */
  async add(tx: Tx, tenant: string, job: string, part: Part, bytes: Buffer): Promise<void> {
    const [row] = await tx.query<{ next: number }>(
      'select coalesce(max(number) + 1, 0)::int as next from jobs.result_part where tenant_id = $1 and job = $2 and part = $3',
      [tenant, job, part],
    );
    const { next } = row!;
    const sealed = sealBytes(await this.keys.tenantKey(tenant, 'results'), bytes, place(tenant, job, part, next));
    await tx.query('insert into jobs.result_part (tenant_id, job, part, number, sealed) values ($1, $2, $3, $4, $5)', [
      tenant,
      job,
      part,
      next,
      sealed,
    ]);
  }

  /** The pieces in order, each its own short read, however slowly they are taken. Ends when they are deleted meanwhile. */
  async *read(tenant: string, job: string, part: Part): AsyncGenerator<Buffer> {
    const key = await this.keys.tenantKey(tenant, 'results');
    const sql = 'select sealed from jobs.result_part where job = $1 and part = $2 and number = $3';
    for (let number = 0; ; number += 1) {
      const [row] = await this.database.inTenant(tenant, (tx) =>
        tx.query<{ sealed: Buffer }>(sql, [job, part, number]),
      );
      if (!row) return;
      yield openBytes(key, row.sealed, place(tenant, job, part, number));
    }
  }

  /** A file of so many bytes; throws when it is deleted while it is read, since an answer may not end early in silence. */
  async *readWhole(tenant: string, job: string, bytes: number): AsyncGenerator<Buffer> {
    let left = bytes;
    for await (const piece of this.read(tenant, job, 'file')) {
      left -= piece.length;
      yield piece;
    }
    if (left !== 0) throw new Error('the result was deleted while it was read');
  }

  async bytesOf(tx: Tx, tenant: string, job: string): Promise<number> {
    // What sealing adds to each piece is not the file's.
    const [row] = await tx.query<{ bytes: number }>(
      `select coalesce(sum(length(sealed) - ${SEAL_BYTES}), 0)::float8 as bytes from jobs.result_part
       where tenant_id = $1 and job = $2 and part = 'file'`,
      [tenant, job],
    );
    return row!.bytes;
  }

  async deleteDraft(tx: Tx, tenant: string, job: string): Promise<void> {
    await tx.query(`delete from jobs.result_part where tenant_id = $1 and job = $2 and part = 'draft'`, [tenant, job]);
  }

  /** All that a tenant's jobs hold, opened: for the check of erasures. */
  async *readAll(tenant: string): AsyncGenerator<{ job: string; bytes: Buffer }> {
    const kept = await this.database.inTenant(tenant, (tx) =>
      tx.query<{ job: string; part: Part }>('select distinct job, part from jobs.result_part'),
    );
    for (const { job, part } of kept) for await (const bytes of this.read(tenant, job, part)) yield { job, bytes };
    const key = await this.keys.tenantKey(tenant, 'results');
    const asked = await this.database.inTenant(tenant, (tx) =>
      tx.query<{ id: string; asked: string }>('select id, asked from jobs.job where asked is not null'),
    );
    for (const row of asked) {
      const opened = open(key, row.asked, placeOfAsked(tenant, row.id));
      yield { job: row.id, bytes: Buffer.from(JSON.stringify(opened)) };
    }
  }
}

/** A piece opens nowhere else. */
function place(tenant: string, job: string, part: Part, number: number): string {
  return `result/${tenant}/${job}/${part}/${number}`;
}
