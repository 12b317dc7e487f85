/** What somebody wants to change in a document. */
export interface Proposal {
  readonly article: string | null;
  readonly chapter: string | null;
  readonly after_article: string | null;
  readonly title: string;
  readonly content: string;
  readonly is_deletion: boolean;
}

/** deletion when it is one; else edition of an article or addition to a chapter (specification, 4). */
export function kindOf({ is_deletion, article }: Pick<Proposal, 'is_deletion' | 'article'>) {
  if (is_deletion) return 'deletion';
  return article === null ? 'addition' : 'edition';
}
