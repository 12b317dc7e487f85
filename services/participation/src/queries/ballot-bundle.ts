import { appended, emptyChain, writeArchive, writeSetup } from '@ateneo/ballot';
import type { Board } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { Rolls } from '../adapters/ballot/rolls.js';
import { electionAggregate } from '../election/election.aggregate.js';

const AT_ONCE = 500;

/** What everybody may see and check of a secret ballot. */
@Injectable()
export class BallotBundle {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly database: Database,
    private readonly rolls: Rolls,
  ) {}

  async board(tenant: string, election: string): Promise<Board> {
    const { sealed } = await this.sealedOf(tenant, election);
    const rows = await this.database.read<{ id: string }>(
      tenant,
      'select id from participation.ballot where election = $1 order by id collate "C"',
      [election],
    );
    const trackers = rows.map(({ id }) => id);
    return { election, fingerprint: sealed.fingerprint, people: sealed.roll.people, trackers };
  }

  /** The archive of the protocol, in the order of the log: it only grows. */
  async bundle(tenant: string, election: string): Promise<Buffer> {
    const { sealed, asked_at } = await this.sealedOf(tenant, election);
    const { setup, trustees, roll } = sealed;
    const credentials = await this.rolls.text(tenant, roll);
    const named = writeSetup(setup, trustees, credentials);
    let chain = appended(emptyChain, 'Setup', setup, trustees, credentials, named);
    const files = [...chain.files];
    for await (const ballot of this.ballots(tenant, election)) {
      // Only its end is needed for what comes next.
      chain = appended({ files: [], end: chain.end }, 'Ballot', ballot);
      files.push(...chain.files);
    }
    return Buffer.from(writeArchive(files, Math.floor(Date.parse(asked_at) / 1000)));
  }

  private async *ballots(tenant: string, election: string): AsyncGenerator<string> {
    for (let last = ''; ;) {
      const rows = await this.database.read<{ ballot: string; place: string }>(
        tenant,
        `select ballot, place from participation.ballot where election = $1 and place > $2 collate "C"
          order by place collate "C" limit ${AT_ONCE}`,
        [election, last],
      );
      for (const { ballot } of rows) yield ballot;
      if (rows.length < AT_ONCE) return;
      last = rows.at(-1)!.place;
    }
  }

  private async sealedOf(tenant: string, election: string) {
    const { sealed, asked } = (await this.decisions.load(tenant, electionAggregate, election)).state;
    if (sealed === null || asked === null) throw new DomainError('participation.election_not_opened');
    return { sealed, asked_at: asked.asked_at };
  }
}
