import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { AmendmentRow } from '../views/amendment/amendment.projection.js';
import { counts, review } from '../views/amendment/amendments-list.js';

export type AmendmentToResolve = Pick<AmendmentRow, 'id' | 'author' | 'article' | 'outcome' | 'review'>;

/** The amendments of a document of which something is to be decided. Wait for `participation.amendment` before asking. */
@Injectable()
export class FindToResolve {
  constructor(private readonly database: Database) {}

  async find(tenant: string, document: string): Promise<AmendmentToResolve[]> {
    const sql = `select a.id, a.author, a.article, a.outcome, ${review} as review from participation.amendment a
      where a.document = $1 and ${counts} order by a.creation_datetime, a.id`;
    return this.database.read<AmendmentToResolve>(tenant, sql, [document]);
  }
}
