import { type Decider, fieldError } from '@ateneo/kernel';
import type { ProcessEvent } from '../process/process.events.js';

/** What placing documents must know of a process's stream. */
export interface PlacementState {
  readonly exists: boolean;
  readonly documents: readonly string[];
}

export type PlacementCommand =
  | { readonly do: 'admit'; readonly process: string; readonly document: string }
  | { readonly do: 'release'; readonly process: string; readonly document: string };

/** Decides on the process's own stream: a process with a document in it, or on its way, cannot be removed. */
export const placementDecider: Decider<PlacementState, PlacementCommand, ProcessEvent> = {
  initial: { exists: false, documents: [] },

  evolve(state, event) {
    switch (event.type) {
      case 'ProcessCreated':
        return { ...state, exists: true };
      case 'ProcessRemoved':
        return { ...state, exists: false };
      case 'ProcessDocumentAdmitted':
        return { ...state, documents: [...state.documents, event.data.document] };
      case 'ProcessDocumentReleased':
        return { ...state, documents: state.documents.filter((one) => one !== event.data.document) };
      default:
        return state;
    }
  },

  decide({ do: what, process, document }, state) {
    const isIn = state.documents.includes(document);
    if (what === 'release') return isIn ? [{ type: 'ProcessDocumentReleased', data: { process, document } }] : [];
    if (!state.exists) throw fieldError('process', 'participation.unknown_process');
    return isIn ? [] : [{ type: 'ProcessDocumentAdmitted', data: { process, document } }];
  },
};
