import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { PresentationPlan } from '../../candidacy/presentation.decider.js';
import type {
  CandidacyPresentationCreated,
  CandidacyPresentationDescribed,
  CandidacyPresentationRulesSet,
  CandidacyPresentationScheduled,
  PresentationEvent,
} from '../../candidacy/presentation.events.js';

/** What candidacies are asked for, and by which rules. */
export interface PresentationRow extends ViewRow, PresentationPlan {
  process: string;
  /** Somebody has handed one in: the rules stand. */
  is_taken: boolean;
  /** Of the stream: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

const key = ({ data }: RecordedEvent<PresentationEvent>) => data.presentation;

function change<Event extends PresentationEvent>(what: (data: Event['data']) => Partial<PresentationRow>) {
  return step<PresentationRow, RecordedEvent<PresentationEvent>>({
    key,
    apply: (row, { data, meta, revision }) =>
      row && { ...row, revision, update_datetime: meta.time, ...what(data as Event['data']) },
  });
}

export const presentationProjection: Projection<PresentationRow> = {
  name: 'participation.candidacy_presentation',
  version: 1,
  table: 'participation.candidacy_presentation',
  columns: [
    'id',
    'process',
    'name',
    'description',
    'start_datetime',
    'end_datetime',
    'min_candidates',
    'max_candidates',
    'has_substitutes',
    'min_substitutes',
    'max_substitutes',
    'parity',
    'organizations',
    'areas',
    'tags',
    'member_since',
    'is_taken',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  on: {
    CandidacyPresentationCreated: step<PresentationRow, RecordedEvent<CandidacyPresentationCreated>>({
      key,
      apply: (_, { data, meta: { time }, revision }) => ({
        id: data.presentation,
        process: data.process,
        name: '',
        description: '',
        start_datetime: null,
        end_datetime: null,
        min_candidates: 1,
        max_candidates: 0,
        has_substitutes: false,
        min_substitutes: 0,
        max_substitutes: 0,
        parity: 'none',
        organizations: [],
        areas: [],
        tags: [],
        member_since: null,
        is_taken: false,
        revision,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    CandidacyPresentationDescribed: change<CandidacyPresentationDescribed>(({ presentation: _, ...said }) => said),
    CandidacyPresentationScheduled: change<CandidacyPresentationScheduled>(({ presentation: _, ...dates }) => dates),
    CandidacyPresentationRulesSet: change<CandidacyPresentationRulesSet>(({ presentation: _, ...rules }) => rules),
    CandidacyPresentationTaken: change(() => ({ is_taken: true })),
    CandidacyPresentationRemoved: step<PresentationRow, RecordedEvent<PresentationEvent>>({
      key,
      apply: () => undefined,
    }),
  },
};
