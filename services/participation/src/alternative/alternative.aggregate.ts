import type { Aggregate } from '@ateneo/cqrs';
import { DOCUMENT_CATEGORY, type DocumentEvent } from '../document/document.events.js';
import { type DocumentText, documentTextFold } from '../document/document-text.fold.js';
import { type AlternativeCommand, alternativeDecider, type AlternativeState } from './alternative.decider.js';
import { textEventOf } from './alternative-step.rules.js';
import { ALTERNATIVE_CATEGORY, type AlternativeEvent } from './alternative.events.js';

export const alternativeAggregate: Aggregate<AlternativeState, AlternativeCommand, AlternativeEvent> = {
  category: ALTERNATIVE_CATEGORY,
  decider: alternativeDecider,
};

/** What an alternative says. */
export interface AlternativeText extends DocumentText {
  readonly title: string;
  readonly summary: string;
}

export const alternativeTextAggregate: Aggregate<AlternativeText, never, AlternativeEvent> = {
  category: ALTERNATIVE_CATEGORY,
  decider: {
    initial: { ...documentTextFold.initial, title: '', summary: '' },
    evolve(text, event) {
      if (event.type === 'AlternativeDescribed') {
        return { ...text, title: event.data.title ?? '', summary: event.data.summary ?? '' };
      }
      if (event.type !== 'AlternativeTextChanged' || !event.data.step) return text;
      const { alternative, step } = event.data;
      return { ...text, ...documentTextFold.evolve(text, textEventOf(step, alternative)) };
    },
    decide: () => [],
  },
};

/** What alternatives must know of the document that they are alternatives to. */
export interface Original {
  readonly isPresented: boolean;
  readonly process: string;
  readonly text: DocumentText;
}

const noOriginal: Original = { isPresented: false, process: '', text: documentTextFold.initial };

export const originalAggregate: Aggregate<Original, never, DocumentEvent> = {
  category: DOCUMENT_CATEGORY,
  decider: {
    initial: noOriginal,
    evolve(state, event) {
      switch (event.type) {
        case 'DocumentOpened':
          return { ...state, process: event.data.process };
        case 'DocumentPresented':
          return { ...state, isPresented: true };
        case 'DocumentAbandoned':
        case 'DocumentRemoved':
          return noOriginal;
        default:
          return { ...state, text: documentTextFold.evolve(state.text, event) };
      }
    },
    decide: () => [],
  },
};
