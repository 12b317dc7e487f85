/** The kind of effect that forgets a closed conversation; its reference is the conversation's id. */
export const FORGET_CONVERSATION = 'contact_forget';

/** Twelve months after its closing. */
export function forgetAt(closed: string): string {
  const at = new Date(closed);
  at.setUTCFullYear(at.getUTCFullYear() + 1);
  return at.toISOString();
}
