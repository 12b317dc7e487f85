import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { AmendmentsOf } from '../../features/amendments/components/AmendmentsOf.js';
import { documentQuery } from '../../features/documents/api/get-document.js';
import { Written } from '../../lib/written.js';
import { BesideProcessOf } from '../BesideProcess.js';

/** …/document/{id}/amedments: every amendment of a document, as the document reads. */
export function DocumentAmendments(): ReactElement {
  const { t } = useTranslation(['amendment', 'process']);
  const { processId = '', documentId = '' } = useParams();
  const document = useQuery(documentQuery(documentId)).data;
  return (
    <Page
      title={t('of_document')}
      width="wide"
      lead={
        document?.approved ? (
          <TextLink alone to={`/approved/${documentId}`}>
            {t('process:see_approved')}
          </TextLink>
        ) : (
          <TextLink alone to={`/process/${processId}/document/${documentId}/consolidated`}>
            {t('process:see_consolidated')}
          </TextLink>
        )
      }
      before={
        <BackLink to={`/process/${processId}/document/${documentId}/view`}>
          {document ? <Written>{document.title}</Written> : t('document')}
        </BackLink>
      }
    >
      <BesideProcessOf id={processId}>
        <AmendmentsOf of={{ document: documentId }} isVotingOpen={document?.is_voting_open} as="h2" />
      </BesideProcessOf>
    </Page>
  );
}
