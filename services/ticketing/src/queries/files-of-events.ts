import { Files } from '@ateneo/files';
import { Database } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const NAMED = `select image->>'file' as file from ticketing.event where image is not null
  union all select thumbnail->>'file' from ticketing.ticket where thumbnail is not null
  union all select logo->>'file' from ticketing.sponsor where logo is not null`;

/** Which files events, their tickets and sponsors show: the others of their kind are let go. */
@Injectable()
export class FilesOfEvents implements OnModuleInit {
  constructor(
    private readonly files: Files,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.files.namedBy('event', async (tenant) =>
      (await this.database.read<{ file: string }>(tenant, NAMED)).map(({ file }) => file),
    );
  }
}
