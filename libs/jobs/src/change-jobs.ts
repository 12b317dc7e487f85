import { askForEffects } from '@ateneo/effects';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { JOB } from './job-effect.js';

/** Stops jobs and begins them again, by the request role; who may is the caller's to ask. */
@Injectable()
export class ChangeJobs {
  constructor(private readonly database: Database) {}

  /** Whoever works at it finds at its next step that it is theirs no more. */
  async stop(tenant: string, id: string): Promise<void> {
    const rows = await this.database.inTenant(tenant, (tx) =>
      tx.query(
        `update jobs.job set status = 'stopped', holder = null, finished_at = now()
         where id = $1 and status in ('waiting', 'running') returning 1`,
        [id],
      ),
    );
    if (rows.length === 0) throw new DomainError('jobs.over');
  }

  /** A new effect, so that what is left of the old one changes nothing. */
  async retry(tenant: string, id: string): Promise<void> {
    await this.database.inTenant(tenant, async (tx) => {
      const [row] = await tx.query<{ run: number }>(
        `update jobs.job set status = 'waiting', run = run + 1, reason = null, finished_at = null
         where id = $1 and status in ('stopped', 'failed') and asked is not null returning run`,
        [id],
      );
      if (!row) throw new DomainError('jobs.cannot_retry');
      const name = `${id}/${row.run}`;
      await askForEffects(tx, [{ kind: JOB, key: name, reference: name }]);
    });
  }

  /** Ends the time of a result; false when it is over already. */
  async fetchOnce(tenant: string, id: string): Promise<boolean> {
    // The moment of the statement, not of its transaction: who waited for the other's began before the other ended.
    const sql = `update jobs.job set expires_at = clock_timestamp() where id = $1 and expires_at > clock_timestamp()
      returning 1`;
    return (await this.database.inTenant(tenant, (tx) => tx.query(sql, [id]))).length === 1;
  }

  async fileOf(tenant: string, id: string): Promise<{ name: string; type: string; bytes: number }> {
    const sql = 'select file_name as name, file_type as type, file_bytes::float8 as bytes from jobs.job where id = $1';
    const [row] = await this.database.inTenant(tenant, (tx) =>
      tx.query<{ name: string; type: string; bytes: number }>(sql, [id]),
    );
    return row!;
  }
}
