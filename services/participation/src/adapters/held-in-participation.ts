import { HeldOnPeople } from '../../../identity/src/public/held-on-people.js';
import { Database, type HeldRows, rowsHeld } from '@ateneo/persistence';
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
    });
  }
}
