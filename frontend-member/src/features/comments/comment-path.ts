import type { Comment } from '@ateneo/contracts';

/** Where a comment stands alone, with its replies. */
export function commentPath({ process, id }: Pick<Comment, 'process' | 'id'>): string {
  return `/process/${process}/comment/${id}`;
}

/** What a comment is about. */
export function targetPath({ on, process, document, article, amedment, documentalternative }: Comment): string {
  switch (on) {
    case 'process':
      return `/process/${process}`;
    case 'document':
      return `/process/${process}/document/${document}/view`;
    case 'article':
      return `/process/${process}/document/${document}/view#article-${article}`;
    case 'amedment':
      return `/process/${process}/amedment/${amedment}`;
    case 'documentalternative':
      return `/process/${process}/documentalternative/${documentalternative}`;
  }
}
