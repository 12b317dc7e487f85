import { useTranslate } from 'react-admin';
import { reasonWords } from './reason-words.js';

/** Why an attempt ended as it did; a dash when there is nothing to say. */
export function ReasonText({ reason }: { reason: string | null }) {
  const translate = useTranslate();
  if (reason === null) return <>—</>;
  const { key, code } = reasonWords(reason);
  return <>{translate(key, { code })}</>;
}
