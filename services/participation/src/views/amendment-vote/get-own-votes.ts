import type { VoteValue } from '@ateneo/contracts';
import { KeyDestroyed } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { VoteNames } from '../../adapters/vote-names.js';
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
  async find(reader: Reader, amendments: readonly string[]): Promise<Map<string, VoteValue>> {
    const { tenant, user } = reader;
    if (user === undefined || reader.isManager || reader.isImpersonated) return new Map();
    const streamsOf = async (account: string) =>
      [...(await this.names.ofMany(tenant, amendments, account)).values()].map(({ stream }) => stream);
    const merged = reader.accounts.filter((one) => one !== user);
    const [own, others] = await Promise.all([
      streamsOf(user),
      Promise.all(merged.map(streamsOf)).then((all) => all.flat()),
    ]);
    if (own.length + others.length === 0) return new Map();
    // What a merged account voted is taken out at the closing: until then the person has voted only what this one did.
    const rows = await this.database.read<{ amedment: string; value: VoteValue }>(
      tenant,
      `select v.amedment, v.value from participation.amendment_vote v
         left join participation.amendment a on a.id = v.amedment left join participation.process p on p.id = a.process
         where v.id = any($1::text[])
           or v.id = any($2::text[]) and p.voting ->> 'phase' in ('closed', 'annulled')
         order by v.id = any($1::text[])`,
      [own, others],
    );
    return new Map(rows.map(({ amedment, value }) => [amedment, value]));
  }

  /** The amendments that the reader has voted on, wherever votes still have their keys: the only way to ask for them. */
  async listAmendments(reader: Reader): Promise<string[]> {
    const rows = await this.database.read<{ id: string }>(reader.tenant, 'select id from participation.vote_key');
    const voted: string[] = [];
    // Name by name is work for the processor: others have their turn after each stretch.
    for (let from = 0; from < rows.length; from += STRETCH) {
      const stretch = rows.slice(from, from + STRETCH).map(({ id }) => id);
      voted.push(...(await this.find(reader, stretch)).keys());
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
    const all = accounts.map((one) => this.names.nameVote(tenant, amendment, one).catch(unlessDestroyed));
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
