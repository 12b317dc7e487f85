import type { ArticleDraft, ChapterDraft, Outline, OutlineAction } from './document-outline.js';

/** Applies one act of the editor. Keys that do not exist change nothing. */
export function outlineReducer(outline: Outline, action: OutlineAction): Outline {
  switch (action.type) {
    case 'loaded':
      return action.outline;
    case 'heading':
      return {
        ...outline,
        title: action.title ?? outline.title,
        introduction: action.introduction ?? outline.introduction,
      };
    case 'undone':
      return undoDeletion(outline);
    case 'moved':
      return { ...outline, chapters: moved(outline.chapters, action.key, action.by) };
    case 'deleted':
      return withoutKey(outline, action.key);
    default:
      return { ...outline, chapters: written(outline.chapters, action) };
  }
}

type WritingAction = Extract<
  OutlineAction,
  { type: 'chapter-titled' | 'article-written' | 'chapter-added' | 'article-added' }
>;

function written(chapters: ChapterDraft[], action: WritingAction): ChapterDraft[] {
  switch (action.type) {
    case 'chapter-titled':
      return chapters.map((chapter) => (chapter.key === action.key ? { ...chapter, title: action.title } : chapter));
    case 'article-written': {
      const { title, content } = action;
      return inArticles(chapters, (article) =>
        article.key === action.key
          ? { ...article, title: title ?? article.title, content: content ?? article.content }
          : article,
      );
    }
    case 'chapter-added':
      return insertAfter(chapters, { key: action.key, title: '', articles: [] }, action.after);
    case 'article-added':
      return chapters.map((chapter) =>
        chapter.key === action.chapter
          ? {
              ...chapter,
              articles: insertAfter(chapter.articles, { key: action.key, title: '', content: '' }, action.after),
            }
          : chapter,
      );
  }
}

function inArticles(chapters: ChapterDraft[], change: (article: ArticleDraft) => ArticleDraft): ChapterDraft[] {
  return chapters.map((chapter) => ({ ...chapter, articles: chapter.articles.map(change) }));
}

/** Behind the item named `after`; at the end when there is none. */
function insertAfter<Item extends { key: string }>(items: Item[], item: Item, after?: string): Item[] {
  const index = items.findIndex(({ key }) => key === after);
  return index < 0 ? [...items, item] : items.toSpliced(index + 1, 0, item);
}

function moved(chapters: ChapterDraft[], key: string, by: -1 | 1): ChapterDraft[] {
  const at = chapters.findIndex((chapter) => chapter.key === key);
  if (at >= 0) return swapped(chapters, at, at + by);
  const home = chapters.findIndex((chapter) => chapter.articles.some((article) => article.key === key));
  const chapter = chapters[home];
  if (!chapter) return chapters;
  const index = chapter.articles.findIndex((article) => article.key === key);
  const target = index + by;
  if (target >= 0 && target < chapter.articles.length)
    return chapters.with(home, { ...chapter, articles: swapped(chapter.articles, index, target) });
  return acrossChapters(chapters, home, index, by);
}

/** An article that leaves its chapter by the top arrives at the end of the one before, and the other way round. */
function acrossChapters(chapters: ChapterDraft[], home: number, index: number, by: -1 | 1): ChapterDraft[] {
  const from = chapters[home];
  const to = chapters[home + by];
  const article = from?.articles[index];
  if (!from || !to || !article) return chapters;
  const articles = by < 0 ? [...to.articles, article] : [article, ...to.articles];
  return chapters
    .with(home, { ...from, articles: from.articles.toSpliced(index, 1) })
    .with(home + by, { ...to, articles });
}

function swapped<Item>(items: Item[], a: number, b: number): Item[] {
  const first = items[a];
  const second = items[b];
  if (first === undefined || second === undefined || b < 0) return items;
  return items.with(a, second).with(b, first);
}

function withoutKey(outline: Outline, key: string): Outline {
  const { chapters, deleted } = outline;
  const at = chapters.findIndex((chapter) => chapter.key === key);
  const chapter = chapters[at];
  if (chapter)
    return {
      ...outline,
      chapters: chapters.toSpliced(at, 1),
      deleted: [...deleted, { kind: 'chapter', index: at, chapter }],
    };
  const home = chapters.find(({ articles }) => articles.some((article) => article.key === key));
  if (!home) return outline;
  const index = home.articles.findIndex((article) => article.key === key);
  const article = home.articles[index]!;
  return {
    ...outline,
    chapters: chapters.map((c) => (c === home ? { ...c, articles: c.articles.toSpliced(index, 1) } : c)),
    deleted: [...deleted, { kind: 'article', chapter: home.key, index, article }],
  };
}

function undoDeletion(outline: Outline): Outline {
  const last = outline.deleted.at(-1);
  if (!last) return outline;
  const deleted = outline.deleted.slice(0, -1);
  if (last.kind === 'chapter')
    return { ...outline, deleted, chapters: outline.chapters.toSpliced(last.index, 0, last.chapter) };
  const chapters = outline.chapters.map((chapter) =>
    chapter.key === last.chapter
      ? { ...chapter, articles: chapter.articles.toSpliced(last.index, 0, last.article) }
      : chapter,
  );
  return { ...outline, deleted, chapters };
}
