import type { AmendmentEvent } from './amendment.events.js';

/** What an amendment says; `pieces`: the content in as many as fit into one event each. */
export interface Wording {
  readonly title: string;
  readonly pieces: readonly string[];
  /** With a proposal: until when its author may correct it. */
  readonly correctableUntil?: string;
}

/** The events that say it. */
export function wordingOf(amedment: string, { title, pieces, correctableUntil }: Wording): AmendmentEvent[] {
  const [content = '', ...more] = pieces;
  const until = correctableUntil === undefined ? {} : { correctable_until: correctableUntil };
  return [
    { type: 'AmendmentWorded', data: { amedment, title, content, ...until } },
    ...more.map((next) => ({ type: 'AmendmentWordingContinued' as const, data: { amedment, content: next } })),
  ];
}
