import type { DocumentText } from '../document/document-text.fold.js';

interface Part {
  readonly id: string;
  readonly title: string;
}

/**
 * A text from a file with the ids that its parts have in the original: those of the same title, then those of the same
 * number ("Artículo 5"), so that what stayed is seen to have stayed. The others keep their own.
 */
export function likeTheOriginal(original: DocumentText, text: DocumentText): DocumentText {
  const chapters = idsFrom(original.chapters, text.chapters);
  const articles = idsFrom(
    original.chapters.flatMap((chapter) => chapter.articles),
    text.chapters.flatMap((chapter) => chapter.articles),
  );
  return {
    ...text,
    chapters: text.chapters.map((chapter) => ({
      ...chapter,
      id: chapters.get(chapter.id) ?? chapter.id,
      articles: chapter.articles.map((article) => ({ ...article, id: articles.get(article.id) ?? article.id })),
    })),
  };
}

/** The original's id by the part's own; none is given twice. */
function idsFrom(original: readonly Part[], parts: readonly Part[]): Map<string, string> {
  const found = new Map<string, string>();
  const free = new Set(original);
  for (const nameOf of [wholeName, numberOf]) {
    for (const part of parts) {
      const name = found.has(part.id) ? '' : nameOf(part);
      const same = name === '' ? undefined : [...free].find((one) => nameOf(one) === name);
      if (!same) continue;
      found.set(part.id, same.id);
      free.delete(same);
    }
  }
  return found;
}

function wholeName({ title }: Part): string {
  return title.trim().toLocaleLowerCase('es').replaceAll(/\s+/g, ' ');
}

/** "Artículo 5. Cuotas" → "artículo 5"; "TÍTULO IV" → "título iv". */
function numberOf(part: Part): string {
  return /^\p{L}+\.? (\d+|[ivxlcdm]+)(?![\p{L}\d])/u.exec(wholeName(part))?.[0] ?? '';
}
