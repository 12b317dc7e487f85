import type { NamedImage } from '@ateneo/kernel';
import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  Audience,
  ProcessAudienceSet,
  ProcessCreated,
  ProcessDescribed,
  ProcessEndorsementsSet,
  ProcessEvent,
  ProcessImageChanged,
  ProcessPublished,
  ProcessRulesSet,
  ProcessScheduled,
  Schedule,
  VotingRules,
} from '../../process/process.events.js';
import { usualRules } from '../../process/outcome.rules.js';
import type { VotingEvent } from '../../process/voting.events.js';
import { endUnder, type Voting, votingFold } from '../../process/voting.fold.js';

/** One process as its own events make it; what depends on the moment or the reader is computed when it is asked. */
export interface ProcessRow extends ViewRow, Schedule, Audience {
  title: string;
  introduction: string;
  image: NamedImage | null;
  is_active: boolean;
  published_datetime: string | null;
  endorsements_needed: number;
  rules: VotingRules;
  /** Of its own stream; `end_datetime` above follows its extension. */
  voting: Voting;
  /** Of the stream: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

const blank = {
  title: '',
  introduction: '',
  image: null,
  is_active: false,
  published_datetime: null,
  mode: 'organizations',
  organizations: [],
  areas: [],
  tags: [],
  start_datetime: null,
  end_datetime: null,
  amedment_vote_start_datetime: null,
  amedment_voting_start_datetime: null,
  amedment_voting_end_datetime: null,
  endorsement_start_datetime: null,
  endorsement_end_datetime: null,
  endorsements_needed: 0,
  rules: usualRules,
  voting: votingFold.initial,
} as const;

function change<Event extends ProcessEvent>(what: (data: Event['data']) => Partial<ProcessRow>) {
  return step<ProcessRow, RecordedEvent<ProcessEvent>>({
    key: ({ data }) => data.process,
    apply: (row, { data, meta, revision }) =>
      row && { ...row, ...what(data as Event['data']), revision, update_datetime: meta.time },
  });
}

/** Events that say nothing about the process itself move its revision on. */
const passing = step<ProcessRow, RecordedEvent<ProcessEvent>>({
  key: ({ data }) => data.process,
  apply: (row, { revision }) => row && { ...row, revision },
});

const ofVoting = step<ProcessRow, RecordedEvent<VotingEvent>>({
  key: ({ data }) => data.process,
  apply(row, event) {
    const voting = row && votingFold.evolve(row.voting, event);
    return voting && endUnder({ ...row, voting }, voting);
  },
});

export const processProjection: Projection<ProcessRow> = {
  name: 'participation.process',
  version: 1,
  table: 'participation.process',
  columns: [
    'id',
    'title',
    'introduction',
    'image',
    'is_active',
    'published_datetime',
    'mode',
    'organizations',
    'areas',
    'tags',
    'start_datetime',
    'end_datetime',
    'amedment_vote_start_datetime',
    'amedment_voting_start_datetime',
    'amedment_voting_end_datetime',
    'endorsement_start_datetime',
    'endorsement_end_datetime',
    'endorsements_needed',
    'rules',
    'voting',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  json: ['image', 'rules', 'voting'],
  on: {
    VotingOpened: ofVoting,
    VotingExtended: ofVoting,
    VotingAnnulled: ofVoting,
    VotingEnded: ofVoting,
    VotingClosed: ofVoting,
    ProcessCreated: step<ProcessRow, RecordedEvent<ProcessCreated>>({
      key: ({ data }) => data.process,
      apply: (_, { data, meta: { time }, revision }) => ({
        id: data.process,
        ...blank,
        revision,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    ProcessDescribed: change<ProcessDescribed>(({ title, introduction }) => ({ title, introduction })),
    ProcessImageChanged: change<ProcessImageChanged>(({ image }) => ({ image })),
    ProcessScheduled: change<ProcessScheduled>(({ process: _, ...schedule }) => schedule),
    ProcessAudienceSet: change<ProcessAudienceSet>(({ process: _, ...audience }) => audience),
    ProcessEndorsementsSet: change<ProcessEndorsementsSet>(({ endorsements_needed }) => ({ endorsements_needed })),
    ProcessRulesSet: change<ProcessRulesSet>(({ process: _, ...rules }) => ({ rules })),
    ProcessPublished: change<ProcessPublished>(({ published_at }) => ({
      is_active: true,
      published_datetime: published_at,
    })),
    ProcessUnpublished: change(() => ({ is_active: false })),
    ProcessDocumentAdmitted: passing,
    ProcessDocumentReleased: passing,
    ProcessRemoved: step<ProcessRow, RecordedEvent<ProcessEvent>>({
      key: ({ data }) => data.process,
      apply: () => undefined,
    }),
  },
};
