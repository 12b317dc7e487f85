import {
  acceptBody,
  candidacyBody,
  type CandidacyChanges,
  decisionBody,
  emptyBody,
  invited,
  invitedBody,
  photoFields,
} from '@ateneo/contracts';
import { Files } from '@ateneo/files';
import { fileIn, LIMITS, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { type ActContext, asks, changes, clears, creates, does, lists, routes, shows, uploads } from '@ateneo/resource';
import { CANDIDATE_PHOTO } from '../application/name-candidate-photos.js';
import { personProjection } from '../facts/person.projection.js';
import { takingPart } from '../queries/taking-part.js';
import { AnswerCandidacy } from './answer-candidacy.js';
import { candidacies } from './candidacy.resource.js';
import { DecideCandidacy } from './decide-candidacy.js';
import { PictureCandidate } from './picture-candidate.js';
import { SubmitCandidacy } from './submit-candidacy.js';
import { WhoseNumber } from './whose-number.js';
import { type CandidacyWording, WriteCandidacy, type CandidateInput } from './write-candidacy.js';

type Places = NonNullable<CandidacyChanges['candidates']>;

/** Nobody may set more; each tenant's own limit is in its settings. */
const MOST_BYTES = 10_000_000;
const byItsOwner = { heeds: true } as const;
const bySuperusers = { permission: 'administer', heeds: true } as const;

/** Candidacies: regular people hand them in, candidates answer for themselves, superusers decide (specification, 6). */
export const candidacyController = routes(candidacies, {
  ...takingPart,
  key: 'candidacy',
  name: 'Candidacy',
  acts: {
    list: lists('Proclaimed ones, one’s own, those one stands in; staff and superusers read all.'),
    show: shows('One, with who stands in it and what is missing.'),
    begin: creates(
      candidacyBody,
      'Begins one: a draft. Whoever is named is asked at once.',
      async ({ candidacypresentation, ...said }, at) => {
        await at.get(LIMITS).spend(at.ctx.tenant, 'publish', at.ctx.viewer!.id);
        return write(at, candidacypresentation, said);
      },
    ),
    invited: asks(
      'POST invited',
      invited,
      'The initials of who has a member number, before they are invited by it. Of addresses nothing is told.',
      async ({ candidacypresentation, number }, { ctx, get }) => {
        await ctx.fresh(personProjection.name);
        return { initials: await get(WhoseNumber).find(ctx, candidacypresentation, number) };
      },
      { body: invitedBody },
    ),
    change: changes(
      'Writes in one; what had been handed in is a draft again. Only new names are asked.',
      (wanted: CandidacyChanges, at) => write(at, null, wanted),
    ),
    submit: does(emptyBody, 'Hands it in, when nothing is missing.', (_, at) => handIn(at, 'submit'), byItsOwner),
    withdraw: does(emptyBody, 'Takes it back for good.', (_, at) => handIn(at, 'withdraw'), byItsOwner),
    accept: does(
      acceptBody,
      'Whoever was named stands, in words of their own; again: in others, until it is handed in.',
      (said, at) => answer(at, { do: 'accept', ...said }),
      byItsOwner,
    ),
    decline: does(emptyBody, 'Whoever was named does not stand.', (_, at) => answer(at, { do: 'decline' }), byItsOwner),
    resign: does(emptyBody, 'Whoever accepted stands no more.', (_, at) => answer(at, { do: 'resign' }), byItsOwner),
    proclaim: does(
      emptyBody,
      'Proclaims it: everybody reads it.',
      (_, at) => decide(at, { do: 'proclaim' }),
      bySuperusers,
    ),
    giveBack: does(
      decisionBody,
      'Gives it back with a reason.',
      ({ reason }, at) => decide(at, { do: 'return', reason }),
      {
        at: 'POST :id/return',
        ...bySuperusers,
      },
    ),
    reject: does(
      decisionBody,
      'Turns it down for good, with a reason.',
      ({ reason }, at) => decide(at, { do: 'reject', reason }),
      bySuperusers,
    ),
  },
});

/** The photo of who was named: they alone give it and take it away (decision 127). */
export const candidatePhotoController = routes(candidacies, {
  ...takingPart,
  name: 'CandidatePhoto',
  acts: {
    picture: uploads(
      { maxBytes: MOST_BYTES, fields: photoFields },
      'Gives a photo of oneself to one’s place, with the words for those who do not see it.',
      (form, at) => {
        const { ctx, get } = at;
        const said = photoFields.parse(form.fields);
        const { bytes } = fileIn(form);
        return picture(at, async (owner) => {
          await get(LIMITS).spend(ctx.tenant, 'publish', ctx.viewer!.id);
          const image = { id: ctx.newId('photo'), kind: CANDIDATE_PHOTO, bytes, limits: ctx.settings.uploads, owner };
          return { ...(await get(Files).keepImage(ctx.tenant, image)), ...said };
        });
      },
      { at: 'photo' },
    ),
    unpicture: clears('photo', 'Takes one’s photo away.', (_, at) => picture(at, null)),
  },
});

async function write({ ctx, id, get }: ActContext, presentation: string | null, said: CandidacyChanges) {
  const people = [...(said.candidates ?? []), ...(said.substitutes ?? [])];
  // Whether an address is somebody's is told to nobody, and asked by nobody in bulk.
  for (const { email, number } of people) {
    if (email ?? number) await get(LIMITS).spend(ctx.tenant, 'name_candidate', ctx.viewer!.id);
  }
  const { candidates, substitutes, ...rest } = said;
  const wording: CandidacyWording = {
    ...rest,
    ...(candidates && { candidates: written(ctx, 'candidate', candidates) }),
    ...(substitutes && { substitutes: written(ctx, 'substitute', substitutes) }),
  };
  return new WriteCandidacy(ctx.command(), id, presentation, wording, ctx.ifMatch);
}

async function handIn({ ctx, id, row }: ActContext, act: 'submit' | 'withdraw') {
  await row();
  return new SubmitCandidacy(ctx.command(), act, id, ctx.ifMatch);
}

async function answer({ ctx, id, row }: ActContext, said: AnswerCandidacy['answer']) {
  mustBeOneself(ctx);
  await row();
  return new AnswerCandidacy(ctx.command(), id, said, ctx.ifMatch);
}

async function picture({ ctx, id, row }: ActContext, keep: PictureCandidate['keep']) {
  mustBeOneself(ctx);
  await row();
  return new PictureCandidate(ctx.command(), id, keep);
}

const decide = ({ ctx, id }: ActContext, decision: DecideCandidacy['decision']) =>
  new DecideCandidacy(ctx.command(), id, decision, ctx.ifMatch);

function mustBeOneself({ viewer }: RequestContext): void {
  if (viewer?.impersonated_by) throw new DomainError('participation.impersonation_forbidden');
}

/** With the ids of new places, the same when the request is sent again. */
function written(ctx: Pick<RequestContext, 'newId'>, name: string, places: Places): CandidateInput[] {
  return places.map(({ id = null, email, number }, at) => ({
    id: id ?? ctx.newId(`${name}/${at}`),
    email,
    number,
  }));
}
