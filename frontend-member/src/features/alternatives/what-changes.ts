import type { Alternative, ChangeKind, Document } from '@ateneo/contracts';
import { alternativeDifference } from '@ateneo/text';
import { type Chapters } from './text-form.js';

/** A part that is otherwise than in the original. */
export interface ChangedPart {
  readonly id: string;
  readonly title: string;
  readonly change: Exclude<ChangeKind, 'equal'>;
}

export interface WhatChanges {
  readonly difference: Alternative['difference'];
  /** In the order of the text. */
  readonly parts: readonly ChangedPart[];
  /** It says what the original says: there is nothing to decide. */
  readonly isUnchanged: boolean;
}

type Text = Pick<Document, 'introduction' | 'chapters'>;

/** What an alternative that is being written makes of the original. */
export function whatChanges(original: Text, text: { introduction: string; chapters: Chapters }): WhatChanges {
  const difference = alternativeDifference(original.chapters, text.chapters);
  const titles = new Map([...original.chapters, ...text.chapters].flatMap(titlesIn));
  const parts = difference
    .flatMap((chapter) => [chapter, ...chapter.articles])
    .flatMap(({ id, change }) => (change === 'equal' ? [] : [{ id, change, title: titles.get(id) ?? '' }]));
  return { difference, parts, isUnchanged: parts.length === 0 && text.introduction === original.introduction };
}

function titlesIn({ id, title, articles }: Chapters[number]): (readonly [string, string])[] {
  return [[id, title], ...articles.map((one) => [one.id, one.title] as const)];
}

/** Where a part stands in the form that it is written in. */
export const partAnchor = (id: string): string => `part-${id}`;
