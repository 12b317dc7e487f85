import { Database } from '@ateneo/persistence';
import { withMoments } from '@ateneo/resource';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  TellOfProcesses,
  type ToldOfAmendment,
  type ToldOfProcess,
  type ToldOfProcesses,
} from '../../public/told-of-processes.js';

const PROCESSES = `select id, title, end_datetime as ends from participation.process
  where is_active and id = any($1::uuid[])`;
/** A deletion is called as its article, as everywhere. */
const AMENDMENTS = `select a.id, a.process, p.title as process_title,
    case when p.mode = 'public' then coalesce(nullif(a.title, ''), a.original ->> 'title', '') end as title
  from participation.amendment a join participation.process p on p.id = a.process
  where p.is_active and not a.is_hidden and not a.is_withdrawn and a.id = any($1::uuid[])`;

@QueryHandler(TellOfProcesses)
export class AnswerTellOfProcesses implements IQueryHandler<TellOfProcesses, ToldOfProcesses> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, processes, amedments }: TellOfProcesses): Promise<ToldOfProcesses> {
    return {
      processes: await this.read<ToldOfProcess>(tenant, PROCESSES, processes),
      amedments: await this.read<ToldOfAmendment>(tenant, AMENDMENTS, amedments),
    };
  }

  private async read<Told extends object>(tenant: string, sql: string, ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, Told>();
    const rows = await this.database.read<Told & { readonly id: string }>(tenant, sql, [ids]);
    return new Map<string, Told>(
      rows.map((row) => {
        const { id, ...told } = withMoments(row);
        return [id, told as unknown as Told];
      }),
    );
  }
}
