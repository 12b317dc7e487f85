import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { endorsers } from '../views/endorsement/endorsement.projection.js';

/** Finds endorsements by their view. Wait for `participation.endorsement` before asking. */
@Injectable()
export class FindEndorsements {
  constructor(private readonly database: Database) {}

  /** How many people endorse the alternative, its author not among them. */
  async count(tenant: string, alternative: string): Promise<number> {
    const sql = `select ${endorsers} as count from participation.alternative a where a.id = $1`;
    const [row] = await this.database.read<{ count: number }>(tenant, sql, [alternative]);
    return row?.count ?? 0;
  }

  /** What the person endorses. */
  async find(tenant: string, user: string): Promise<{ alternative: string; process: string }[]> {
    const sql = 'select alternative, process from participation.endorsement where person = $1';
    return this.database.read<{ alternative: string; process: string }>(tenant, sql, [user]);
  }

  /** Approved alternatives of the process. */
  async alternativesOf(tenant: string, process: string): Promise<string[]> {
    const sql = `select id from participation.alternative where process = $1 and status = 'approved'`;
    const rows = await this.database.read<{ id: string }>(tenant, sql, [process]);
    return rows.map(({ id }) => id);
  }
}
