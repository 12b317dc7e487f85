import { Command } from '@ateneo/resource';
import { type Aggregate, DECISIONS, derivedId, type Find } from '@ateneo/cqrs';
import { accountsOf, type CommandContext } from '@ateneo/kernel';
import { REVIEWER_CATEGORY, type ReviewerEvent } from '../reviewer/reviewer.events.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { amendmentAggregate } from './propose-amendment.js';
import { reviewingFold } from './reviewing.fold.js';

const reviewingAggregate: Aggregate<{ readonly isNamed: boolean }, never, ReviewerEvent> = {
  category: REVIEWER_CATEGORY,
  decider: { ...reviewingFold, decide: () => [] },
};

/** What a reviewer says of an amendment, or with `word: null` that what was said stands no more. */
export class ReviewAmendment extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly amedment: string,
    readonly said: {
      readonly entry: string;
      readonly word: 'accepted' | 'declined' | null;
      readonly reason: string;
      readonly seen?: number | undefined;
    },
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, amedment, said, ifMatch } = this;
    const { state, revision } = await get(DECISIONS).load(context.tenant, amendmentAggregate, amedment);
    const user = context.onBehalfOf ?? context.actor ?? '';
    const isOwn = accountsOf(context).includes(state.user);
    const closed = await get(KnownForTakingPart).whyResolved(context.tenant, state.document);
    const by = { user, isReviewer: await this.reviews(get, context, state.document), isOwn, closed };
    const command = { do: 'review' as const, amedment, ...said, by };
    // A word is said of what was read: of two reviewers at once one is told to look again.
    const options = { expectedRevision: ifMatch ?? revision, once: true };
    return get(DECISIONS).execute(context, amendmentAggregate, amedment, command, options);
  }

  /** Whether who asks was named for the document, with any of their accounts, and is verified and active. */
  private async reviews(get: Find, context: CommandContext, document: string): Promise<boolean> {
    if (document === '' || !(await get(KnownForTakingPart).isVerified(context))) return false;
    const named = accountsOf(context).map(async (account) => {
      const id = derivedId(document, account);
      return (await get(DECISIONS).load(context.tenant, reviewingAggregate, id)).state.isNamed;
    });
    return (await Promise.all(named)).includes(true);
  }
}
