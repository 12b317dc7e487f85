import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** Finds by views what an election can be about. */
@Injectable()
export class FindOptions {
  constructor(private readonly database: Database) {}

  /** Documents that have admitted alternatives, each before these. */
  async admitted(tenant: string, process: string): Promise<{ document: string | null; alternative: string | null }[]> {
    const sql = `select document, id from participation.alternative
      where process = $1 and status = 'approved' and is_admitted order by document, approved_datetime`;
    const rows = await this.database.read<{ document: string; id: string }>(tenant, sql, [process]);
    const documents = [...new Set(rows.map(({ document }) => document))];
    return documents.flatMap((document) => [
      { document, alternative: null },
      ...rows.filter((row) => row.document === document).map(({ id }) => ({ document: null, alternative: id })),
    ]);
  }
}
