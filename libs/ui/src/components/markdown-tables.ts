import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

interface Reader {
  data(): Record<string, unknown>;
}

/** Has the renderer read tables, besides CommonMark: addresses and tildes stay what they are. */
export function markdownTables(this: unknown): void {
  const data = (this as Reader).data() as Record<string, unknown[] | undefined>;
  data['micromarkExtensions'] = [...(data['micromarkExtensions'] ?? []), gfmTable()];
  data['fromMarkdownExtensions'] = [...(data['fromMarkdownExtensions'] ?? []), gfmTableFromMarkdown()];
}
