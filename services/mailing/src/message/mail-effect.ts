/** The kind of effect that sends an e-mail; its reference is the e-mail's id. */
export const MAIL = 'mail';

/** The header Message-ID of an e-mail, made of its id and the domain of whoever sends it. */
export function messageIdOf(email: string, sender: string): string {
  return `<${email}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}
