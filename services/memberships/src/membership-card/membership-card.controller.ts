import {
  askedJob,
  emptyBody,
  type MembershipCard,
  membershipCard as cardAnswer,
  membershipCardDownloadBody,
  membershipCardScan,
  membershipCardScanBody,
  type Wallet,
} from '@ateneo/contracts';
import { attachment, TENANTS } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import {
  type ActContext,
  asks,
  lists,
  MayBeRefused,
  mustBeAskable,
  Resources,
  routes,
  sends,
  shows,
} from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { MakePass, PASS_TYPES } from '../../../organizations/src/public/wallet-passes.js';
import { isOneself, mustBeOwn } from '../application/for-oneself.js';
import { MembershipAccount } from '../application/membership-account.js';
import { MembershipCards } from '../application/membership-cards.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { type CardsAsked, MEMBERSHIP_CARDS_DOWNLOAD } from '../queries/download-membership-cards.js';
import { cardAsPdf, cardAsPng, type CardDrawing } from '../queries/draw-card.js';
import { passIdOf } from '../queries/passes-of-cards.js';
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
      'Makes the cards that match into PDF files in a ZIP, or into sheets to cut; follow the job.',
      (asked, { ctx, get }) => {
        const query = { filter: JSON.stringify(asked.filter) };
        mustBeAskable(membershipCards, ctx.viewer!, query);
        const wanted: CardsAsked = { query, as: asked.as, language: ctx.language };
        return get(AskForJob).ask(ctx, { kind: MEMBERSHIP_CARDS_DOWNLOAD, asked: wanted });
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
    pkpass: sends('GET :id/carnet/pkpass', PASS_TYPES[0], "It for Apple's wallet.", (_, at) => pass(at, 'apple'), {
      also: [MayBeRefused(409)],
    }),
    google: sends(
      'GET :id/carnet/google',
      PASS_TYPES[1],
      "The address that puts it into Google's wallet.",
      (_, at) => pass(at, 'google'),
      {
        also: [MayBeRefused(409)],
      },
    ),
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

/** Into one's own telephone: whoever has the pass is told of changes. */
async function pass(at: ActContext, wallet: Wallet) {
  const { ctx, id, get } = at;
  if (!isOneself(ctx, id)) throw new DomainError('memberships.carnet_not_found');
  const [card, account] = await Promise.all([cardOf(at), get(MembershipAccount).findAccount(ctx.tenant, id)]);
  const { language, origin } = ctx;
  const wanted = { kind: 'card', id: passIdOf(account, card), about: account, wallet, language, origin } as const;
  const { bytes, type } = await get(CommandBus).execute(new MakePass(ctx.tenant, wanted));
  return attachment(bytes, type, `${card.number}.pkpass`);
}

async function drawn(at: ActContext, type: string, draw: (drawing: CardDrawing) => Promise<Buffer>) {
  const { ctx } = at;
  const card = await cardOf(at);
  const { name: tenant, time_zone } = (await at.get(TENANTS).byId(ctx.tenant))!;
  const file = await draw({ card, tenant, time_zone, language: ctx.language });
  // A number may hold signs that a file's name may not.
  return attachment(file, type, `${card.number.replace(/[^\w.-]/g, '_')}.${type.split('/')[1]!}`);
}
