import { type Decider, DomainError } from '@ateneo/kernel';
import type { AmendmentEvent } from './amendment.events.js';
import { CORRECTING_MS, whyNotCorrecting } from './correcting.rules.js';
import type { AmendmentAuthor, AmendmentCommand, AmendmentState } from './amendment.types.js';
import { kindOf } from './proposal.rules.js';
import { wordingOf } from './wording.rules.js';

type Command<Do extends AmendmentCommand['do']> = Extract<AmendmentCommand, { do: Do }>;
type Propose = Command<'propose'>;

const initial: AmendmentState = {
  phase: 'none',
  user: '',
  process: '',
  document: '',
  place: { article: null, chapter: null },
  isDeletion: false,
  version: 0,
  correctableUntil: null,
  isHidden: false,
  review: null,
  entry: '',
  isErased: false,
};

/**
 * An amendment is proposed once, and corrected for a while and withdrawn by who proposed it; moderation hides and shows it; one that never came lapses.
 */
export const amendmentDecider: Decider<AmendmentState, AmendmentCommand, AmendmentEvent> = {
  initial,

  evolve(state, event) {
    switch (event.type) {
      case 'AmendmentProposed': {
        const { user, process, document, article, chapter, kind } = event.data;
        const place = { article, chapter };
        return {
          ...initial,
          phase: 'proposed',
          user,
          process,
          document,
          place,
          isDeletion: kind === 'deletion',
          version: 1,
        };
      }
      case 'AmendmentHidden':
        return { ...state, isHidden: true };
      case 'AmendmentShown':
        return { ...state, isHidden: false };
      case 'AmendmentWithdrawn':
        return { ...state, phase: event.data.after_opening ? 'withdrawn' : 'gone' };
      case 'AmendmentLapsed':
        return { ...state, phase: 'gone' };
      case 'AmendmentTextErased':
        return { ...state, isErased: true };
      default:
        return reviewed(worded(state, event), event);
    }
  },

  decide(command, state) {
    const decide = deciders[command.do] as (command: AmendmentCommand, state: AmendmentState) => AmendmentEvent[];
    return decide(command, state);
  },
};

const deciders: {
  readonly [Do in AmendmentCommand['do']]: (command: Command<Do>, state: AmendmentState) => AmendmentEvent[];
} = {
  propose,
  correct,
  withdraw,
  hide,
  show,
  review,
  erase_text: eraseText,
  lapse: ({ amedment, document }, { phase }) =>
    phase === 'none' ? [{ type: 'AmendmentLapsed', data: { amedment, document } }] : [],
};

/** Only regular users, while amending is open (specification, 6). */
export function mustBeAllowedToPropose(by: AmendmentAuthor): void {
  if (!by.isRegular) throw new DomainError('participation.only_regular');
  if (by.closed) throw new DomainError(by.closed);
}

function propose(command: Propose, state: AmendmentState): AmendmentEvent[] {
  const { amedment, process, document, proposal, by, basis, reason, references } = command;
  if (state.phase === 'gone' || state.phase === 'withdrawn') throw new DomainError('http.conflict');
  // The same proposal again, after an answer that was lost.
  if (state.phase === 'proposed') return [];
  mustBeAllowedToPropose(by);
  const { article, chapter, after_article, title } = proposal;
  const kind = kindOf(proposal);
  const correctableUntil = new Date(Date.parse(command.now) + CORRECTING_MS).toISOString();
  return [
    {
      type: 'AmendmentProposed',
      data: { amedment, process, document, user: by.user, kind, article, chapter, after_article, basis },
    },
    ...wordingOf(amedment, { title, pieces: command.pieces, correctableUntil }),
    ...quoted(command),
    { type: 'AmendmentReasoned', data: { amedment, reason, references } },
  ];
}

function quoted({ amedment, original }: Propose): AmendmentEvent[] {
  if (!original) return [];
  const { title, pieces } = original;
  return pieces.map((content, piece) => ({
    type: 'AmendedTextQuoted' as const,
    data: { amedment, piece, title: piece === 0 ? title : '', content },
  }));
}

/** Of its author alone, as long as nobody can have said anything of it that another text would make untrue. */
function correct(command: Command<'correct'>, state: AmendmentState): AmendmentEvent[] {
  const { amedment, by, reason, references } = command;
  if (command.isSame) return [];
  mustBeOwn(state, by);
  mustStand(state);
  const refusal = whyNotCorrecting({ ...state, ...command, isReviewed: state.entry !== '', closed: by.closed });
  if (refusal) throw new DomainError(refusal);
  mustBeRead(command.seen, state);
  return [
    { type: 'AmendmentCorrected', data: { amedment } },
    ...(state.isDeletion ? [] : wordingOf(amedment, command)),
    { type: 'AmendmentReasoned', data: { amedment, reason, references } },
  ];
}

function mustBeRead(seen: number | undefined, { version }: AmendmentState): void {
  if (seen !== undefined && seen !== version) throw new DomainError('participation.amedment_corrected');
}

function mustBeOwn(state: AmendmentState, by: AmendmentAuthor): void {
  mustBeShown(state);
  if (state.user !== by.user) throw new DomainError('participation.not_author');
  if (!by.isRegular) throw new DomainError('participation.only_regular');
}

function withdraw({ amedment, by, hasBegun }: Command<'withdraw'>, state: AmendmentState): AmendmentEvent[] {
  mustBeOwn(state, by);
  mustStand(state);
  if (by.closed) throw new DomainError(by.closed);
  return [withdrawn(amedment, hasBegun, state)];
}

function withdrawn(amedment: string, hasBegun: boolean, state: AmendmentState): AmendmentEvent {
  const { process, document, user } = state;
  return {
    type: 'AmendmentWithdrawn',
    data: { amedment, process, document, user, ...(hasBegun && { after_opening: true }) },
  };
}

/** People see it, taken back or not. */
export function mustBeShown({ phase }: Pick<AmendmentState, 'phase'>): void {
  if (phase !== 'proposed' && phase !== 'withdrawn') throw new DomainError('participation.amedment_not_found');
}

function mustStand({ phase }: AmendmentState): void {
  if (phase === 'withdrawn') throw new DomainError('participation.amedment_withdrawn');
}

/** There is such an amendment, and who asks moderates where it stands. */
export function mustModerate(state: AmendmentState, isAllowed: boolean): void {
  mustBeShown(state);
  if (!isAllowed) throw new DomainError('http.permission_denied');
}

function hide({ amedment, reason, mayModerate }: Command<'hide'>, state: AmendmentState): AmendmentEvent[] {
  mustModerate(state, mayModerate);
  // Another reason than the one its author was told must not be taken for done.
  if (state.isHidden) throw new DomainError('participation.already_hidden');
  const { process, document, user } = state;
  return [{ type: 'AmendmentHidden', data: { amedment, process, document, user, reason } }];
}

function show({ amedment, mayModerate }: Command<'show'>, state: AmendmentState): AmendmentEvent[] {
  mustModerate(state, mayModerate);
  const { process, document, user } = state;
  return state.isHidden ? [{ type: 'AmendmentShown', data: { amedment, process, document, user } }] : [];
}

/** Nobody votes on a text that nobody can read; where voting is over, the result stands without it. */
function eraseText({ amedment, isOpen, hasBegun }: Command<'erase_text'>, state: AmendmentState): AmendmentEvent[] {
  const { phase, user, isErased } = state;
  if (user === '') return [];
  const erased: AmendmentEvent[] = isErased ? [] : [{ type: 'AmendmentTextErased', data: { amedment } }];
  if (phase !== 'proposed' || !isOpen) return erased;
  return [...erased, withdrawn(amedment, hasBegun, state)];
}

/** For how long, and how often, it was worded. */
function worded(state: AmendmentState, event: AmendmentEvent): AmendmentState {
  if (event.type === 'AmendmentCorrected') return { ...state, version: state.version + 1 };
  const until = event.type === 'AmendmentWorded' ? event.data.correctable_until : undefined;
  return until === undefined ? state : { ...state, correctableUntil: until };
}

/** What stands after an event: the last word, or none. */
function reviewed(state: AmendmentState, event: AmendmentEvent): AmendmentState {
  if (event.type === 'ReviewGiven') return { ...state, review: event.data.review, entry: event.data.entry };
  return event.type === 'ReviewRemoved' ? { ...state, review: null, entry: event.data.entry } : state;
}

/** A reviewer's word on an amendment: the last one stands, null takes it away; never on one's own. */
function review(command: Command<'review'>, state: AmendmentState): AmendmentEvent[] {
  const { amedment, entry, by, word, reason } = command;
  mustBeShown(state);
  if (!by.isReviewer) throw new DomainError('participation.not_reviewer');
  if (by.isOwn) throw new DomainError('participation.own_review');
  mustStand(state);
  if (state.isHidden) throw new DomainError('participation.amedment_hidden');
  // The same word again, after an answer that was lost.
  if (state.entry === entry) return [];
  if (by.closed) throw new DomainError(by.closed);
  mustBeRead(command.seen, state);
  const { process, document, user } = state;
  const about = { amedment, process, document, user, entry, reviewer: by.user, reason };
  if (word !== null) return [{ type: 'ReviewGiven', data: { ...about, review: word } }];
  return state.review === null ? [] : [{ type: 'ReviewRemoved', data: about }];
}
