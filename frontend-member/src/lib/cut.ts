/** The first characters of a text on one line, cut between words; whole when it is short enough. */
export function cut(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const head = flat.slice(0, length);
  const space = head.lastIndexOf(' ');
  const kept = space > length / 2 ? head.slice(0, space) : head;
  return `${kept.replace(/[\s.,;:]+$/, '')}…`;
}

/** CommonMark without its marks: enough for a preview line, never for showing a text. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/(^|\s)[#>\-*+]+\s/g, '$1')
    .replace(/[*_`]/g, '');
}

/** The part of an id that people see (specification, 9). */
export function shortId(id: string): string {
  return id.split('-')[0] ?? id;
}
