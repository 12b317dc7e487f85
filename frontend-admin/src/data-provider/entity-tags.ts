/**
 * Remembers the version in which each record was read, so that a write can say what it builds on (contract, 3). A write
 * that came too late is refused again and again until the record is read anew.
 */
export class EntityTags {
  private readonly known = new Map<string, string>();

  /** Keeps the tag of an answer, if it has one. */
  remember(url: string, headers: Headers): void {
    const tag = headers.get('ETag');
    if (tag) this.known.set(pathname(url), tag);
  }

  /** The tag to send with a write, if the record was read. */
  find(url: string): string | undefined {
    return this.known.get(pathname(url));
  }
}

function pathname(url: string): string {
  return url.split('?')[0] ?? url;
}
