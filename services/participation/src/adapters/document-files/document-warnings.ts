import { type Problem, quoteOf } from './blocks.js';
import type { ImportedDocument } from './document-structure.js';
import { labelOf } from './headings.js';
import type { Outlined } from './outline.js';
import { opensAnew } from './outline-lines.js';

/** Something to look at before a document is made, by the code of its sentence. */
export interface Warning {
  readonly code:
    | 'long_article'
    | 'one_article'
    | 'skipped'
    | 'repeated'
    | 'empty_chapter'
    | 'struck'
    | 'picture'
    | 'hidden'
    | 'deleted'
    | 'brackets'
    | 'looks_like_article';
  /** The first words of the place. */
  readonly quote: string;
  readonly line: number;
}

const LONG_ARTICLE = 5000;
const MOST_WARNINGS = 200;

/** What often tells that a file was not typed as it was meant. */
export function warningsOf({ chapters }: ImportedDocument, noticed: readonly Problem[]): Warning[] {
  const articles = chapters.flatMap((chapter) => chapter.articles);
  const warning = (code: Warning['code'], { line, title }: { line: number; title: string }) => ({
    code,
    quote: quoteOf(title),
    line,
  });
  return [
    ...(articles.length === 1 ? [warning('one_article', articles[0]!)] : []),
    ...articles.filter(({ content }) => content.length > LONG_ARTICLE).map((one) => warning('long_article', one)),
    ...outOfOrder(articles).map(({ code, article }) => warning(code, article)),
    ...chapters.filter((chapter) => chapter.articles.length === 0).map((one) => warning('empty_chapter', one)),
    ...noticed.map(({ code, quote = '', line }) => ({ code: code as Warning['code'], quote, line })),
  ].slice(0, MOST_WARNINGS);
}

/** Lines of an article that say, in a list or a quotation, what an article's title would say. */
export function lookalikes(blocks: readonly Outlined[]): Problem[] {
  const first = blocks.findIndex(({ kind }) => kind === 'article');
  const texts = first === -1 ? [] : blocks.slice(first).filter(({ kind }) => kind === 'text');
  return texts.flatMap(({ markdown, line }) =>
    markdown.split('\n').flatMap((typed, at) => {
      const words = typed.replace(/^(?:[\s>*+-]|\d{1,9}[.)]\s)+/, '');
      const isOne = labelOf(words)?.kind === 'article' && opensAnew(words);
      return isOne ? [{ line: line + at, code: 'looks_like_article', quote: quoteOf(words) }] : [];
    }),
  );
}

type Article = ImportedDocument['chapters'][number]['articles'][number];

/** Numbers that skip or repeat; they may begin anew, as in an annex, and an article `bis` follows its own. */
function outOfOrder(articles: readonly Article[]): { code: 'skipped' | 'repeated'; article: Article }[] {
  const labels = articles
    .map((article) => ({ article, label: labelOf(article.title) }))
    .filter(({ label }) => label?.kind === 'article');
  return labels.flatMap(({ article, label }, at) => {
    const { number = 1, hasSuffix = false } = label!;
    const step = number - (labels[at - 1]?.label?.number ?? number - 1);
    const code = faultOf(step, number > 1 && !hasSuffix);
    return code ? [{ code, article }] : [];
  });
}

/** By how far it is from the one before. */
function faultOf(step: number, mustRise: boolean): 'skipped' | 'repeated' | undefined {
  if (step > 1) return 'skipped';
  return step <= 0 && mustRise ? 'repeated' : undefined;
}
