import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import { type ElectionResult, nextResult } from '../../election/election-result.rules.js';
import type {
  BallotOpeningAsked,
  BallotSealed,
  ElectionDescribed,
  ElectionEvent,
  ElectionKind,
  ElectionOption,
  ElectionOptionPictured,
  ElectionOptionsSet,
  ElectionRules,
  ElectionRulesSet,
  ElectionScheduled,
  OptionImage,
} from '../../election/election.events.js';
import type {
  ElectionAnnulled,
  ElectionClosed,
  ElectionCreated,
  ElectionExtended,
  ElectionOpened,
  ElectionResultTold,
} from '../../../../published/src/participation/election.js';

type ToldResult = ElectionResult & { readonly told_datetime: string };

/** One election; titles of documents and alternatives that are options are joined when it is asked. */
export interface ElectionRow extends ViewRow, ElectionRules {
  process: string;
  kind: ElectionKind;
  is_sealed: boolean;
  title: string;
  description: string;
  external_link: string;
  held_by: string;
  at_hand: string;
  start_datetime: string | null;
  end_datetime: string | null;
  options: readonly (ElectionOption & { readonly image: OptionImage | null })[];
  extended_reason: string | null;
  annulled_reason: string | null;
  result: (ToldResult & { readonly earlier: readonly ToldResult[] }) | null;
  /** Of the stream: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

const key = ({ data }: RecordedEvent<ElectionEvent>) => data.election;

function change<Event extends ElectionEvent>(
  what: (data: Event['data'], row: ElectionRow, time: string) => Partial<ElectionRow>,
) {
  return step<ElectionRow, RecordedEvent<ElectionEvent>>({
    key,
    apply: (row, { data, meta, revision }) =>
      row && { ...row, ...what(data as Event['data'], row, meta.time), revision, update_datetime: meta.time },
  });
}

export const electionProjection: Projection<ElectionRow> = {
  name: 'participation.election',
  version: 4,
  table: 'participation.election',
  columns: [
    'id',
    'process',
    'kind',
    'is_sealed',
    'title',
    'description',
    'external_link',
    'held_by',
    'at_hand',
    'start_datetime',
    'end_datetime',
    'method',
    'is_random_order',
    'is_blank_allowed',
    'seats',
    'options',
    'extended_reason',
    'annulled_reason',
    'result',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  json: ['options', 'result'],
  on: {
    ElectionCreated: step<ElectionRow, RecordedEvent<ElectionCreated>>({
      key,
      apply: (_, { data, meta: { time }, revision }) => ({
        id: data.election,
        process: data.process,
        kind: data.kind ?? 'external',
        is_sealed: false,
        title: '',
        description: '',
        external_link: '',
        held_by: '',
        at_hand: '',
        start_datetime: null,
        end_datetime: null,
        method: 'choice',
        is_random_order: true,
        is_blank_allowed: true,
        seats: 1,
        options: [],
        extended_reason: null,
        annulled_reason: null,
        result: null,
        revision,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    ElectionDescribed: change<ElectionDescribed>(({ election: _, ...said }) => said),
    ElectionScheduled: change<ElectionScheduled>(({ election: _, ...dates }) => dates),
    ElectionRulesSet: change<ElectionRulesSet>(({ election: _, ...rules }) => rules),
    ElectionOptionsSet: change<ElectionOptionsSet>(({ options }, row) => ({
      options: options.map((one) => ({ ...one, image: row.options.find(({ id }) => id === one.id)?.image ?? null })),
    })),
    ElectionOptionPictured: change<ElectionOptionPictured>(({ option, image }, { options }) => ({
      options: options.map((one) => (one.id === option ? { ...one, image } : one)),
    })),
    BallotOpeningAsked: change<BallotOpeningAsked>(() => ({})),
    BallotSealed: change<BallotSealed>(() => ({ is_sealed: true })),
    ElectionOpened: change<ElectionOpened>(() => ({})),
    ElectionClosed: change<ElectionClosed>(() => ({})),
    ElectionExtended: change<ElectionExtended>(({ end_datetime, reason }) => ({
      end_datetime,
      extended_reason: reason,
    })),
    ElectionAnnulled: change<ElectionAnnulled>(({ reason }) => ({ annulled_reason: reason })),
    ElectionResultTold: change<ElectionResultTold>((told, { result }, time) => {
      const { earlier = [], ...before } = result ?? {};
      return {
        result: {
          ...nextResult(result, told),
          told_datetime: time,
          earlier: result ? [before as ToldResult, ...earlier] : [],
        },
      };
    }),
    ElectionRemoved: step<ElectionRow, RecordedEvent<ElectionEvent>>({ key, apply: () => undefined }),
  },
};
