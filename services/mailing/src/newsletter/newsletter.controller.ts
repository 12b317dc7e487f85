import { newsletterBody } from '@ateneo/contracts';
import { DomainError, fieldError } from '@ateneo/kernel';
import { type ActContext, changes, creates, Decide, lists, routes, shows } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { UnknownOrganizations } from '../../../organizations/src/public/unknown-organizations.js';
import { IssueWriters } from '../application/issue-writers.js';
import { newsletterAggregate } from './newsletter.aggregate.js';
import type { NewsletterCommand } from './newsletter.decider.js';
import { newsletters } from './newsletter.resource.js';

/** What there is to subscribe to, for those who write it. */
export const newsletterController = routes(newsletters, {
  key: 'newsletter',
  permission: 'write_newsletters',
  reader: async ({ ctx, get }) => ({ language: ctx.language, reach: await get(IssueWriters).reachOf(ctx) }),
  acts: {
    list: lists('Newsletters.'),
    show: shows('One newsletter.'),
    open: creates(
      newsletterBody,
      'Opens a newsletter, of the association or of one organization.',
      async (terms, at) => {
        await mustBeTheirs(at, terms.organization);
        return decide(at, { do: 'open', newsletter: at.id, terms });
      },
    ),
    change: changes('Changes what is said of a newsletter.', async (changed: object, at) => {
      await mustBeTheirs(at, (await at.row()).organization);
      return decide(at, { do: 'change', newsletter: at.id, changes: changed });
    }),
  },
});

/** Those of the association are superusers' to open and change; one of an organization is whose reach its people are in. */
async function mustBeTheirs({ ctx, get }: ActContext, organization: string | null): Promise<void> {
  if (organization === null) {
    if (!ctx.viewer!.is_superuser) throw new DomainError('http.permission_denied');
    return;
  }
  if (!(await get(IssueWriters).reaches(ctx, organization))) throw new DomainError('mailing.not_yours_to_reach');
  const unknown = new UnknownOrganizations(ctx.tenant, [organization]);
  if ((await get(QueryBus).execute(unknown)).length > 0)
    throw fieldError('organization', 'identity.unknown_organization');
}

const decide = ({ ctx, id }: ActContext, command: NewsletterCommand) =>
  new Decide(ctx.command(), newsletterAggregate, id, command, ctx.ifMatch);
