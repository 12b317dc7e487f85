import { Command } from '@ateneo/resource';
import { DECISIONS, EVENT_STORE, type Find, VIEWS } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { BallotWork } from '../adapters/ballot/ballot-work.js';
import { Rolls } from '../adapters/ballot/rolls.js';
import { ceremonyAggregate } from './ceremony.aggregate.js';
import { electionAggregate } from './election.aggregate.js';
import { personProjection } from '../facts/person.projection.js';
import { Voters } from '../facts/voters.js';

/** Makes the roll of a ballot whose opening was asked for, and the text of the election. Again, it comes to the same. */
export class SealBallot extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly election: string,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, election } = this;
    const { tenant } = context;
    const { state } = await get(DECISIONS).load(tenant, electionAggregate, election);
    if (state.phase !== 'there' || state.asked === null || state.sealed !== null) return;
    const head = await get(EVENT_STORE).head();
    if (!(await get(VIEWS).reached(personProjection.name, head))) throw new DomainError('http.unavailable');
    const terms = await get(KnownForTakingPart).termsOf(tenant, state.process);
    const people = await get(Voters).admitted(tenant, terms, state.asked.asked_at);
    const { state: ceremony } = await get(DECISIONS).load(tenant, ceremonyAggregate, election);
    const { title, method, is_blank_allowed, seats } = state.plan;
    const wanted = { title, method, is_blank_allowed, seats, answers: state.asked.answers };
    const made = await get(BallotWork).sealed(tenant, election, ceremony, people, wanted);
    const roll = await get(Rolls).keep(tenant, election, made.credentials, people.length);
    const { setup, fingerprint, trustees } = made;
    await get(DECISIONS).execute(context, electionAggregate, election, {
      do: 'seal',
      election,
      setup,
      fingerprint,
      trustees,
      roll,
    });
  }
}
