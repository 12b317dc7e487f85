import type { Document } from '@ateneo/contracts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { isRegular, useSelf } from '../../../lib/self.js';

/** To where one begins an alternative to the document; absent for who may not now. */
export function BeginLink({ document }: { document: Document }): ReactElement | null {
  const { t } = useTranslation('alternative');
  const self = useSelf();
  if (!self || !isRegular(self) || !document.is_participation_open) return null;
  const path = `/process/${document.process}/document/${document.id}/alternative/new`;
  return (
    <TextLink alone to={path}>
      {t('begin.link')}
    </TextLink>
  );
}
