import { HeldOnPeople } from '../../../identity/src/public/held-on-people.js';
import { countHeld, Database, type HeldRows, rowsHeld } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const tables = {
  amedments: { table: 'participation.amendment', of: 'author', without: ['original'] },
  comments: { table: 'participation.comment', of: 'author' },
  comment_reports: { table: 'participation.comment_report', of: 'reporter' },
  documentalternatives: { table: 'participation.alternative', of: 'author' },
  endorsements: { table: 'participation.endorsement', of: 'person' },
  reviewer_of: { table: 'participation.reviewer', of: 'person' },
  reviews: { table: 'participation.review', of: 'reviewer', without: ['author'] },
  reviews_of_own: { table: 'participation.review', of: 'author', without: ['reviewer'] },
  candidacies: { table: 'participation.candidacy', of: 'author', without: ['candidates', 'substitutes'] },
  stood_for: { table: 'participation.candidate', of: 'person' },
  entitlement: { table: 'participation.person', of: 'id' },
} satisfies Record<string, HeldRows>;

const { amedments, comments, documentalternatives, endorsements, reviewer_of, candidacies, stood_for } = tables;
const moving = { amedments, comments, documentalternatives, endorsements, reviewer_of, candidacies, stood_for };

/** What somebody who would be one person stands in with more than one account, in a presentation that is not over. */
const STANDS_TWICE = `select 1 from participation.candidate c join participation.candidacy s on s.id = c.candidacy
  join participation.process p on p.id = s.process
  where c.person = any(identity.accounts_of($1::uuid[])) and c.state = 'accepted'
    and c.id = any(s.candidates || s.substitutes)
    and s.status not in ('withdrawn', 'rejected') and (p.end_datetime is null or p.end_datetime > now())
  group by s.presentation having count(*) > 1 limit 1`;

/** What this context holds on a person (decision 71). */
@Injectable()
export class HeldInParticipation implements OnModuleInit {
  constructor(
    private readonly holders: HeldOnPeople,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'participation',
      places: Object.values(tables).map(({ table }) => table),
      untold: {
        // A file that told them would outlast the key that makes them secret again (contract, 6).
        'participation.amendment_vote': 'shown to the voter alone while their key is there, never written down',
      },
      held: (tenant, accounts) => rowsHeld(this.database, tenant, accounts, tables),
      moves: (tenant, { closed }) => countHeld(this.database, tenant, closed, moving),
      blocks: async (tenant, { survivor, closed }) => {
        const twice = await this.database.read(tenant, STANDS_TWICE, [[survivor, closed]]);
        return twice.length > 0 ? ['participation.stands_twice'] : [];
      },
    });
  }
}
