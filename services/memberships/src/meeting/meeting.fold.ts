import type { BoardDecided, MeetingAct, MeetingEvent } from './meeting.events.js';

const parts = ['admitted', 'excluded', 'joined', 'left', 'owing'] as const;
type MeetingPart = (typeof parts)[number];

/** One membership that the board decided about, or was told of. */
export interface MeetingRow {
  readonly id: string;
  readonly part: MeetingPart;
  /** `done`, or the code of why not. */
  readonly outcome?: string;
  /** The same of taking it back. */
  readonly back?: string;
}

export interface MeetingState {
  /** Also where nobody was decided about. */
  readonly isHeld: boolean;
  readonly rows: readonly MeetingRow[];
  readonly isRevoked: boolean;
}

export const noMeeting: MeetingState = { isHeld: false, rows: [], isRevoked: false };

export function evolveMeeting(state: MeetingState, event: MeetingEvent): MeetingState {
  if (event.type === 'BoardDecided') return { ...state, isHeld: true, rows: rowsOf(event.data) };
  if (event.type === 'BoardDecisionsRevoked') return { ...state, isRevoked: true };
  const { act, rows } = event.data;
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
  const settled = (row: MeetingRow): MeetingRow => {
    const outcome = isDecided(row) ? outcomes.get(row.id) : undefined;
    if (outcome === undefined) return row;
    return act === 'carry_out' ? { ...row, outcome } : { ...row, back: outcome };
  };
  return { ...state, rows: state.rows.map(settled) };
}

export function rowsOf(said: Pick<BoardDecided['data'], MeetingPart>): MeetingRow[] {
  return parts.flatMap((part) => said[part].map((id) => ({ id, part })));
}

/** Not only told of. */
export function isDecided({ part }: MeetingRow): boolean {
  return part === 'admitted' || part === 'excluded';
}

/** Whose turn is still to come. */
export function leftOf({ rows, isRevoked }: MeetingState, act: MeetingAct): MeetingRow[] {
  if (act === 'carry_out') return rows.filter((row) => isDecided(row) && row.outcome === undefined);
  return isRevoked ? rows.filter(({ outcome, back }) => outcome === 'done' && back === undefined) : [];
}

export function statusOf(state: MeetingState): 'under_way' | 'done' | 'taking_back' | 'taken_back' {
  if (!state.isRevoked) return leftOf(state, 'carry_out').length > 0 ? 'under_way' : 'done';
  return leftOf(state, 'take_back').length > 0 ? 'taking_back' : 'taken_back';
}
