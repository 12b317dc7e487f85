import type { DocumentEvent } from '../document/document.events.js';

/** What naming a reviewer must know of a document. */
export interface ReviewedDocument {
  readonly isPresented: boolean;
  readonly process: string;
}

const initial: ReviewedDocument = { isPresented: false, process: '' };

function evolve(state: ReviewedDocument, event: DocumentEvent): ReviewedDocument {
  switch (event.type) {
    case 'DocumentOpened':
      return { ...state, process: event.data.process };
    case 'DocumentPresented':
      return { ...state, isPresented: true };
    case 'DocumentAbandoned':
    case 'DocumentRemoved':
      return initial;
    default:
      return state;
  }
}

/** A document, folded from its stream. */
export const reviewedDocumentFold = { initial, evolve };
