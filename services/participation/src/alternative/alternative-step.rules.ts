import type { DocumentTextEvent } from '../document/document.events.js';
import type { AlternativeStep } from './alternative.events.js';

/** A step in a document's text without the document that it names. */
export function stepOf({ type, data: { document: _, ...data } }: DocumentTextEvent): AlternativeStep {
  return { type, data } as AlternativeStep;
}

/** The same as a document's own step, for the fold of documents. */
export function textEventOf({ type, data }: AlternativeStep, alternative: string): DocumentTextEvent {
  return { type, data: { ...data, document: alternative } } as DocumentTextEvent;
}
