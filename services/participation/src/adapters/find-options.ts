import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

interface FoundOption {
  readonly document: string | null;
  readonly alternative: string | null;
  readonly candidacy: string | null;
}

/** Finds by views what an election can be about. */
@Injectable()
export class FindOptions {
  constructor(private readonly database: Database) {}

  /** What was proclaimed in the process, in that order. */
  async proclaimed(tenant: string, process: string): Promise<FoundOption[]> {
    const sql = `select id from participation.candidacy where process = $1 and status = 'proclaimed'
      order by proclaimed_datetime, id`;
    const rows = await this.database.read<{ id: string }>(tenant, sql, [process]);
    return rows.map(({ id }) => ({ document: null, alternative: null, candidacy: id }));
  }

  /** Documents that have admitted alternatives, each before these. */
  async admitted(tenant: string, process: string): Promise<FoundOption[]> {
    const sql = `select document, id from participation.alternative
      where process = $1 and status = 'approved' and is_admitted order by document, approved_datetime`;
    const rows = await this.database.read<{ document: string; id: string }>(tenant, sql, [process]);
    const documents = [...new Set(rows.map(({ document }) => document))];
    return documents.flatMap((document) => [
      { document, alternative: null, candidacy: null },
      ...rows
        .filter((row) => row.document === document)
        .map(({ id }) => ({ document: null, alternative: id, candidacy: null })),
    ]);
  }
}
