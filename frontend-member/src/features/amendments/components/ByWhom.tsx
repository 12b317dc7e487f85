import type { Amedment } from '@ateneo/contracts';
import { DateText } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** One of several amendments of an article, which share its name: whose it is, and of which day. */
export function ByWhom({ amendment }: { amendment: Amedment }): ReactElement {
  const { t } = useTranslation('common');
  return (
    <>
      {amendment.user_name ?? t('no_name')}, <DateText value={amendment.creation_datetime} style="day" />
    </>
  );
}
