import type { CandidacyEvent } from './candidacy.events.js';
import type { RankedCandidate } from './missing.rules.js';

export interface Place extends RankedCandidate {
  readonly user: string | null;
  /** The address or number that was typed. */
  readonly named: string;
  readonly statement: string;
  /** The photo's file. */
  readonly photo: string | null;
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
    case 'CandidatesOrdered': {
      const { candidates, substitutes } = event.data;
      const places = shownOnly([...candidates, ...substitutes], state.places);
      return { ...state, candidates, substitutes, places };
    }
    case 'CandidacyTextErased':
      return { ...state, isErased: true };
    default:
      return { ...state, places: placesAfter(state, event), phase: phases[event.type] ?? state.phase };
  }
}

/** Who stands no more is not shown: photos stay in these places alone. */
function shownOnly(ids: readonly string[], places: CandidacyState['places']): CandidacyState['places'] {
  return new Map([...places].map(([id, place]) => [id, ids.includes(id) ? place : { ...place, photo: null }]));
}

const answers = {
  CandidateAccepted: 'accepted',
  CandidateDeclined: 'declined',
  CandidateResigned: 'resigned',
} as const;

function placesAfter({ places }: CandidacyState, event: CandidacyEvent): CandidacyState['places'] {
  if (event.type === 'CandidateNamed') return named(places, event.data);
  if (event.type === 'CandidacyRejected' || event.type === 'CandidacyWithdrawn') return shownOnly([], places);
  if (event.type !== 'CandidatePictured' && event.type !== 'CandidateStated' && !(event.type in answers)) return places;
  const { place, ...said } = event.data as { place: string } & Said;
  const before = places.get(place);
  return before ? new Map([...places, [place, answered(before, event.type as Answered, said)]]) : places;
}

type Answered = keyof typeof answers | 'CandidatePictured' | 'CandidateStated';

/** What a candidate said of themselves. */
interface Said {
  readonly gender?: string | null;
  readonly file?: string | null;
  readonly statement?: string | null;
}

function named(places: CandidacyState['places'], said: Extract<CandidacyEvent, { type: 'CandidateNamed' }>['data']) {
  const { place: id, user, named: by, statement } = said;
  const before = places.get(id);
  // Somebody else shows another face.
  const photo = before?.user === user ? before.photo : null;
  const asked = { id, user, named: by ?? '', statement: statement ?? '', gender: null, photo };
  return new Map([...places, [id, { ...asked, state: 'invited' as const }]]);
}

function answered(before: Place, type: Answered, said: Said): Place {
  if (type === 'CandidatePictured') return { ...before, photo: said.file ?? null };
  if (type === 'CandidateStated') return { ...before, statement: said.statement ?? '' };
  // Who stands no more is not shown.
  const photo = type === 'CandidateAccepted' ? before.photo : null;
  return { ...before, state: answers[type], gender: said.gender ?? before.gender, photo };
}

/** A candidacy, folded from its stream. */
export const candidacyFold = { initial, evolve };
