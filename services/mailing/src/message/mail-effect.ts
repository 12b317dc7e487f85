/** The kind of effect that sends an e-mail; its reference is the e-mail's id. */
export const MAIL = 'mail';

/** As `mail`, of what was written to many at once: it has a runner and connections of its own, and holds nobody up. */
export const MAIL_TO_MANY = 'mail_many';

/** The header Message-ID of an e-mail, made of its id and the domain of whoever sends it. */
export function messageIdOf(email: string, sender: string): string {
  return `<${email}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}
