import { Database } from '@ateneo/persistence';
import { withMoments } from '@ateneo/resource';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetPersonFacts } from '../../facts/get-person-facts.js';
import { isAdmitted } from '../../process/eligibility.rules.js';
import { type ElectionNews, ElectionsOf } from '../../public/elections-of.js';
import { termsOf } from '../process/process-record.js';
import type { ProcessRow } from '../process/process.projection.js';
import type { ElectionRow } from './election.projection.js';

/** Elections of published processes that were not called off, for those who are entitled to them. */
@QueryHandler(ElectionsOf)
export class FindElections implements IQueryHandler<ElectionsOf, ElectionNews[]> {
  constructor(
    private readonly database: Database,
    private readonly people: GetPersonFacts,
  ) {}

  async execute({ tenant, user }: ElectionsOf): Promise<ElectionNews[]> {
    const [elections, processes, person] = await Promise.all([
      this.database.read<ElectionRow>(
        tenant,
        `select * from participation.election
        where annulled_reason is null and (kind = 'external' or is_sealed)`,
      ),
      this.database.read<ProcessRow>(tenant, 'select * from participation.process where is_active'),
      this.people.find(tenant, user),
    ]);
    const theirs = new Map(
      processes.map((row) => [row.id, withMoments(row)] as const).filter(([, row]) => isAdmitted(termsOf(row), person)),
    );
    return elections.flatMap((row) => {
      const process = theirs.get(row.process);
      return process ? [newsOf(withMoments(row), process)] : [];
    });
  }
}

/** Without any date it opened with its creation; before its process begins nobody votes in it. */
function newsOf(row: ElectionRow, process: ProcessRow): ElectionNews {
  const starts = [row.start_datetime ?? row.creation_datetime, process.start_datetime].filter((one) => one !== null);
  const opens = starts.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
  return {
    process: row.process,
    election: row.id,
    opens,
    told: row.result?.told_datetime ?? null,
    version: row.result?.version ?? 0,
  };
}
