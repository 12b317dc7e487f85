import { type Decider, DomainError } from '@ateneo/kernel';
import { everybody } from '../../../identity/src/public/people-in-segment.js';
import type { IssueBegun, IssueEvent, IssueWritten, Segment, Versions } from './issue.events.js';

export interface IssueState {
  readonly phase: 'absent' | 'draft' | 'dropped' | 'sent';
  readonly newsletter: string;
  readonly versions: Versions;
  readonly segment: Required<Segment>;
  readonly isListed: boolean;
  /** The first copy goes out then; null: at once. */
  readonly at: string | null;
}

/** What an older issue does not say asks nothing. */
export const everyReader: Required<Segment> = { ...everybody, authors_of: [] };

export type IssueCommand =
  | { readonly do: 'begin'; readonly begun: IssueBegun['data'] }
  | {
      readonly do: 'write';
      readonly issue: string;
      readonly versions?: Versions | undefined;
      readonly segment?: Segment | undefined;
    }
  | { readonly do: 'drop'; readonly issue: string }
  | {
      readonly do: 'send';
      readonly issue: string;
      /** The language that everybody gets who has none of their own: the tenant's. */
      readonly fallback: 'es' | 'ca' | 'gl' | 'eu';
      readonly at?: string | undefined;
    }
  | { readonly do: 'list'; readonly issue: string; readonly isListed: boolean };

/** An issue is written, then sent once; from then on it stands as it is. */
export const issueDecider: Decider<IssueState, IssueCommand, IssueEvent> = {
  initial: { phase: 'absent', newsletter: '', versions: {}, segment: everyReader, isListed: true, at: null },

  evolve(state, event) {
    switch (event.type) {
      case 'IssueBegun':
      case 'IssueWritten':
        return written(event.data, state);
      case 'IssueDropped':
        return { ...state, phase: 'dropped' };
      case 'IssueSent':
        return { ...state, phase: 'sent', at: event.data.at ?? null };
      default:
        return { ...state, isListed: event.type === 'IssueListed' };
    }
  },

  decide(command, state) {
    if (command.do === 'begin') return state.phase === 'absent' ? [{ type: 'IssueBegun', data: command.begun }] : [];
    if (state.phase === 'absent' || state.phase === 'dropped') throw new DomainError('mailing.unknown_issue');
    if (command.do === 'list') return list(command, state);
    return command.do === 'send' ? send(command, state) : draft(command, state);
  },
};

/** What may be done with a draft alone. */
function draft(command: Command<'write' | 'drop'>, state: IssueState): IssueEvent[] {
  if (state.phase !== 'draft') throw new DomainError('mailing.issue_sent');
  return command.do === 'drop' ? [{ type: 'IssueDropped', data: { issue: command.issue } }] : write(command, state);
}

function written(data: (IssueBegun | IssueWritten)['data'], state: IssueState): IssueState {
  const { issue: _, segment = state.segment, ...said } = data;
  return { ...state, phase: 'draft', ...said, segment: { ...everyReader, ...segment } };
}

type Command<Do extends IssueCommand['do']> = Extract<IssueCommand, { do: Do }>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function write({ issue, versions, segment }: Command<'write'>, state: IssueState): IssueEvent[] {
  const changes = {
    ...(versions && !isSame(versions, state.versions) && { versions }),
    ...(segment && !isSame({ ...everyReader, ...segment }, state.segment) && { segment }),
  };
  return Object.keys(changes).length === 0 ? [] : [{ type: 'IssueWritten', data: { issue, ...changes } }];
}

function send({ issue, fallback, at }: Command<'send'>, { phase, newsletter, versions }: IssueState): IssueEvent[] {
  if (phase === 'sent') return [];
  if (!versions[fallback]) throw new DomainError('mailing.no_default_version');
  const written = Object.values(versions).filter((version) => version !== undefined);
  if (written.some(({ blocks }) => blocks.length === 0)) throw new DomainError('mailing.issue_empty');
  return [{ type: 'IssueSent', data: { issue, newsletter, ...(at !== undefined && { at }) } }];
}

function list({ issue, isListed }: Command<'list'>, state: IssueState): IssueEvent[] {
  if (isListed === state.isListed) return [];
  return [{ type: isListed ? 'IssueListed' : 'IssueUnlisted', data: { issue } }];
}
