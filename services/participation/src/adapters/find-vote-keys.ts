import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** An amendment whose votes still have their key. */
export interface VoteKeyPlace {
  readonly amedment: string;
  readonly process: string;
  readonly goneSince: string | null;
}

/** Finds vote keys by the view that lists them; what it lists too long is found again and left alone. */
@Injectable()
export class FindVoteKeys {
  constructor(private readonly database: Database) {}

  async thatExist(tenant: string): Promise<VoteKeyPlace[]> {
    const rows = await this.database.read<{ id: string; process: string; gone_since: Date | null }>(
      tenant,
      'select id, process, gone_since from participation.vote_key order by id',
    );
    return rows.map(({ id, process, gone_since }) => {
      return { amedment: id, process, goneSince: gone_since?.toISOString() ?? null };
    });
  }
}
