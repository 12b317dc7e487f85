import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

interface FoundOption {
  readonly document: string | null;
  readonly alternative: string | null;
  readonly candidacy: string | null;
}

/** What an option says that brings its name. */
export type Brought = { readonly [Field in keyof FoundOption]?: string | null };

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

  /** Whether all that options are made of can be chosen there: of this process, and nothing that not everybody reads. */
  async areKnown(tenant: string, process: string, options: readonly Brought[]): Promise<boolean> {
    const named = options.flatMap(({ document, alternative, candidacy }) => document ?? alternative ?? candidacy ?? []);
    if (named.length === 0) return true;
    const rows = await this.database.read<{ id: string }>(
      tenant,
      `select 'document/' || id as id from participation.document
         where process = $1 and is_presented and id = any($2::uuid[])
       union all select 'alternative/' || id from participation.alternative
         where process = $1 and status = 'approved' and id = any($2::uuid[])
       union all select 'candidacy/' || id from participation.candidacy
         where process = $1 and status = 'proclaimed' and id = any($2::uuid[])`,
      [process, named],
    );
    const known = new Set(rows.map(({ id }) => id));
    return options.every((option) =>
      (['document', 'alternative', 'candidacy'] as const).every(
        (what) => !option[what] || known.has(`${what}/${option[what]}`),
      ),
    );
  }
}
