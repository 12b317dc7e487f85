import type { Aggregate } from '@ateneo/cqrs';
import { DOCUMENT_CATEGORY, type DocumentEvent } from '../document/document.events.js';

/** What naming a reviewer must know of a document. */
export interface ReviewedDocument {
  readonly isPresented: boolean;
  readonly process: string;
}

const nothing: ReviewedDocument = { isPresented: false, process: '' };

export const reviewedDocumentAggregate: Aggregate<ReviewedDocument, never, DocumentEvent> = {
  category: DOCUMENT_CATEGORY,
  decider: {
    initial: nothing,
    evolve(state, event) {
      switch (event.type) {
        case 'DocumentOpened':
          return { ...state, process: event.data.process };
        case 'DocumentPresented':
          return { ...state, isPresented: true };
        case 'DocumentAbandoned':
        case 'DocumentRemoved':
          return nothing;
        default:
          return state;
      }
    },
    decide: () => [],
  },
};
