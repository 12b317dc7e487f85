import { isTargetDay } from '@ateneo/bank';
import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type {
  PresentedDebit,
  RemittanceBegun,
  RemittanceEvent,
  RemittanceMade,
  RemittanceOutcome,
} from './remittance.events.js';

export interface RemittanceState {
  readonly status: 'none' | 'making' | 'ready' | 'sent' | RemittanceOutcome;
  readonly begun: RemittanceBegun['data'] | null;
  readonly debits: readonly PresentedDebit[];
  /** The file, packed; null where nobody can read it any more. */
  readonly pieces: readonly (string | null)[];
  /** So many were told how it ended. */
  readonly settled: number;
  readonly isForgotten: boolean;
}

export type RemittanceCommand =
  /** `earliest`: the bank must have it so many days before. */
  | ({ readonly do: 'begin'; readonly earliest: string } & RemittanceBegun['data'])
  | ({
      readonly do: 'keep';
      readonly debits: readonly PresentedDebit[];
      readonly pieces: readonly string[];
    } & Omit<RemittanceMade['data'], 'count'>)
  | { readonly do: 'send'; readonly remittance: string; readonly sent_on: string }
  | {
      readonly do: 'conclude';
      readonly remittance: string;
      readonly outcome: RemittanceOutcome;
      readonly today: string;
    }
  | { readonly do: 'forget'; readonly remittance: string; readonly lastDay: string }
  | { readonly do: 'settle'; readonly remittance: string; readonly count: number };

/** So many debits in an event. */
const DEBITS_AT_ONCE = 1_000;

/** A file of debits: made once, sent as it was made, and over once. */
export const remittanceDecider: Decider<RemittanceState, RemittanceCommand, RemittanceEvent> = {
  initial: { status: 'none', begun: null, debits: [], pieces: [], settled: 0, isForgotten: false },

  evolve: (state, { type, data }) => ({ ...state, ...steps[type](data as never, state) }),

  decide(command, state) {
    if (command.do === 'begin') return begin(command, state);
    if (state.status === 'none') throw new DomainError('http.not_found');
    return acts[command.do](command as never, state);
  },
};

type Steps = {
  [Type in RemittanceEvent['type']]: (
    data: Extract<RemittanceEvent, { type: Type }>['data'],
    before: RemittanceState,
  ) => Partial<RemittanceState>;
};

const steps: Steps = {
  RemittanceBegun: (begun) => ({ status: 'making', begun }),
  DebitsPresented: ({ debits }, before) => ({ debits: [...before.debits, ...debits] }),
  FilePieceKept: ({ packed }, { pieces }) => ({ pieces: [...pieces, packed] }),
  RemittanceMade: () => ({ status: 'ready' }),
  RemittanceSent: () => ({ status: 'sent' }),
  RemittanceConcluded: ({ outcome }) => ({ status: outcome }),
  DebitsSettled: ({ count }) => ({ settled: count }),
  RemittanceForgotten: () => ({ isForgotten: true }),
};

type Acts = {
  [Act in Exclude<RemittanceCommand['do'], 'begin'>]: (
    command: Extract<RemittanceCommand, { do: Act }>,
    state: RemittanceState,
  ) => RemittanceEvent[];
};

const acts: Acts = {
  keep: ({ do: _, debits, pieces, ...made }, { status }) => {
    // A process that died may have come so far: what it kept is the file.
    if (status !== 'making') return [];
    const { remittance } = made;
    if (debits.length === 0) return [{ type: 'RemittanceConcluded', data: { remittance, outcome: 'dropped' } }];
    const stretches = Array.from({ length: Math.ceil(debits.length / DEBITS_AT_ONCE) }, (_, nth) =>
      debits.slice(nth * DEBITS_AT_ONCE, (nth + 1) * DEBITS_AT_ONCE),
    );
    return [
      ...stretches.map((some): RemittanceEvent => ({ type: 'DebitsPresented', data: { remittance, debits: some } })),
      ...pieces.map((packed): RemittanceEvent => ({ type: 'FilePieceKept', data: { remittance, packed } })),
      { type: 'RemittanceMade', data: { ...made, count: debits.length } },
    ];
  },

  send: ({ remittance, sent_on }, { status }) => {
    if (status === 'sent') return [];
    mustBe(status, 'ready');
    return [{ type: 'RemittanceSent', data: { remittance, sent_on } }];
  },

  conclude: ({ remittance, outcome, today }, { status, begun }) => {
    if (status === outcome) return [];
    // What the bank has is not taken back here, and what it never had it collects from nobody; whoever makes it still hears that it is not.
    mustBe(
      status,
      ...({ collected: ['sent'], refused: ['ready', 'sent'], dropped: ['making', 'ready'] } as const)[outcome],
    );
    if (outcome === 'collected' && today < begun!.collect_on) throw new DomainError('memberships.remittance_not_now');
    return [{ type: 'RemittanceConcluded', data: { remittance, outcome } }];
  },

  forget: ({ remittance, lastDay }, { begun, isForgotten }) =>
    isForgotten || begun!.collect_on > lastDay ? [] : [{ type: 'RemittanceForgotten', data: { remittance } }],

  settle: ({ remittance, count }, { settled }) =>
    count <= settled ? [] : [{ type: 'DebitsSettled', data: { remittance, count } }],
};

function begin(
  { do: _, earliest, ...data }: Extract<RemittanceCommand, { do: 'begin' }>,
  { status }: RemittanceState,
): RemittanceEvent[] {
  if (status !== 'none') return [];
  if (data.collect_on < earliest) throw fieldError('collect_on', 'memberships.collected_too_soon', { date: earliest });
  if (!isTargetDay(data.collect_on)) throw fieldError('collect_on', 'memberships.no_bank_day');
  return [{ type: 'RemittanceBegun', data }];
}

function mustBe(status: RemittanceState['status'], ...wanted: readonly RemittanceState['status'][]): void {
  if (!wanted.includes(status)) throw new DomainError('memberships.remittance_not_now');
}

/** Whether its debits still have to be told how it ended. */
export function isUnsettled({ status, debits, settled }: RemittanceState): boolean {
  return ['collected', 'refused', 'dropped'].includes(status) && settled < debits.length;
}
