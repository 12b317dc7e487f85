import { type Decider, DomainError } from '@ateneo/kernel';
import type { CommentReportEvent, ReportReason } from './comment-report.events.js';

export interface CommentReportState {
  /** Reports by whoever made them, ever. */
  readonly reports: ReadonlyMap<string, string>;
  /** How many reports nobody has looked at. */
  readonly waiting: number;
}

export type CommentReportCommand =
  | {
      readonly do: 'report';
      readonly comment: string;
      readonly report: string;
      readonly user: string;
      /** All of their accounts. */
      readonly accounts: readonly string[];
      readonly reason: ReportReason;
      readonly text: string;
      readonly author: string;
    }
  | { readonly do: 'dismiss'; readonly comment: string; readonly mayModerate: boolean };

/** One report a person and comment; reports alone hide nothing. */
export const commentReportDecider: Decider<CommentReportState, CommentReportCommand, CommentReportEvent> = {
  initial: { reports: new Map(), waiting: 0 },

  evolve({ reports, waiting }, event) {
    if (event.type === 'CommentReportsDismissed') return { reports, waiting: 0 };
    const { user, report } = event.data;
    return { reports: new Map([...reports, [user, report]]), waiting: waiting + 1 };
  },

  decide(command, { reports, waiting }) {
    const { comment } = command;
    if (command.do === 'dismiss') {
      if (!command.mayModerate) throw new DomainError('http.permission_denied');
      return waiting === 0 ? [] : [{ type: 'CommentReportsDismissed', data: { comment } }];
    }
    const { report, user, accounts, reason, text, author } = command;
    if (user === author) throw new DomainError('participation.own_comment');
    // The same report again, after an answer that was lost.
    if (reports.get(user) === report) return [];
    if (accounts.some((one) => reports.has(one))) throw new DomainError('participation.already_reported');
    return [{ type: 'CommentReported', data: { comment, report, user, reason, text } }];
  },
};
