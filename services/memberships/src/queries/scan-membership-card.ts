import { Codes } from '@ateneo/codes';
import { membershipCardOf, type MembershipCardCode, type MembershipCardScan, readCode } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import type { ManagingReader } from '../views/of-account.js';
import { TenantClock } from '../application/tenant-clock.js';
import { dayOf } from '../membership/periods.rules.js';
import { isManaged } from '../views/organization/is-managed.js';

interface Found {
  readonly user: string;
  readonly organization: string;
  readonly organization_name: string | null;
  readonly number: string | null;
  readonly membership: string | null;
  readonly reason: string | null;
  readonly is_revoked: boolean;
  readonly valid_until: Date | string | null;
  readonly is_managed: boolean;
}

const nothing = { organization_name: null, number: null, name: null, user: null, valid_until: null };

/** What a card is worth now: its code says which it is, the views how it stands. */
@Injectable()
export class ScanMembershipCard {
  constructor(
    private readonly codes: Codes,
    private readonly database: Database,
    private readonly clock: TenantClock,
    private readonly queries: QueryBus,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async execute(tenant: string, reader: ManagingReader, text: string): Promise<MembershipCardScan> {
    const code = await this.read(tenant, text);
    // Another association's keys have signed it, or nobody's.
    if (!code) return { result: 'forged', ...nothing };
    const found = await this.find(tenant, reader, code.card);
    if (!found) return { result: 'revoked', ...nothing };
    const { organization_name, number, user, is_managed } = found;
    const until = found.valid_until && new Date(found.valid_until).toISOString();
    return {
      result: await this.judge(tenant, found, code, until),
      organization_name,
      number,
      name: is_managed ? await this.nameOf(tenant, user) : null,
      user: is_managed ? user : null,
      valid_until: until,
    };
  }

  private async read(tenant: string, text: string): Promise<MembershipCardCode | undefined> {
    const kind = readCode(text.trim())?.kind;
    if (kind !== undefined && kind !== 'AC1') throw new DomainError('memberships.wrong_kind');
    const signed = await this.codes.verify(tenant, text);
    return signed && membershipCardOf(signed);
  }

  private async judge(tenant: string, found: Found, code: MembershipCardCode, until: string | null) {
    if (found.is_revoked) return found.reason === 'lapsed' ? 'lapsed' : 'revoked';
    if (found.membership === 'past_due') return 'past_due';
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const today = dayOf(await this.clock.now(tenant), time_zone);
    // An old picture of a card that was renewed since is as good as the new one.
    return until !== null && code.until !== null && dayOf(until, time_zone) < today ? 'expired' : 'valid';
  }

  private async find(tenant: string, reader: ManagingReader, card: string): Promise<Found | undefined> {
    const [found] = await this.database.read<Found>(
      tenant,
      `select c.user_id as "user", c.organization, o.name as organization_name, m.number, m.status as membership, c.reason,
         c.revoked_datetime is not null as is_revoked, (m.state->'period'->>'end')::timestamptz as valid_until,
         $2::boolean or ${isManaged('c.organization', '$3')} as is_managed
       from memberships.membership_card c left join memberships.organization o on o.id = c.organization
         left join memberships.membership m on m.id = c.user_id where c.id = $1`,
      [card, reader.is_superuser, reader.managed_organizations],
    );
    return found;
  }

  private async nameOf(tenant: string, user: string): Promise<string | null> {
    const query = new DisplayNames(tenant, [user]);
    return (await this.queries.execute(query)).get(user) ?? null;
  }
}
