import type { IssueCopy } from '@ateneo/contracts';
import { ExportJob, JobHandlers } from '@ateneo/jobs';
import { Resources } from '@ateneo/resource';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { copies } from '../issue/copy.resource.js';

/** What the file says, in this order. */
export const copyColumns: readonly (keyof IssueCopy)[] = [
  'issue_subject',
  'name',
  'language',
  'status',
  'reason',
  'change_datetime',
  'user',
  'issue',
  'id',
];

/** What came of each copy, as a file. The table is written with the sending: there is no view to wait for. */
@Injectable()
export class ExportCopies implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
  ) {}

  onModuleInit(): void {
    const source = {
      kind: 'copies_export',
      fileName: 'copies',
      columns: copyColumns,
      upToDate: () => Promise.resolve(),
      batch: ({ tenant }, { query }, last) => this.resources.batch(tenant, copies, undefined, query, last),
    } satisfies ConstructorParameters<typeof ExportJob>[0];
    this.handlers.add(new ExportJob(source));
  }
}
