import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HeldDates } from '../../../../organizations/src/public/held-dates.js';

const dates = [
  'amedment_vote_start_datetime',
  'amedment_voting_start_datetime',
  'amedment_voting_end_datetime',
] as const;

/** Dates of the tenant that hold where a process, whose voting is open, leaves its own empty. */
@QueryHandler(HeldDates)
export class FindHeldDates implements IQueryHandler<HeldDates, string[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant }: HeldDates): Promise<string[]> {
    const asked = dates.map((date) => `coalesce(bool_or(${date} is null), false) as ${date}`).join(', ');
    const [row] = await this.database.read<Record<string, boolean>>(
      tenant,
      `select ${asked} from participation.process where voting ->> 'phase' in ('open', 'ended')`,
    );
    return dates.filter((date) => row?.[date]);
  }
}
