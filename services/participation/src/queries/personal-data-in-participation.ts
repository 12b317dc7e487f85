import { accountsOfPeople } from '../../../identity/src/public/accounts-of-people.js';
import { PersonalDataHolders } from '../../../published/src/identity/personal-data-holders.js';
import { countPersonalRows, Database, type PersonalRows, readPersonalRows } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CandidacyFacts } from '../candidacy/candidacy-facts.js';

const tables = {
  amedments: { table: 'participation.amendment', personColumn: 'author', without: ['original'] },
  comments: { table: 'participation.comment', personColumn: 'author' },
  comment_reports: { table: 'participation.comment_report', personColumn: 'reporter' },
  documentalternatives: { table: 'participation.alternative', personColumn: 'author' },
  endorsements: { table: 'participation.endorsement', personColumn: 'person' },
  reviewer_of: { table: 'participation.reviewer', personColumn: 'person' },
  reviews: { table: 'participation.review', personColumn: 'reviewer', without: ['author'] },
  reviews_of_own: { table: 'participation.review', personColumn: 'author', without: ['reviewer'] },
  candidacies: { table: 'participation.candidacy', personColumn: 'author', without: ['candidates', 'substitutes'] },
  stood_for: { table: 'participation.candidate', personColumn: 'person' },
  entitlement: { table: 'participation.person', personColumn: 'id' },
} satisfies Record<string, PersonalRows>;

const { amedments, comments, documentalternatives, endorsements, reviewer_of, candidacies, stood_for } = tables;
const moving = { amedments, comments, documentalternatives, endorsements, reviewer_of, candidacies, stood_for };

/** Presentations that are not over, and all accounts of two who would be one person. */
const OPEN = `select c.id, ${accountsOfPeople('$1::uuid[]')} as accounts from participation.candidacy_presentation c
  join participation.process p on p.id = c.process where p.end_datetime is null or p.end_datetime > now()`;

/** What this context holds on a person (decision 71). */
@Injectable()
export class PersonalDataInParticipation implements OnModuleInit {
  constructor(
    private readonly holders: PersonalDataHolders,
    private readonly database: Database,
    private readonly candidacies: CandidacyFacts,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'participation',
      tables: Object.values(tables).map(({ table }) => table),
      omitted: {
        // A file that told them would outlast the key that makes them secret again (contract, 6).
        'participation.amendment_vote': 'shown to the voter alone while their key is there, never written down',
      },
      exportFor: (tenant, accounts) => readPersonalRows(this.database, tenant, accounts, tables),
      moves: (tenant, { closed }) => countPersonalRows(this.database, tenant, closed, moving),
      blocks: async (tenant, { survivor, closed }) => {
        const open = await this.database.read<{ id: string; accounts: string[] }>(tenant, OPEN, [[survivor, closed]]);
        const eligibility = open.map(({ id, accounts }) => this.candidacies.countCandidates(tenant, id, accounts));
        return (await Promise.all(eligibility)).some((count) => count > 1) ? ['participation.stands_twice'] : [];
      },
    });
  }
}
