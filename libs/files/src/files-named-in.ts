import { Database } from '@ateneo/persistence';
import { Inject, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { Files } from './files.js';

/** A provider that tells the sweep which files of a kind are in use: those that `sql` finds in views, as `file`. */
export function filesNamedIn(kind: string, sql: string): Type<OnModuleInit> {
  class NamedInViews implements OnModuleInit {
    constructor(
      private readonly files: Files,
      private readonly database: Database,
    ) {}

    onModuleInit(): void {
      this.files.namedBy(kind, async (tenant) =>
        (await this.database.read<{ file: string }>(tenant, sql)).map(({ file }) => file),
      );
    }
  }
  Injectable()(NamedInViews);
  for (const [index, token] of [Files, Database].entries()) Inject(token)(NamedInViews, undefined, index);
  return NamedInViews;
}
