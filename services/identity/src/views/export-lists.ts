import type { TieKind } from '@ateneo/contracts';
import { EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { ExportJob, type ExportSource, JobHandlers } from '@ateneo/jobs';
import { type Resource, type ResourceRow, Resources } from '@ateneo/resource';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportActs } from '../../../published/src/identity/import-acts.js';
import { userChangeProjection } from './user-change/user-change.projection.js';
import { userChanges } from './user-change/user-change.resource.js';
import { changeColumns } from './user-change/user-changes-as-csv.js';
import { userColumns } from './user/user-columns.js';
import { userProjection } from './user/user.projection.js';
import { AskerNow } from './user/asker-now.js';
import { users } from './user/user.resource.js';
import type { Asker } from './user/whom-one-sees.js';
import { tieView } from './tie/tie.projection.js';
import { tiesOfPeople } from './tie/ties-of-people.js';

interface TieTold {
  readonly user: string;
  readonly kind: TieKind;
  readonly key: string;
}

/** What a file names somebody by: what people read first, and that is nobody else's. */
const TIES = `select t."user", t.kind, coalesce(nullif(o.national_id, ''), o.email, n.number, o.id::text) as key
  from ${tiesOfPeople('$1::uuid[]')} t join identity.person o on o.id = t.other
    left join identity.member_number n on n.id = o.id`;

/** Ids that a file says by name. */
const names = {
  managed_organizations: { table: 'identity.organization', name: 'name' },
  tags: { table: 'identity.tag', name: 'name' },
};

/** Exports of this context as jobs. Each reads as its asker may see now, not as when they asked. */
@Injectable()
export class ExportLists implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
    private readonly asker: AskerNow,
    private readonly acts: ImportActs,
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    this.handlers.add(new ExportJob(this.source('userchanges', userChanges, changeColumns)));
    this.handlers.add(new ExportJob({ ...this.people(), names }));
  }

  /** With the fees that they pay and who pays or answers for them, for who sees everybody's. */
  private people(): ExportSource {
    const source = this.source('users', users, userColumns);
    return {
      ...source,
      batch: async (job, asked, last) => {
        const found = await source.batch(job, asked, last);
        const asker = await this.asker.find(job.tenant, job.asker);
        if (!asker.is_superuser) return found;
        const ids = found.rows.map(({ id }) => id);
        const [fees, ties] = await Promise.all([
          this.acts.fees?.tell(job.tenant, ids),
          this.database.read<TieTold>(job.tenant, TIES, [ids]),
        ]);
        const tied = new Map<string, Partial<Record<TieKind, string>>>();
        for (const { user, kind, key } of ties) tied.set(user, { ...tied.get(user), [kind]: key });
        return { ...found, rows: found.rows.map((row) => ({ ...row, ...fees?.get(row.id), ...tied.get(row.id) })) };
      },
    };
  }

  private source<Row extends ResourceRow, Answer extends { id: string; creation_datetime: string }, Around>(
    fileName: string,
    resource: Resource<Row, Asker, Answer, Around>,
    columns: readonly string[],
  ): ExportSource {
    return {
      kind: `${fileName}_export`,
      fileName,
      columns,
      upToDate: () => this.upToDate(),
      batch: async ({ tenant, asker }, { query }, last) =>
        this.resources.batch(tenant, resource, await this.asker.find(tenant, asker), query, last),
    };
  }

  private async upToDate(): Promise<void> {
    const names = [userProjection.name, userChangeProjection.name, tieView.name];
    await waitForViews(this.views, names, await this.store.head());
  }
}
