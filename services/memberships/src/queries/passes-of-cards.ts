import { formatDate, createServerI18n } from '@ateneo/i18n/server';
import { TENANTS, type Tenants } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { MembershipCard } from '@ateneo/contracts';
import { type FindPass, PassContents } from '../../../published/src/organizations/pass-contents.js';
import { MembershipCards } from '../application/membership-cards.js';

const i18n = createServerI18n();

/** A card as a pass: this card of the account, and none that takes its place. */
export function passIdOf(account: string, { id }: Pick<MembershipCard, 'id'>): string {
  return `${account}.${id}`;
}

/** What stands on cards in the wallets of telephones. */
@Injectable()
export class PassesOfCards implements OnModuleInit {
  constructor(
    private readonly contents: PassContents,
    private readonly cards: MembershipCards,
    private readonly database: Database,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  onModuleInit(): void {
    this.contents.add('card', this.find);
  }

  private readonly find: FindPass = async (tenant, id, language) => {
    const account = id.slice(0, 36);
    const card = await this.cardOf(tenant, account);
    if (!card || passIdOf(account, card) !== id) return undefined;
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const say = (key: string, values?: object) => i18n.t(language, `dues:card.${key}`, { ...values });
    const until = card.valid_until && formatDate(card.valid_until, 'min', language, time_zone);
    return {
      kind: 'card',
      code: card.code,
      short: card.number,
      title: card.organization_name,
      holder: card.name,
      lines: [
        [say('number'), card.number],
        [say('title'), until ? say('until', { day: until }) : say('for_good')],
      ],
      starts: null,
      // Whoever owes the next period stays a member for the days of grace.
      ends: null,
    };
  };

  private async cardOf(tenant: string, account: string): Promise<MembershipCard | undefined> {
    const sql = `select o.name from memberships.membership m join memberships.organization o on o.id = m.organization where m.id = $1`;
    const [row] = await this.database.read<{ name: string }>(tenant, sql, [account]);
    const membership = row && (await this.cards.membershipOf(tenant, account, row.name));
    if (!membership) return undefined;
    try {
      return await this.cards.findCurrent(tenant, membership);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }
}
