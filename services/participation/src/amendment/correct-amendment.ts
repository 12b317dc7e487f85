import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { accountsOf, type CommandContext } from '@ateneo/kernel';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { inPieces } from '../document/pieces.rules.js';
import { FindTwins, markOf } from '../queries/find-twins.js';
import { likeIt } from './admission.decider.js';
import { amendmentDecider } from './amendment.decider.js';
import type { AmendmentState } from './amendment.types.js';
import { admissionAggregate, amendmentAggregate, SEALED_PIECE } from './propose-amendment.js';

/** An amendment as it is to read. */
export interface CorrectedAmendment {
  readonly title: string;
  readonly content: string;
  readonly reason: string;
  readonly references: readonly string[];
  /** The version that was read. */
  readonly seen: number;
  /** Not a letter is another. */
  readonly isSame: boolean;
}

/** Says one's own amendment otherwise: the document lets the new words in first (claim), then they are said (act). */
export class CorrectAmendment extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly amedment: string,
    readonly corrected: CorrectedAmendment,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, amedment, corrected, ifMatch } = this;
    const { tenant, now } = context;
    const { state, revision } = await get(DECISIONS).load(tenant, amendmentAggregate, amedment);
    const { eligibility, isRegular, isVotable } = await get(KnownForTakingPart).findEligibility(context, state.process);
    const user = accountsOf(context).find((one) => one === state.user) ?? '';
    const closed = eligibility.amending ?? (await get(KnownForTakingPart).whyResolved(tenant, state.document));
    const by = { user, isRegular, closed };
    const { content, ...said } = corrected;
    const pieces = inPieces(content, SEALED_PIECE);
    const command = { do: 'correct' as const, amedment, ...said, pieces, by, isVotable, now };
    // What is refused must not be let in, and what is the same need not be.
    const isSaid = amendmentDecider.decide(command, state).length === 0;
    if (!isSaid) await this.admit(get, context, amedment, corrected, state);
    // Whoever reviewed it meanwhile has read what it said.
    const options = { expectedRevision: ifMatch ?? revision };
    return get(DECISIONS).execute(context, amendmentAggregate, amedment, command, options);
  }

  private async admit(
    get: Find,
    context: CommandContext,
    amedment: string,
    { title, content }: CorrectedAmendment,
    { document, place, isDeletion }: AmendmentState,
  ): Promise<void> {
    const proposal = { ...place, after_article: null, title, content, is_deletion: isDeletion };
    const mark = markOf(proposal);
    const { state: admission } = await get(DECISIONS).load(context.tenant, admissionAggregate, document);
    const unlike = await get(FindTwins).unlike(context.tenant, likeIt(admission, { amedment, mark }), proposal);
    const admit = { do: 'correct' as const, document, amedment, proposal, mark, unlike };
    await get(DECISIONS).execute(context, admissionAggregate, document, admit);
  }
}
