import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { accountsOf, actsAs, type CommandContext, DomainError } from '@ateneo/kernel';
import { commentAggregate, commentReportAggregate } from './comment.aggregate.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import type { ReportReason } from './comment-report.events.js';

/** What is done about a comment: it is reported, or moderation has looked at its reports and leaves it. */
export type ReportAct =
  | { readonly do: 'report'; readonly report: string; readonly reason: ReportReason; readonly text: string }
  | { readonly do: 'dismiss' };

/** Reports a comment in the name of the context's actor, or settles its reports. */
export class ReportComment extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly comment: string,
    readonly act: ReportAct,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, comment, act } = this;
    const { state } = await get(DECISIONS).load(context.tenant, commentAggregate, comment);
    if (state.phase !== 'written') throw new DomainError('participation.comment_not_found');
    const { mayModerate, person } = await get(KnownForTakingPart).findEligibility(context, state.target.process);
    // Whoever reads may report; an account that nobody has verified is nobody's yet.
    if (!person.is_verified) throw new DomainError('participation.unverified');
    const who = { user: actsAs(context, state.user), accounts: accountsOf(context), author: state.user };
    const command = act.do === 'report' ? { ...act, comment, ...who } : { ...act, comment, mayModerate };
    return get(DECISIONS).execute(context, commentReportAggregate, comment, command, { once: true });
  }
}
