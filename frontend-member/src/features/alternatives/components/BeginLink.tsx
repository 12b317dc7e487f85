import type { Document } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { isRegular, useSelf } from '../../../lib/self.js';
import { alternativesQuery } from '../api/alternatives.js';

/** To where one begins an alternative to the document, or goes on with one's own; absent for who may not now. */
export function BeginLink({ document }: { document: Document }): ReactElement | null {
  const { t } = useTranslation('alternative');
  const self = useSelf();
  const isOffered = self && isRegular(self) && document.is_participation_open && document.approved === null;
  const own = useQuery({ ...alternativesQuery({ document: document.id, is_own: true }), enabled: Boolean(isOffered) });
  if (!isOffered) return null;
  const begun = own.data?.results.find(({ can_edit }) => can_edit);
  const path = `/process/${document.process}`;
  return begun ? (
    <TextLink alone to={`${path}/documentalternative/${begun.id}/edit`}>
      {t('begin.go_on')}
    </TextLink>
  ) : (
    <TextLink alone to={`${path}/document/${document.id}/alternative/new`}>
      {t('begin.link')}
    </TextLink>
  );
}
