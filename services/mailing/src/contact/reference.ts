/** What a sender may quote on the telephone: the beginning of the conversation's id. */
export function referenceOf(conversation: string): string {
  return conversation.slice(0, 8).toUpperCase();
}
