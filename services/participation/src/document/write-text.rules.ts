import type { DocumentTextEvent } from './document.events.js';
import {
  articleIn,
  type ArticleText,
  type ChapterText,
  type DocumentText,
  documentTextFold,
} from './document-text.fold.js';
import { inPieces } from './pieces.rules.js';

/** The events that turn one text into another; none where they agree. `piece`: characters in one event at most. */
export function textEvents(
  document: string,
  from: DocumentText,
  to: DocumentText,
  piece?: number,
): DocumentTextEvent[] {
  const writing = new Writing(document, from, piece);
  if (from.introduction !== to.introduction) writing.introduction(to.introduction);
  writing.removeWhatIsNotIn(to);
  let after: string | null = null;
  for (const chapter of to.chapters) {
    writing.chapter(chapter, after);
    after = chapter.id;
  }
  writing.removeEmptied(to);
  return writing.events;
}

/** Collects events and keeps the text that they come to, so that each position is said of the text as it then is. */
class Writing {
  readonly events: DocumentTextEvent[] = [];

  constructor(
    private readonly document: string,
    private text: DocumentText,
    private readonly piece: number | undefined,
  ) {}

  introduction(introduction: string): void {
    const { document } = this;
    for (const [piece, text] of inPieces(introduction, this.piece).entries()) {
      this.add({ type: 'IntroductionWritten', data: { document, piece, text } });
    }
  }

  removeWhatIsNotIn(to: DocumentText): void {
    const { document } = this;
    const chapters = new Set(to.chapters.map(({ id }) => id));
    const articles = new Set(to.chapters.flatMap((chapter) => chapter.articles.map(({ id }) => id)));
    for (const { id: chapter, articles: had } of this.text.chapters) {
      const gone = had.filter(({ id }) => !articles.has(id));
      const leaves = !chapters.has(chapter);
      if (leaves && gone.length === had.length) this.add({ type: 'ChapterRemoved', data: { document, chapter } });
      else for (const { id: article } of gone) this.add({ type: 'ArticleRemoved', data: { document, article } });
    }
  }

  /** Chapters that had articles which moved elsewhere: only now are they empty. */
  removeEmptied(to: DocumentText): void {
    const { document } = this;
    for (const { id: chapter } of this.text.chapters.slice(to.chapters.length)) {
      this.add({ type: 'ChapterRemoved', data: { document, chapter } });
    }
  }

  chapter(wanted: ChapterText, after: string | null): void {
    const { document } = this;
    const { id: chapter, title } = wanted;
    const at = this.text.chapters.findIndex(({ id }) => id === chapter);
    const found = this.text.chapters[at];
    if (!found) this.add({ type: 'ChapterAdded', data: { document, chapter, after, title } });
    else {
      if (found.title !== title) this.add({ type: 'ChapterRetitled', data: { document, chapter, title } });
      if ((this.text.chapters[at - 1]?.id ?? null) !== after)
        this.add({ type: 'ChapterMoved', data: { document, chapter, after } });
    }
    let previous: string | null = null;
    for (const article of wanted.articles) {
      this.article(article, chapter, previous);
      previous = article.id;
    }
  }

  private article(wanted: ArticleText, chapter: string, after: string | null): void {
    const { document } = this;
    const { id: article, title } = wanted;
    const found = articleIn(this.text, article);
    const [content, ...more] = inPieces(wanted.content, this.piece);
    if (!found) this.add({ type: 'ArticleAdded', data: { document, article, chapter, after, title, content } });
    else if (!this.stands(article, chapter, after))
      this.add({ type: 'ArticleMoved', data: { document, article, chapter, after } });
    const isSame = found?.title === title && found.content === wanted.content;
    if (isSame) return;
    if (found) this.add({ type: 'ArticleReworded', data: { document, article, title, content } });
    for (const next of more) this.add({ type: 'ArticleContinued', data: { document, article, content: next } });
  }

  private stands(article: string, chapter: string, after: string | null): boolean {
    const articles = this.text.chapters.find(({ id }) => id === chapter)?.articles ?? [];
    const at = articles.findIndex(({ id }) => id === article);
    return at >= 0 && (articles[at - 1]?.id ?? null) === after;
  }

  private add(event: DocumentTextEvent): void {
    this.events.push(event);
    this.text = documentTextFold.evolve(this.text, event);
  }
}
