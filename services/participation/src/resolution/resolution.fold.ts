import type { AmendmentResolved, CompromiseWritten, ResolutionEvent } from './resolution.events.js';
import type { Basis, Numbering } from './resolution.types.js';

type Written = Omit<CompromiseWritten['data'], 'document' | 'process' | 'compromise'>;

export interface HeldCompromise extends Written {
  /** Amendments whose authors agreed to it. */
  readonly agreed: readonly string[];
}

/** What is decided of a document’s amendments. */
export interface ResolutionState {
  readonly decisions: ReadonlyMap<string, Pick<AmendmentResolved['data'], 'decision' | 'note'> & { basis: Basis }>;
  readonly compromises: ReadonlyMap<string, HeldCompromise>;
  readonly date: string | null;
  readonly minutes: string;
  readonly numbering: Numbering;
  /** ISO 8601 UTC; null: it is open. */
  readonly closed_at: string | null;
}

const initial: ResolutionState = {
  decisions: new Map(),
  compromises: new Map(),
  date: null,
  minutes: '',
  numbering: 'bis',
  closed_at: null,
};

function evolve(state: ResolutionState, event: ResolutionEvent): ResolutionState {
  switch (event.type) {
    case 'AmendmentResolved': {
      const { amedment, decision, basis, note } = event.data;
      return { ...state, decisions: new Map(state.decisions).set(amedment, { decision, basis, note }) };
    }
    case 'AmendmentReopened':
      return { ...state, decisions: without(state.decisions, [event.data.amedment]) };
    case 'ResolutionDescribed':
      return { ...state, ...event.data.changes };
    case 'CompromiseAsked':
      return state;
    case 'ResolutionClosed':
      return { ...state, closed_at: event.data.closed_at };
    default:
      return { ...state, ...compromised(state, event) };
  }
}

type OfCompromise = Exclude<Extract<ResolutionEvent, { data: { compromise: string } }>, { type: 'CompromiseAsked' }>;

function compromised(state: ResolutionState, { type, data }: OfCompromise): Partial<ResolutionState> {
  if (type === 'CompromiseDropped') return { compromises: without(state.compromises, [data.compromise]) };
  const compromises = new Map(state.compromises);
  if (type === 'CompromiseAgreed') {
    const held = compromises.get(data.compromise);
    const agreed = [...(held?.agreed ?? []), data.amedment];
    return held ? { compromises: compromises.set(data.compromise, { ...held, agreed }) } : {};
  }
  if (type === 'CompromiseNarrowed') return { compromises: narrowed(compromises, data) };
  const { document: _d, process: _p, compromise: id, ...written } = data;
  return {
    compromises: compromises.set(id, { ...written, agreed: [] }),
    // What was decided of them alone holds no more.
    decisions: without(state.decisions, written.replaces),
  };
}

function narrowed(
  compromises: Map<string, HeldCompromise>,
  { compromise: id, amedment }: { readonly compromise: string; readonly amedment: string },
): ReadonlyMap<string, HeldCompromise> {
  const held = compromises.get(id);
  if (!held) return compromises;
  const replaces = held.replaces.filter((one) => one !== amedment);
  return replaces.length === 0 ? without(compromises, [id]) : compromises.set(id, { ...held, replaces });
}

function without<Held>(held: ReadonlyMap<string, Held>, gone: readonly string[]): ReadonlyMap<string, Held> {
  return new Map([...held].filter(([id]) => !gone.includes(id)));
}

/** Folded from its own stream. */
export const resolutionFold = { initial, evolve };

/** Which compromise stands for an amendment. */
export function compromiseOf({ compromises }: ResolutionState, amedment: string): string | undefined {
  return [...compromises].find(([, { replaces }]) => replaces.includes(amedment))?.[0];
}

/** The assembly decided it, or all authors agreed. */
export function stands({ basis, replaces, agreed }: Pick<HeldCompromise, 'basis' | 'replaces' | 'agreed'>): boolean {
  return basis === 'assembly' || replaces.every((one) => agreed.includes(one));
}

/** Its author is asked whether a compromise may stand in its place. */
export function isAsked(state: ResolutionState, amedment: string): boolean {
  const held = state.compromises.get(compromiseOf(state, amedment) ?? '');
  return state.closed_at === null && held?.basis === 'authors' && !held.agreed.includes(amedment);
}

/** Amendments and compromises that are in the text. */
export function inText({ decisions, compromises }: ResolutionState): ReadonlySet<string> {
  const adopted = [...decisions].filter(([, { decision }]) => decision === 'adopted').map(([id]) => id);
  return new Set([...adopted, ...compromises.keys()]);
}

/** Amendments of which something is decided. */
export function decidedIn({ decisions, compromises }: ResolutionState): string[] {
  return [...decisions.keys(), ...[...compromises.values()].flatMap(({ replaces }) => replaces)];
}
