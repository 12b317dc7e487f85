import type { Notice } from '@ateneo/contracts';
import type { ResourceRow } from '@ateneo/resource';

/** A notice before it is told to anybody: ids. */
export interface NoticeToTell extends ResourceRow {
  readonly type: Notice['type'];
  readonly subtype: string;
  readonly subject: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly is_readed: boolean;
  readonly creation_datetime: string;
}
