import type { ChapterText, DocumentText } from './document-text.fold.js';

/** Bytes that one stage adds at most, well below the 512 KiB of an append. */
const STAGE = 256 * 1024;
/** What an event costs beside its text. */
const OVERHEAD = 700;

/** A text as it grows: each stage adds so much as one append holds; the last is the whole. */
export function* inStages(text: DocumentText): Generator<DocumentText> {
  const chapters: ChapterText[] = [];
  let bytes = sizeOf(text.introduction);
  for (const chapter of text.chapters) {
    chapters.push({ ...chapter, articles: [] });
    bytes += sizeOf(chapter.title);
    for (const article of chapter.articles) {
      const size = sizeOf(article.title) + sizeOf(article.content);
      if (bytes + size > STAGE) {
        yield { introduction: text.introduction, chapters: [...chapters] };
        bytes = 0;
      }
      bytes += size;
      const last = chapters.at(-1)!;
      chapters[chapters.length - 1] = { ...last, articles: [...last.articles, article] };
    }
  }
  yield { introduction: text.introduction, chapters };
}

function sizeOf(text: string): number {
  const pieces = 1 + Math.floor(text.length / 16_000);
  return Buffer.byteLength(JSON.stringify(text)) + pieces * OVERHEAD;
}
