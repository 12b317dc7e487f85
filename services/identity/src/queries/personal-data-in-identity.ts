import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { countPersonalRows, Database, type PersonalRows, readPersonalRows } from '@ateneo/persistence';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PasskeyUses } from '../adapters/passkey-uses.js';
import { SignIns } from '../adapters/sign-ins.js';
import { externalAggregate } from '../external/external.aggregate.js';
import { passkeysAggregate } from '../passkey/passkeys.aggregate.js';
import { savedFiltersAggregate } from '../saved-filter/saved-filters.aggregate.js';
import { blocksNothing, PersonalDataHolders } from '../../../published/src/identity/personal-data-holders.js';

const tables = {
  person: { table: 'identity.person', personColumn: 'id' },
  changes: { table: 'identity.user_change', personColumn: 'user', without: ['actor', 'on_behalf_of'] },
  manages: { table: 'identity.manager', personColumn: 'user' },
  last_login: { table: 'identity.last_sign_in', personColumn: 'user_id' },
  sign_outs: { table: 'identity.sign_out', personColumn: 'user_id' },
  merges: { table: 'identity.merge', personColumn: 'survivor', without: ['actor', 'undone_by'] },
  jobs: { table: 'jobs.job', personColumn: 'asker', without: ['asked', 'checkpoint', 'holder', 'rights'] },
  files: { table: 'files.file', personColumn: 'owner' },
} satisfies Record<string, PersonalRows>;

const untold = {
  'identity.member_number': 'their member number, as memberships tell it',
  'identity.person_area': 'where they live, as territory tells it',
  'identity.shared_filter': 'told with all that they keep',
  'identity.put_aside': 'told with the changes, without who the other account is',
  'event_store.events': 'the log, of which the views tell',
  'keys.keys': 'keys tell nothing',
  'identity.failed_sign_in': 'nobody knows whose they are; gone within a day',
  'identity.passkey_count': 'counters of keys that are told',
  'http.idempotency_records': 'answers to their own requests, for a day',
  'http.rate_limits': 'counters, for an hour',
  'jobs.result_part': 'files that they asked for, for a day',
};

const TIES = {
  ties: { table: 'identity.tie', personColumn: 'user_id' },
  ties_of_others: { table: 'identity.tie', personColumn: 'other' },
} satisfies Record<string, PersonalRows>;

const TAGS = { table: 'identity.user_tag', personColumn: 'user' } satisfies PersonalRows;

/** What this context, and what all have in common, hold on a person (decision 71). */
@Injectable()
export class PersonalDataInIdentity implements OnModuleInit {
  constructor(
    private readonly holders: PersonalDataHolders,
    private readonly database: Database,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly signIns: SignIns,
    private readonly uses: PasskeyUses,
  ) {}

  onModuleInit(): void {
    const told = [
      'identity.sign_in',
      'identity.session_device',
      'identity.passkey_use',
      'identity.user_tag',
      'identity.tie',
    ];
    this.holders.add({
      context: 'identity',
      tables: [...Object.values(tables).map(({ table }) => table), ...told],
      omitted: untold,
      exportFor: async (tenant, accounts) => {
        const each = await Promise.all(accounts.map((user) => this.waysIn(tenant, user)));
        return {
          ...(await readPersonalRows(this.database, tenant, accounts, { ...tables, ...TIES })),
          tags: await this.tags(tenant, accounts),
          passkeys: each.flatMap(({ passkeys }) => passkeys),
          external_identities: each.flatMap(({ external }) => external),
          sessions: each.flatMap(({ sessions }) => sessions),
          saved_filters: await this.filters(tenant, accounts),
        };
      },
      moves: (tenant, { closed }) => countPersonalRows(this.database, tenant, closed, { tags: TAGS, ...TIES }),
      // `MergeAvailability` asks the streams.
      blocks: blocksNothing,
    });
  }

  private async filters(tenant: string, accounts: readonly string[]): Promise<object[]> {
    const each = accounts.map((user) => this.decisions.load(tenant, savedFiltersAggregate, user));
    return (await Promise.all(each)).flatMap(({ state }) => state.map(({ id: _, ...shown }) => shown));
  }

  private tags(tenant: string, accounts: readonly string[]): Promise<object[]> {
    const sql = `select t.name, u.creation_datetime from identity.user_tag u join identity.tag t on t.id = u.tag
      where u."user" = any($1::uuid[])`;
    return this.database.read(tenant, sql, [accounts]);
  }

  /** Nothing that opens anything: names, devices and days. */
  private async waysIn(tenant: string, user: string) {
    const [{ state: held }, { state: linked }, used, untoldYet, told] = await Promise.all([
      this.decisions.load(tenant, passkeysAggregate, user),
      this.decisions.load(tenant, externalAggregate, user),
      this.uses.lastOf(tenant, user),
      this.signIns.untoldOf(tenant, user),
      this.signIns.toldOf(tenant, user),
    ]);
    return {
      passkeys: held.map(({ id, name, credential }) => {
        return { name, creation_datetime: credential?.creation_datetime, last_used: used.get(id) };
      }),
      external: Object.entries(linked).flatMap(([issuer, identity]) =>
        identity ? [{ issuer, subject: identity.subject, creation_datetime: identity.since }] : [],
      ),
      sessions: [...untoldYet, ...told].map(({ device, day }) => ({ device, since: day })),
    };
  }
}
