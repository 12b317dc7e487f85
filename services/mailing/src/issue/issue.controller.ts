import {
  adHocMailPreview,
  emptyBody,
  issueBody,
  issueCheck,
  issueListBody,
  issuePreviewBody,
  issueSendBody,
  issueTestBody,
} from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import {
  type ActContext,
  asks,
  changes,
  creates,
  Decide,
  deletes,
  does,
  type Here,
  lists,
  routes,
  shows,
} from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { CheckIssue } from '../application/check-issue.js';
import { IssueMails } from '../application/issue-mails.js';
import { IssueReaders } from '../application/issue-readers.js';
import { IssueWriters } from '../application/issue-writers.js';
import { RequestEmail } from '../email/request-email.js';
import { sendingAggregate } from '../sending/sending.aggregate.js';
import { issueAggregate } from './issue.aggregate.js';
import type { IssueCommand } from './issue.decider.js';
import type { Segment } from './issue.events.js';
import { type IssueReader, issues } from './issue.resource.js';

/** Issues of newsletters: written, tried, sent, stopped. */
export const issueController = routes(issues, {
  key: 'issue',
  permission: 'write_newsletters',
  reader: readerOf,
  acts: {
    list: lists('Issues of newsletters.'),
    show: shows('One issue, whole.'),
    begin: creates(issueBody, 'Begins an issue.', async (body, at) => {
      const { ctx, id: issue, get } = at;
      await get(IssueReaders).terms(ctx, body.newsletter);
      const segment = await get(IssueReaders).within(ctx, body.newsletter, body.segment);
      return decide(at, { do: 'begin', begun: { issue, ...body, segment } });
    }),
    preview: asks(
      'POST preview',
      adHocMailPreview,
      'What stands in the editor, as its readers would get it. Nothing is kept.',
      async ({ newsletter, language, version }, { ctx, get }) => {
        const terms = await get(IssueReaders).terms(ctx, newsletter);
        const shown = { language, leave: `${ctx.origin}/newsletter/${newsletter}`, user: ctx.viewer!.id };
        const { subject, html, text } = await get(IssueMails).preview(ctx.settings, terms, version, shown);
        return { subject, html, text };
      },
      { body: issuePreviewBody },
    ),
    check: asks(
      'GET :id/check',
      issueCheck,
      'What is to be looked at before it is sent.',
      async (_, { ctx, get, row }) => {
        const { newsletter, versions } = await row();
        const terms = await get(IssueReaders).terms(ctx, newsletter);
        return { findings: await get(CheckIssue).findFaults(ctx.settings, terms, versions) };
      },
    ),
    write: changes('Writes on, as long as it is a draft.', async (said: { segment?: Segment }, at) => {
      const { ctx, id: issue, get, row } = at;
      const segment = said.segment && (await get(IssueReaders).within(ctx, (await row()).newsletter, said.segment));
      return decide(at, { do: 'write', issue, ...said, segment });
    }),
    drop: deletes('Drops a draft; answers it as it was.', (_, at) => decide(at, { do: 'drop', issue: at.id }), {
      heeds: true,
    }),
    send: does(
      issueSendBody,
      'Sends it to the readers of now; their number, as it was read, goes along.',
      async ({ count, at: when }, at) => {
        const { ctx, id: issue, get, row } = at;
        if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
        await row();
        if (when !== undefined && Date.parse(when) <= Date.now()) throw new DomainError('mailing.send_time_past');
        const judged = await get(IssueReaders).ofDraft(ctx, issue);
        if (judged.count !== count) throw new DomainError('mailing.wrong_count');
        const fallback = ctx.settings.default_language;
        const begins = when === undefined ? undefined : new Date(when).toISOString();
        return decide(at, { do: 'send', issue, fallback, at: begins }, ctx.ifMatch ?? judged.revision);
      },
      { heeds: true },
    ),
    test: does(
      issueTestBody,
      'Sends it to some who write newsletters, as a reader of that language would get it now.',
      async ({ language, users }, { ctx, id: issue, get, row }) => {
        const viewer = ctx.viewer!;
        if (viewer.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
        await row();
        const testers = new Set(users ?? [viewer.id]);
        const colleagues = users && (await get(IssueWriters).colleaguesOf(ctx));
        if (colleagues && [...testers].some((one) => !colleagues.includes(one)))
          throw new DomainError('mailing.no_tester');
        const params = { issue, language, news: 'trial' };
        for (const user of testers) {
          const asked = { email: ctx.newId(`trial ${user}`), user, category: 'newsletter', params } as const;
          ctx.wrote(await get(RequestEmail).execute(ctx.command(), asked));
        }
        return { position: undefined };
      },
    ),
    copy: does(
      emptyBody,
      'Begins another issue with the same words, for the same readers.',
      async (_, { ctx, get, row }) => {
        const { newsletter, versions, segment } = await row();
        await get(IssueReaders).terms(ctx, newsletter);
        const id = ctx.newId('issue');
        const begin = decide({ ctx, id }, { do: 'begin', begun: { issue: id, newsletter, versions, segment } });
        return { ...(await get(CommandBus).execute(begin)), id };
      },
      { status: 201 },
    ),
    listIt: does(
      issueListBody,
      'Puts it into the archive, or takes it out.',
      async ({ is_listed: isListed }, at) => {
        await at.row();
        return decide(at, { do: 'list', issue: at.id, isListed });
      },
      { at: 'POST :id/list' },
    ),
    pause: moves('pause', 'No further copy goes out until somebody says so.'),
    resume: moves('resume', 'Copies go out again.'),
    cancel: moves('cancel', 'No further copy goes out, for good.'),
    retry: moves('retry', 'Tries those once more that failed.'),
  },
});

function moves(act: 'pause' | 'resume' | 'cancel' | 'retry', says: string) {
  return does(emptyBody, says, async (_, { ctx, id: issue, row, get }: ActContext<{ status: string }>) => {
    const { status } = await row();
    // What was never sent has no sending to stop; it would be stopped before it begins.
    if (status === 'draft') throw new DomainError('mailing.issue_not_sending');
    const decided = new Decide(ctx.command(), sendingAggregate, issue, { do: act, issue });
    // The issue itself stays as it is.
    return { position: (await get(CommandBus).execute(decided)).position };
  });
}

export async function readerOf({ ctx, get }: Here): Promise<IssueReader> {
  const { tenant, viewer, language, settings } = ctx;
  return { language, settings, reach: await get(IssueWriters).reachOf({ tenant, viewer }) };
}

const decide = ({ ctx, id }: Pick<ActContext, 'ctx' | 'id'>, command: IssueCommand, seen = ctx.ifMatch) =>
  new Decide(ctx.command(), issueAggregate, id, command, seen);
