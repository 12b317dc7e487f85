import type { EmailRow } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { Reason } from '../issues/CopyList.js';

const ends = new Set([
  'reader_erased',
  'reader_deactivated',
  'nothing_to_tell',
  'no_answer',
  'words_forgotten',
  'event_over',
  'link_over',
  'too_old',
]);

/** Which sentence tells why it did not arrive: it was not tried, was refused, or nobody took it. */
function sentenceOf(error: string): string {
  if (ends.has(error)) return error;
  return error.startsWith('SMTP') ? 'refused' : 'unreachable';
}

/** Why an e-mail did not arrive, in a sentence; of a copy of a newsletter, as its issue tells it. */
export function WhyNotSent({ error, issue }: Pick<EmailRow, 'error' | 'issue'>) {
  const translate = useTranslate();
  if (error === null) return null;
  if (issue !== null) return <Reason reason={error} />;
  return <>{translate(`console.emails.error.${sentenceOf(error)}`, { error })}</>;
}
