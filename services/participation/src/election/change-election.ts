import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { electionAggregate } from './election.aggregate.js';
import type { ElectionCommand } from './election.decider.js';
import type { ElectionMoment } from './election-state.rules.js';

type WithoutMoment<C> = C extends { readonly at: ElectionMoment } ? Omit<C, 'at'> : C;

/** What superusers decide of an election; the dates that hold are looked up. `ifMatch`: the revision that was seen. */
export class ChangeElection extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly command: WithoutMoment<ElectionCommand>,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, command, ifMatch } = this;
    const { election } = command;
    const { state } = await get(DECISIONS).load(context.tenant, electionAggregate, election);
    const process = command.do === 'create' ? command.process : state.process;
    const terms = await get(KnownForTakingPart).termsOf(context.tenant, process);
    if (command.do === 'create' && !terms.exists) throw fieldError('process', 'participation.unknown_process');
    const { start_datetime, end_datetime } = state.plan;
    const at: ElectionMoment = {
      now: context.now,
      start: start_datetime ?? terms.schedule.start_datetime,
      end: end_datetime ?? terms.schedule.end_datetime,
    };
    const options = { expectedRevision: ifMatch, once: true };
    return get(DECISIONS).execute(context, electionAggregate, election, { ...command, at } as ElectionCommand, options);
  }
}
