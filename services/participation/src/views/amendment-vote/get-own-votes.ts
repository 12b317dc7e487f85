import type { VoteValue } from '@ateneo/contracts';
import { KeyDestroyed } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { VoteNames } from '../../facts/vote-names.js';
import type { Reader } from '../reader.js';

const STRETCH = 500;

/** One's own votes, found by names that only the amendments' keys make. Wait for the view before asking. */
@Injectable()
export class GetOwnVotes {
  constructor(
    private readonly database: Database,
    private readonly names: VoteNames,
  ) {}

  /**
   * By amendment; those whose key was destroyed are nobody's any more. Managers do not vote, and who acts for somebody
   * sees none of theirs (contract, 4).
   */
  async of(reader: Reader, amendments: readonly string[]): Promise<Map<string, VoteValue>> {
    const { tenant, user } = reader;
    if (user === undefined || reader.isManager || reader.isImpersonated) return new Map();
    const named = await Promise.all(reader.accounts.map((one) => this.names.ofMany(tenant, amendments, one)));
    const streams = named.flatMap((names) => [...names.values()].map(({ stream }) => stream));
    if (streams.length === 0) return new Map();
    const rows = await this.database.read<{ amedment: string; value: VoteValue }>(
      tenant,
      'select amedment, value from participation.amendment_vote where id = any($1::text[])',
      [streams],
    );
    return new Map(rows.map(({ amedment, value }) => [amedment, value]));
  }

  /** The amendments that the reader has voted on, wherever votes still have their keys: the only way to ask for them. */
  async all(reader: Reader): Promise<string[]> {
    const rows = await this.database.read<{ id: string }>(reader.tenant, 'select id from participation.vote_key');
    const voted: string[] = [];
    // Name by name is work for the processor: others have their turn after each stretch.
    for (let from = 0; from < rows.length; from += STRETCH) {
      const stretch = rows.slice(from, from + STRETCH).map(({ id }) => id);
      voted.push(...(await this.of(reader, stretch)).keys());
    }
    return voted;
  }

  /** Whether the receipt stands for a vote on this amendment that counts now. */
  async isCounted(tenant: string, amendment: string, receipt: string): Promise<boolean> {
    const stream = await this.names.streamOfReceipt(tenant, amendment, receipt).catch(unlessDestroyed);
    if (stream === undefined) return false;
    const rows = await this.database.read(
      tenant,
      'select 1 from participation.amendment_vote where id = $1 and amedment = $2',
      [stream, amendment],
    );
    return rows.length > 0;
  }

  /** The receipt that the voter was given; undefined when the key is gone, or nothing was cast. */
  async receiptOf({ tenant, accounts }: Reader, amendment: string): Promise<string | undefined> {
    const all = accounts.map((one) => this.names.of(tenant, amendment, one).catch(unlessDestroyed));
    const names = (await Promise.all(all)).filter((name) => name !== undefined);
    const rows = await this.database.read<{ id: string }>(
      tenant,
      'select id from participation.amendment_vote where id = any($1::text[])',
      [names.map(({ stream }) => stream)],
    );
    return names.find(({ stream }) => rows.some(({ id }) => id === stream))?.receipt;
  }
}

function unlessDestroyed(error: unknown): undefined {
  if (error instanceof KeyDestroyed) return undefined;
  throw error;
}
