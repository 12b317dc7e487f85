import { TENANTS, type Tenants } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { withMoments } from '@ateneo/resource';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetPersonFacts } from '../../facts/get-person-facts.js';
import { couldVote } from '../../process/electors.rules.js';
import type { ProcessTerms } from '../../process/process-terms.fold.js';
import { mayVoteSomeTime, type PersonFacts } from '../../process/eligibility.rules.js';
import { votingEnd, votingStart, type Windows } from '../../process/voting-dates.rules.js';
import { type Voting, VotingsOf } from '../../public/votings-of.js';
import { termsOf } from './process-record.js';
import type { ProcessRow } from './process.projection.js';

interface ApprovedText {
  readonly document: string;
  readonly process: string;
  readonly creation_datetime: string;
}
const APPROVED = `select based_on as document, process, creation_datetime from participation.document
  where based_on is not null and is_presented`;

const textsOf = (process: string, texts: readonly ApprovedText[]) =>
  texts.flatMap((one) => (one.process === process ? [{ document: one.document, at: one.creation_datetime }] : []));

/** Votings of published processes, for those who are entitled to them. */
@QueryHandler(VotingsOf)
export class FindVotings implements IQueryHandler<VotingsOf, Voting[]> {
  constructor(
    private readonly database: Database,
    private readonly people: GetPersonFacts,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async execute({ tenant, user }: VotingsOf): Promise<Voting[]> {
    const [rows, texts, person, settings] = await Promise.all([
      this.database.read<ProcessRow>(tenant, 'select * from participation.process where is_active'),
      this.database.read<ApprovedText>(tenant, APPROVED),
      this.people.find(tenant, user),
      this.tenants.byId(tenant),
    ]);
    return rows
      .map(withMoments)
      .filter((row) => row.voting.phase !== 'annulled' && concerns(termsOf(row), person))
      .map((row) => ({ ...votingOf(row, settings!.windows), texts: textsOf(row.id, texts.map(withMoments)) }));
  }
}

/** Whoever may vote now, or, where the electorate was frozen at the opening, might then. */
function concerns(terms: ProcessTerms, person: PersonFacts): boolean {
  const isFrozen = terms.voting.frozen?.rules.electorate === 'at_opening';
  return isFrozen ? couldVote(terms, person) : mayVoteSomeTime(terms, person);
}

function votingOf(row: ProcessRow, tenant: Windows): Omit<Voting, 'texts'> {
  const terms = termsOf(row);
  const { phase, over_since } = row.voting;
  return {
    process: row.id,
    title: row.title,
    opens: votingStart(terms, tenant),
    ends: votingEnd(terms, tenant),
    closed: phase === 'closed' ? over_since : null,
  };
}
