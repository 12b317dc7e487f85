import type { Comment } from '@ateneo/contracts';

const LONGEST = 90;

/** The beginning of what a comment says, or why it says nothing. */
export function wordsOf(comment: Comment, translate: (key: string) => string): string {
  if (comment.is_withdrawn) return translate('console.comments.withdrawn');
  if (comment.is_text_erased) return translate('console.comments.text_erased');
  if (comment.content === '') return translate('console.comments.hidden');
  const { content } = comment;
  return content.length > LONGEST ? `${content.slice(0, LONGEST).trimEnd()}…` : content;
}
