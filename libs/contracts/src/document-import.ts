import { z } from 'zod';
import { line } from './primitives.js';

/** Fields of POST processes/documents/import besides `process` and `file`; the title instead of the one in the file. */
export const documentImportFields = z.object({ title: line(1000).min(1) }).partial();

/** What somebody should look at before an imported document is made. */
export const importWarning = z.object({
  code: z.enum([
    'long_article',
    'one_article',
    'skipped',
    'repeated',
    'empty_chapter',
    'struck',
    'picture',
    'hidden',
    'deleted',
    'brackets',
    'looks_like_article',
  ]),
  line: z.number().int().describe('Of a text file; the paragraph of a DOCX or ODT.'),
  quote: z.string().describe('The first words of the place.'),
});

/** Answer of POST processes/documents/import?preview=true: nothing was made. */
export const documentPreview = z.object({
  title: z.string(),
  introduction_length: z.number().int(),
  chapters: z.array(
    z.object({
      title: z.string(),
      articles: z.array(z.object({ title: z.string(), length: z.number().int() })),
    }),
  ),
  chapter_count: z.number().int(),
  article_count: z.number().int(),
  warnings: z.array(importWarning),
});
export type DocumentPreview = z.infer<typeof documentPreview>;
