import type { CandidacyEvent } from './candidacy.events.js';
import type { StandingPlace } from './missing.fold.js';

export interface Place extends StandingPlace {
  readonly user: string | null;
  /** The address or number that was typed. */
  readonly named: string;
  readonly statement: string;
}

export interface CandidacyState {
  readonly phase: 'none' | 'draft' | 'submitted' | 'returned' | 'rejected' | 'proclaimed' | 'withdrawn';
  readonly user: string;
  readonly process: string;
  readonly presentation: string;
  readonly name: string;
  readonly programme: string;
  /** In their order. */
  readonly candidates: readonly string[];
  readonly substitutes: readonly string[];
  readonly places: ReadonlyMap<string, Place>;
  readonly isErased: boolean;
}

const initial: CandidacyState = {
  phase: 'none',
  user: '',
  process: '',
  presentation: '',
  name: '',
  programme: '',
  candidates: [],
  substitutes: [],
  places: new Map(),
  isErased: false,
};

const phases: Partial<Record<CandidacyEvent['type'], CandidacyState['phase']>> = {
  CandidacySubmitted: 'submitted',
  CandidacyReopened: 'draft',
  CandidacyReturned: 'returned',
  CandidacyRejected: 'rejected',
  CandidacyProclaimed: 'proclaimed',
  CandidacyWithdrawn: 'withdrawn',
};

function evolve(state: CandidacyState, event: CandidacyEvent): CandidacyState {
  switch (event.type) {
    case 'CandidacyBegun': {
      const { user, process, presentation } = event.data;
      return { ...initial, phase: 'draft', user, process, presentation };
    }
    case 'CandidacyDescribed':
      return { ...state, name: event.data.name ?? '', programme: event.data.programme ?? '' };
    case 'CandidatesOrdered':
      return { ...state, candidates: event.data.candidates, substitutes: event.data.substitutes };
    case 'CandidacyTextErased':
      return { ...state, isErased: true };
    default:
      return { ...state, places: placesAfter(state, event), phase: phases[event.type] ?? state.phase };
  }
}

function placesAfter({ places }: CandidacyState, event: CandidacyEvent): CandidacyState['places'] {
  if (event.type === 'CandidateNamed') {
    const { place: id, user, named, statement } = event.data;
    const asked = { id, user, named: named ?? '', statement: statement ?? '', state: 'invited' as const, gender: null };
    return new Map([...places, [id, asked]]);
  }
  const state = {
    CandidateAccepted: 'accepted',
    CandidateDeclined: 'declined',
    CandidateResigned: 'resigned',
  } as const;
  if (!(event.type in state)) return places;
  const { place, ...said } = event.data as { place: string; gender?: string | null };
  const before = places.get(place);
  if (!before) return places;
  const answered = { ...before, state: state[event.type as keyof typeof state], gender: said.gender ?? before.gender };
  return new Map([...places, [place, answered]]);
}

/** A candidacy, folded from its stream. */
export const candidacyFold = { initial, evolve };
