import type { ChangeKind, ChapterDifference } from '@ateneo/contracts';
import { differenceOf } from './difference.js';

interface ArticleText {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

type Chapters = readonly { readonly id: string; readonly title: string; readonly articles: readonly ArticleText[] }[];
type ArticleDifference = ChapterDifference['articles'][number];

/** What an alternative makes of the original, chapter by chapter and article by article; words only where they changed. */
export function alternativeDifference(original: Chapters, alternative: Chapters): ChapterDifference[] {
  const before = new Map(original.flatMap(({ articles }) => articles.map((one) => [one.id, one] as const)));
  const after = new Set(alternative.flatMap(({ articles }) => articles.map(({ id }) => id)));
  return merged(original, alternative).map(({ was, is }) => {
    // One that moved is told where it went.
    const articles = merged(was?.articles ?? [], is?.articles ?? [], ({ id }) => !after.has(id));
    return {
      id: (is ?? was!).id,
      ...changeOf(was && { title: was.title }, is && { title: is.title }),
      articles: articles.map((one) => articleDifference(one.is ? before.get(one.is.id) : one.was, one.is)),
    };
  });
}

function articleDifference(was: ArticleText | undefined, is: ArticleText | undefined): ArticleDifference {
  const { change, title } = changeOf(was, is);
  const content = change === 'equal' ? [] : differenceOf(was?.content ?? '', is?.content ?? '');
  return { id: (is ?? was!).id, change, title, content };
}

function changeOf<Part extends { readonly title: string; readonly content?: string }>(
  was: Part | undefined,
  is: Part | undefined,
) {
  const change = kindOf(was, is);
  return { change, title: change === 'equal' ? [] : differenceOf(was?.title ?? '', is?.title ?? '') };
}

function kindOf(was: Partial<ArticleText> | undefined, is: Partial<ArticleText> | undefined): ChangeKind {
  if (!was) return 'added';
  if (!is) return 'removed';
  return was.title === is.title && was.content === is.content ? 'equal' : 'changed';
}

/** The parts of the new text in order, and each that is gone after the one that it stood behind. */
function merged<Part extends { readonly id: string }>(
  before: readonly Part[],
  now: readonly Part[],
  isGone: (part: Part) => boolean = () => true,
): { was: Part | undefined; is: Part | undefined }[] {
  const was = new Map(before.map((one) => [one.id, one]));
  const pairs = now.map((is): { was: Part | undefined; is: Part | undefined } => ({ was: was.get(is.id), is }));
  let at = 0;
  for (const one of before) {
    const stands = pairs.findIndex(({ is }) => is?.id === one.id);
    if (stands >= 0) at = stands + 1;
    else if (isGone(one)) {
      pairs.splice(at, 0, { was: one, is: undefined });
      at += 1;
    }
  }
  return pairs;
}
