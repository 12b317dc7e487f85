import { type Decider, DomainError } from '@ateneo/kernel';
import type { CompromiseWritten, ResolutionDescribed, ResolutionEvent } from './resolution.events.js';
import type { Basis } from './resolution.types.js';
import {
  compromiseOf,
  decidedIn,
  inText,
  isAsked,
  resolutionFold,
  type ResolutionState,
  stands,
} from './resolution.fold.js';

interface OfDocument {
  readonly document: string;
  readonly process: string;
}

/** What becomes of one amendment, and which others and compromises its words contradict. */
interface Wanted {
  readonly amedment: string;
  readonly decision: 'adopted' | 'rejected' | null;
  readonly contradicts: readonly string[];
}

export type ResolutionCommand =
  | (OfDocument & Wanted & { readonly do: 'resolve'; readonly basis: Basis; readonly note: string })
  /** Of those alone of which nothing is decided; what contradicts another of them is left to people. */
  | (OfDocument & { readonly do: 'propose'; readonly basis: Basis; readonly wanted: readonly Wanted[] })
  | (CompromiseWritten['data'] & {
      readonly do: 'write';
      readonly contradicts: readonly string[];
      readonly authors: readonly { readonly amedment: string; readonly user: string }[];
    })
  | (OfDocument & { readonly do: 'agree'; readonly compromise: string; readonly amedment: string })
  /** Its author agrees to nothing any more. */
  | (OfDocument & { readonly do: 'release'; readonly amedment: string })
  | (OfDocument & { readonly do: 'drop'; readonly compromise: string })
  | (OfDocument & { readonly do: 'describe'; readonly changes: ResolutionDescribed['data']['changes'] })
  | (OfDocument & { readonly do: 'close'; readonly now: string; readonly toResolve: readonly string[] });

type Command<Do extends ResolutionCommand['do']> = Extract<ResolutionCommand, { do: Do }>;

/** What the assembly makes of the amendments to a document: decided one by one, then closed for good (decision 168). */
export const resolutionDecider: Decider<ResolutionState, ResolutionCommand, ResolutionEvent> = {
  ...resolutionFold,

  decide(command, state) {
    if (state.closed_at !== null) {
      if (command.do === 'close' || command.do === 'release') return [];
      throw new DomainError('participation.resolution_closed');
    }
    const decide = deciders[command.do] as (command: ResolutionCommand, state: ResolutionState) => ResolutionEvent[];
    return decide(command, state);
  },
};

const deciders: {
  readonly [Do in ResolutionCommand['do']]: (command: Command<Do>, state: ResolutionState) => ResolutionEvent[];
} = {
  resolve({ do: _, contradicts, decision, ...said }, state) {
    mustBeFree(state, said.amedment);
    const { document, process, amedment, basis, note } = said;
    const before = state.decisions.get(amedment);
    if (decision === null) return before ? [{ type: 'AmendmentReopened', data: { document, process, amedment } }] : [];
    if (decision === 'adopted') mustFit(state, contradicts);
    const isSame = before?.decision === decision && before.basis === basis && before.note === note;
    return isSame ? [] : [{ type: 'AmendmentResolved', data: { ...said, decision } }];
  },

  propose({ document, process, basis, wanted }, state) {
    const decided = new Set(decidedIn(state));
    const left = wanted.filter(({ amedment }) => !decided.has(amedment));
    return proposable(state, left).map(({ amedment, decision }) => ({
      type: 'AmendmentResolved',
      data: { document, process, amedment, decision, basis, note: '' },
    }));
  },

  write({ do: _, contradicts, authors, ...data }, state) {
    if (state.compromises.has(data.compromise)) return [];
    for (const one of data.replaces) mustBeFree(state, one);
    mustFit(
      state,
      contradicts.filter((one) => !data.replaces.includes(one)),
    );
    const { document, process, compromise } = data;
    const asked = data.basis === 'authors' ? authors : [];
    return [
      { type: 'CompromiseWritten', data },
      ...asked.map((one) => ({ type: 'CompromiseAsked' as const, data: { document, process, compromise, ...one } })),
    ];
  },

  agree({ do: _, ...data }, { compromises }) {
    const held = compromises.get(data.compromise);
    if (!held?.replaces.includes(data.amedment)) throw new DomainError('participation.compromise_not_found');
    return held.agreed.includes(data.amedment) ? [] : [{ type: 'CompromiseAgreed', data }];
  },

  release({ do: _, ...data }, state) {
    const compromise = compromiseOf(state, data.amedment);
    return compromise !== undefined && isAsked(state, data.amedment)
      ? [{ type: 'CompromiseNarrowed', data: { ...data, compromise } }]
      : [];
  },

  drop({ do: _, ...data }, { compromises }) {
    if (!compromises.has(data.compromise)) throw new DomainError('participation.compromise_not_found');
    return [{ type: 'CompromiseDropped', data }];
  },

  describe({ document, process, changes }, state) {
    const differing = Object.entries(changes).filter(
      ([field, value]) => value !== state[field as keyof typeof changes],
    );
    if (differing.length === 0) return [];
    return [{ type: 'ResolutionDescribed', data: { document, process, changes: Object.fromEntries(differing) } }];
  },

  close({ document, process, now, toResolve }, state) {
    const decided = new Set(decidedIn(state));
    if (toResolve.some((one) => !decided.has(one))) throw new DomainError('participation.amedments_undecided');
    if ([...state.compromises.values()].some((one) => !stands(one)))
      throw new DomainError('participation.compromise_waits');
    return [{ type: 'ResolutionClosed', data: { document, process, closed_at: now } }];
  },
};

/** What the basis says of those that are left, but for what contradicts what is adopted, or another that it would adopt. */
export function proposable(state: ResolutionState, left: readonly Wanted[]) {
  const adopted = new Set([...inText(state), ...left.filter(isAdopted).map(({ amedment }) => amedment)]);
  return left.flatMap(({ amedment, decision, contradicts }) => {
    const fits = decision === 'rejected' || !contradicts.some((one) => adopted.has(one));
    return decision && fits ? [{ amedment, decision }] : [];
  });
}

const isAdopted = ({ decision }: Wanted) => decision === 'adopted';

function mustBeFree(state: ResolutionState, amedment: string): void {
  const existing = compromiseOf(state, amedment);
  if (existing !== undefined) throw new DomainError('participation.in_compromise', { existing });
}

function mustFit(state: ResolutionState, contradicts: readonly string[]): void {
  const held = inText(state);
  const existing = contradicts.find((one) => held.has(one));
  if (existing !== undefined) throw new DomainError('participation.contradicts_adopted', { existing });
}
