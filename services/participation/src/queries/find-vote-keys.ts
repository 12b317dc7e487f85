import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** An amendment whose votes still have their key. */
export interface VoteKeyPlace {
  readonly amedment: string;
  readonly goneSince: string | null;
}

/** Finds vote keys by the view that lists them; what it lists too long is found again and left alone. */
@Injectable()
export class FindVoteKeys {
  constructor(private readonly database: Database) {}

  async ofProcess(tenant: string, process: string): Promise<VoteKeyPlace[]> {
    const rows = await this.database.read<{ id: string; gone_since: Date | null }>(
      tenant,
      'select id, gone_since from participation.vote_key where process = $1 order by id',
      [process],
    );
    return rows.map(({ id, gone_since }) => ({ amedment: id, goneSince: gone_since?.toISOString() ?? null }));
  }
}
