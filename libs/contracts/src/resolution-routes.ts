import { at } from './at.js';

/** What becomes of amendments, and the text that comes of it. */
export const resolutionRoutes = {
  resolution: (id: string) => at('processes/documents/{}/resolution', id),
  resolutionAct: (id: string, act: 'propose' | 'compromises' | 'close') =>
    at(`processes/documents/{}/resolution/${act}`, id),
  resolutionCompromise: (id: string, one: string) => at('processes/documents/{}/resolution/compromises/{}', id, one),
  approvedText: (id: string) => at('processes/documents/{}/approved', id),
  approvedTextExport: (id: string) => at('processes/documents/{}/approved/export', id),
  amedmentCompromise: (id: string) => at('processes/amedments/{}/compromise', id),
} as const;
