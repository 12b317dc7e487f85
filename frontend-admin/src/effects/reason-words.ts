/** The key of the sentence for a reason, and what stands in it. */
export interface ReasonWords {
  readonly key: string;
  readonly code: string;
}

const known = new Set([
  'reader_erased',
  'words_forgotten',
  'event_over',
  'link_over',
  'too_old',
  'already_sent',
  'no_answer',
  'books_agree',
]);

/** A short code as the ledger keeps it, in plain words; the code stays beside them, for whoever runs the mail server. */
export function reasonWords(reason: string): ReasonWords {
  const answer = /^SMTP (\d{3})$/.exec(reason)?.[1];
  const sentence = (name: string, code = reason) => ({ key: `console.effect_reason.${name}`, code });
  const differences = /^books_differ_(\d+)$/.exec(reason)?.[1];
  if (known.has(reason)) return sentence(reason);
  if (differences) return sentence('books_differ', differences);
  if (answer) return sentence(answer.startsWith('5') ? 'refused' : 'deferred', answer);
  return sentence(troubleOf(reason));
}

/** What went wrong between two machines. */
function troubleOf(reason: string): string {
  if (/CERT|LEAF_SIGNATURE/.test(reason)) return 'certificate';
  return /^E[A-Z]+$/.test(reason) ? 'connection' : 'other';
}
