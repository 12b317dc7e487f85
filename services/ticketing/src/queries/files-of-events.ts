import { filesNamedIn } from '@ateneo/files';

/** Which files events, their tickets and sponsors show: the others of their kind are let go. */
export const FilesOfEvents = filesNamedIn(
  'event',
  `select image->>'file' as file from ticketing.event where image is not null
  union all select thumbnail->>'file' from ticketing.ticket where thumbnail is not null
  union all select logo->>'file' from ticketing.sponsor where logo is not null`,
);
