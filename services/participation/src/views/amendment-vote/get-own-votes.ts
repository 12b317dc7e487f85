import type { VoteValue } from '@ateneo/contracts';
import { KeyDestroyed } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { VoteNames } from '../../facts/vote-names.js';

/** One's own votes, found by names that only the amendments' keys make. Wait for the view before asking. */
@Injectable()
export class GetOwnVotes {
  constructor(
    private readonly database: Database,
    private readonly names: VoteNames,
  ) {}

  /** By amendment; those whose key was destroyed are nobody's any more. */
  async of(tenant: string, person: string, amendments: readonly string[]): Promise<Map<string, VoteValue>> {
    const named = await Promise.all(amendments.map((amendment) => this.streamOf(tenant, amendment, person)));
    const streams = named.filter((name) => name !== undefined);
    if (streams.length === 0) return new Map();
    const rows = await this.database.read<{ amedment: string; value: VoteValue }>(
      tenant,
      'select amedment, value from participation.amendment_vote where id = any($1::text[])',
      [streams],
    );
    return new Map(rows.map(({ amedment, value }) => [amedment, value]));
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

  /** The receipt that the voter was given; undefined when the key is gone. */
  async receiptOf(tenant: string, amendment: string, person: string): Promise<string | undefined> {
    return (await this.names.of(tenant, amendment, person).catch(unlessDestroyed))?.receipt;
  }

  private async streamOf(tenant: string, amendment: string, person: string): Promise<string | undefined> {
    return (await this.names.of(tenant, amendment, person).catch(unlessDestroyed))?.stream;
  }
}

function unlessDestroyed(error: unknown): undefined {
  if (error instanceof KeyDestroyed) return undefined;
  throw error;
}
