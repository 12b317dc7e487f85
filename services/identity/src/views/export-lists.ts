import { EVENT_STORE, VIEWS, type Views } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { ExportJob, type ExportSource, JobHandlers } from '@ateneo/jobs';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { GetUserChanges } from './user-change/get-user-changes.js';
import { userChangeProjection } from './user-change/user-change.projection.js';
import { changeColumns } from './user-change/user-changes-as-csv.js';
import { GetUsers } from './user/get-users.js';
import { userColumns } from './user/user-columns.js';
import { userProjection } from './user/user.projection.js';

/** Exports of this context as jobs. Each reads as its asker may see now, not as when they asked. */
@Injectable()
export class ExportLists implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly users: GetUsers,
    private readonly changes: GetUserChanges,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    for (const source of [this.userChanges(), this.people()]) this.handlers.add(new ExportJob(source));
  }

  private userChanges(): ExportSource {
    return {
      kind: 'userchanges_export',
      fileName: 'userchanges',
      columns: changeColumns,
      isUpToDate: () => this.isUpToDate(),
      batch: async (tx, { asker }, { query }, last) =>
        this.changes.batch(tx, await this.users.standing(tx, asker), query, last),
    };
  }

  private people(): ExportSource {
    return {
      kind: 'users_export',
      fileName: 'users',
      columns: userColumns,
      isUpToDate: () => this.isUpToDate(),
      batch: async (tx, { asker }, { query }, last) =>
        this.users.batch(tx, await this.users.standing(tx, asker), query, last),
    };
  }

  private async isUpToDate(): Promise<boolean> {
    const head = await this.store.head();
    const seen = await Promise.all(
      [userProjection, userChangeProjection].map(({ name }) => this.views.reached(name, head)),
    );
    return seen.every(Boolean);
  }
}
