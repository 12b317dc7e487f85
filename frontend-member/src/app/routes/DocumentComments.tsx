import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Page } from '../../components/Page.js';
import { Comments } from '../../features/comments/components/Comments.js';
import { documentQuery } from '../../features/documents/api/get-document.js';
import { Written } from '../../lib/written.js';
import { BesideProcessOf } from '../BesideProcess.js';

/** …/document/{id}/comments: what is said of a document, its articles and its amendments. */
export function DocumentComments(): ReactElement {
  const { t } = useTranslation('comment');
  const { processId = '', documentId = '' } = useParams();
  const document = useQuery(documentQuery(documentId)).data;
  return (
    <Page
      title={t('title')}
      width="wide"
      before={
        <BackLink to={`/process/${processId}/document/${documentId}/view`}>
          {document ? <Written>{document.title}</Written> : t('document')}
        </BackLink>
      }
    >
      <BesideProcessOf id={processId}>
        <Comments on="document" id={documentId} isWhole isOpen={document?.is_commenting_open} />
      </BesideProcessOf>
    </Page>
  );
}
