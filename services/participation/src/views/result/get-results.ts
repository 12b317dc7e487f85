import { type Amedment, type AmedmentResult, amedmentResult } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import type { ListAnswer } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { GetAmendments } from '../amendment/get-amendments.js';
import { unknownPerson } from '../../process/standing.fold.js';
import { GetProcesses } from '../process/get-processes.js';
import { isDecided } from '../process/process-record.js';
import type { Reader } from '../reader.js';

const largestPage = 100;

/** How a voting ended, amendment by amendment, for anybody. Wait for the views before asking. */
@Injectable()
export class GetResults {
  constructor(
    private readonly processes: GetProcesses,
    private readonly amendments: GetAmendments,
  ) {}

  /** Throws `participation.results_not_yet` while votes can still change, `participation.process_not_found` for drafts. */
  async list(reader: Reader, process: string, query: Record<string, unknown>): Promise<ListAnswer<AmedmentResult>> {
    // Everybody reads the same: nobody's own vote, no draft, nothing that moderation hid.
    const anybody = { ...reader, user: undefined, person: unknownPerson, isManager: false };
    const { record } = await this.processes.one(anybody, process);
    if (!isDecided(record, reader.now)) throw new DomainError('participation.results_not_yet');
    const answer = await this.amendments.list(anybody, { sortBy: 'place', ...query, process });
    return { ...answer, rows: answer.rows.map(resultOf) };
  }

  /** All of them, as the document reads. The first page is asked for at once: a refusal comes before the file. */
  async all(reader: Reader, process: string): Promise<AsyncIterable<AmedmentResult>> {
    const page = (number: number) =>
      this.list(reader, process, { page: String(number), rowsPerPage: String(largestPage) });
    const first = await page(1);
    return (async function* rows() {
      yield* first.rows;
      for (let number = 2; (number - 1) * largestPage < first.count; number++) yield* (await page(number)).rows;
    })();
  }
}

/** As much of it as anybody may see. */
function resultOf(amendment: Amedment): AmedmentResult {
  return amedmentResult.parse(amendment);
}
