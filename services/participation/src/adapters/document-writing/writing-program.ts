import type { BookToWrite, TextToWrite } from './text-to-write.js';

/** Runs in a parser's process, as reading does: a long text takes as long to write. */
export async function parse(text: TextToWrite | BookToWrite): Promise<Uint8Array> {
  const writers = {
    docx: async () => (await import('./write-docx.js')).writeDocx,
    pdf: async () => (await import('./write-pdf.js')).writePdf,
    md: async () => (await import('./write-markdown.js')).writeMarkdown,
  };
  return (await writers[text.format]())(text);
}
