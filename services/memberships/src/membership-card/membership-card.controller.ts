import {
  askedJob,
  emptyBody,
  type MembershipCard,
  membershipCard as cardAnswer,
  membershipCardDownloadBody,
  membershipCardScan,
  membershipCardScanBody,
} from '@ateneo/contracts';
import { attachment, TENANTS } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { type ActContext, asks, lists, mustBeAskable, Resources, routes, sends, shows } from '@ateneo/resource';
import { mustBeOwn } from '../application/for-oneself.js';
import { MembershipAccount } from '../application/membership-account.js';
import { MembershipCards } from '../application/membership-cards.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { MEMBERSHIP_CARDS_DOWNLOAD } from '../queries/download-membership-cards.js';
import { cardAsPdf, cardAsPng, type CardDrawing } from '../queries/draw-card.js';
import { ScanMembershipCard } from '../queries/scan-membership-card.js';
import { membershipCards } from './membership-card.resource.js';

/** Cards of members (contract, 8). */
export const membershipCardController = routes(membershipCards, {
  acts: {
    list: lists(
      'Cards, those that were revoked too: all to superusers, to staff those they manage, to others their own.',
    ),
    show: shows('One card.'),
    scan: asks(
      'POST scanner',
      membershipCardScan,
      'Whether a card is good, or why not; whose it is to who may see them.',
      ({ code }, { ctx, get }) => get(ScanMembershipCard).execute(ctx.tenant, ctx.viewer!, code),
      { body: membershipCardScanBody, permission: 'see_people' },
    ),
    download: asks(
      'POST download',
      askedJob,
      'Makes the cards that match into PDF files in a ZIP; follow the job.',
      (asked, { ctx, get }) => {
        const query = { filter: JSON.stringify(asked.filter) };
        mustBeAskable(membershipCards, ctx.viewer!, query);
        return get(AskForJob).ask(ctx, { kind: MEMBERSHIP_CARDS_DOWNLOAD, asked: { query } });
      },
      { body: membershipCardDownloadBody, status: 202, permission: 'administer' },
    ),
  },
});

/** The card that a person has now. */
export const ownCardController = routes(membershipCards, {
  path: 'users/users',
  acts: {
    card: asks('GET :id/carnet', cardAnswer, "A person's card, with its code and the picture of it.", (_, at) =>
      cardOf(at),
    ),
    pdf: sends('GET :id/carnet/pdf', 'application/pdf', 'It as a PDF.', (_, at) =>
      drawn(at, 'application/pdf', cardAsPdf),
    ),
    png: sends('GET :id/carnet/png', 'image/png', 'It as an image.', (_, at) => drawn(at, 'image/png', cardAsPng)),
    replace: asks(
      'POST :id/carnet/replace',
      cardAnswer,
      'The card was lost: it is revoked, and another one takes its place.',
      async (_, at) => {
        const { ctx, id, get } = at;
        mustBeOwn(ctx, id);
        const account = await get(MembershipAccount).findAccount(ctx.tenant, id);
        ctx.wrote(await get(MembershipCards).replace(ctx.command(), account));
        return cardOf(at);
      },
      { body: emptyBody },
    ),
  },
});

async function cardOf({ ctx, id, get }: ActContext): Promise<MembershipCard> {
  // Whose membership one may not see, their card neither.
  const account = await get(MembershipAccount).findAccount(ctx.tenant, id);
  const membership = await get(Resources).one(ctx, subscriptions, ctx.viewer!, account);
  return get(MembershipCards).findCurrent(ctx.tenant, membership);
}

async function drawn(at: ActContext, type: string, draw: (drawing: CardDrawing) => Promise<Buffer>) {
  const { ctx } = at;
  const card = await cardOf(at);
  const { name: tenant, time_zone } = (await at.get(TENANTS).byId(ctx.tenant))!;
  const file = await draw({ card, tenant, time_zone, language: ctx.language });
  // A number may hold signs that a file's name may not.
  return attachment(file, type, `${card.number.replace(/[^\w.-]/g, '_')}.${type.split('/')[1]!}`);
}
