import type { AmedmentType } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';

/** What an amendment does to the text, in words. */
export function AmendmentTypeName({ type }: { type: AmedmentType }) {
  const translate = useTranslate();
  return <>{translate(`console.amendment_type.${type}`)}</>;
}
