import {
  annulVotingBody,
  electorateBody,
  electorateSize,
  extendVotingBody,
  inUtc,
  processBody,
  turnout,
} from '@ateneo/contracts';
import { Files, filesNamedIn, imageForm, imageIn } from '@ateneo/files';
import { Public } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import {
  type ActContext,
  asks,
  changes,
  clears,
  creates,
  deletes,
  does,
  lists,
  MayBeRefused,
  Resources,
  routes,
  shows,
  uploads,
} from '@ateneo/resource';
import { personProjection } from '../facts/person.projection.js';
import { Voters } from '../facts/voters.js';
import { amendmentProjection } from '../views/amendment/amendment.projection.js';
import { amendmentTallyProjection } from '../views/amendment-tally/amendment-tally.projection.js';
import { GetTally } from '../views/amendment-tally/get-tally.js';
import { readerOf } from '../views/reader.js';
import { ChangeProcess } from './change-process.js';
import { ChangeVoting } from './change-voting.js';
import type { ProcessCommand } from './process.decider.js';
import { descriptionOf, patchOf } from './process-fields.js';
import { PROCESS_IMAGE, processes } from './process.resource.js';
import { processTermsFold } from './process-terms.fold.js';

/** Processes: everybody signed in reads, superusers write (specification, 6). */
export const processController = routes(processes, {
  key: 'process',
  reader: readerOf,
  permission: { write: 'administer' },
  acts: {
    list: lists('Processes that the reader may see.'),
    show: shows('One, with what the reader may do in it now.'),
    turnout: asks(
      'GET :id/turnout',
      turnout,
      'How many voted, day by day, as far as it is told. Visitors are told once the voting is closed.',
      async (_, at) => {
        const { ctx, id, get } = at;
        const reader = await readerOf(at);
        const process = await get(Resources).one(ctx, processes, reader, id);
        if (reader.user === undefined && process.voting.phase !== 'closed')
          throw new DomainError('participation.results_not_yet');
        await ctx.fresh(amendmentProjection.name);
        await ctx.fresh(amendmentTallyProjection.name);
        return get(GetTally).turnout(ctx.tenant, process, { moment: ctx.now, zone: ctx.settings.time_zone });
      },
      { also: [Public(), MayBeRefused(403)] },
    ),
    create: creates(processBody, 'Creates one, as a draft unless it says otherwise.', (body, at) =>
      decide(at, { do: 'create', process: at.id, as: descriptionOf(body), now: at.ctx.now }),
    ),
    change: changes('Changes what it says of itself.', (wanted: Parameters<typeof patchOf>[0], at) =>
      decide(at, { do: 'change', process: at.id, changes: patchOf(wanted), now: at.ctx.now }),
    ),
    remove: deletes(
      'Removes one without documents; answers it as it was.',
      (_, at) => decide(at, { do: 'remove', process: at.id }),
      { heeds: true },
    ),
    // A file, its alternative text, where it is cropped: what is left out stays as it is.
    showImage: uploads(
      imageForm,
      'Changes its image, or the image’s words alone.',
      async (form, at) => {
        const image = await imageIn(at.ctx, at.get(Files), form, { kind: PROCESS_IMAGE });
        return decide(at, { do: 'show_image', process: at.id, image });
      },
      { at: 'image' },
    ),
    hideImage: clears('image', 'Takes its image away.', (_, at) =>
      decide(at, { do: 'show_image', process: at.id, image: null }),
    ),
  },
});

export const ImagesOfProcesses = filesNamedIn(
  PROCESS_IMAGE,
  `select image->>'file' as file from participation.process where image is not null`,
);

const decide = ({ ctx }: ActContext, command: ProcessCommand) => new ChangeProcess(ctx.command(), command, ctx.ifMatch);

/** What superusers may still do with a voting that has begun, and for how many it would be (contract, 6). */
export const votingController = routes(processes, {
  name: 'Voting',
  reader: readerOf,
  permission: 'administer',
  acts: {
    electorate: asks(
      'POST electorate',
      electorateSize,
      'How many people might vote, were a process for these.',
      async (audience, { ctx, get }) => {
        await ctx.fresh(personProjection.name);
        return { people: await get(Voters).count(ctx.tenant, { ...processTermsFold.initial, audience }) };
      },
      { body: electorateBody },
    ),
    extend: does(
      extendVotingBody,
      'Gives an open voting a later end; everybody reads why.',
      ({ end_datetime, reason }, at) =>
        decideVoting(at, { do: 'extend', process: at.id, end_datetime: inUtc(end_datetime), reason, now: at.ctx.now }),
      { heeds: true },
    ),
    annul: does(
      annulVotingBody,
      'Calls an open voting off for good; everybody reads why.',
      ({ reason }, at) => decideVoting(at, { do: 'annul', process: at.id, reason, now: at.ctx.now }),
      { heeds: true },
    ),
  },
});

async function decideVoting({ ctx, row }: ActContext, command: ChangeVoting['command']) {
  await row();
  return new ChangeVoting(ctx.command(), command, ctx.ifMatch);
}
