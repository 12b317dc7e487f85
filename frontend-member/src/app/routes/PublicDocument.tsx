import { EmptyState, PageSkeleton } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { publicDocumentQuery, textOf } from '../../features/documents/api/get-public-document.js';
import { DocumentText } from '../../features/documents/components/DocumentText.js';
import { publicProcessQuery } from '../../features/processes/api/get-public-process.js';
import { TakeAlong } from '../../features/results/components/TakeAlong.js';
import { useWrittenLanguage } from '../../lib/written.js';

/** /process/{id}/view/document/{id}: a text of a process that is open to everybody, for visitors. */
export function PublicDocument(): ReactElement {
  const { t } = useTranslation(['process', 'results']);
  const { processId = '', documentId = '' } = useParams();
  const query = useQuery(publicDocumentQuery(documentId));
  const process = useQuery(publicProcessQuery(processId)).data;
  const lang = useWrittenLanguage();
  const document = query.data;
  const text = useMemo(() => document && textOf(document), [document]);
  const path = `/process/${processId}/view`;
  const back = <BackLink to={path}>{process?.title ?? t('one')}</BackLink>;
  return (
    <Page
      title={document?.title ?? (query.error ? t('document') : undefined)}
      titleLang={lang}
      before={back}
      lead={
        document && (
          <>
            <Typography color="textSecondary">
              {t('chapters', { count: document.chapter_count })} · {t('articles', { count: document.article_count })} ·{' '}
              {t('amendments', { count: document.amedment_count })}
            </Typography>
            <TakeAlong path={`${path}/document/${documentId}`} />
          </>
        )
      }
    >
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(read) =>
          read.chapters.length === 0 && !read.introduction ? (
            <EmptyState title={t('empty_document')} text={t('empty_document_help')} />
          ) : (
            text && (
              <DocumentText document={text} renderAmendments={nothing} renderComments={nothing} proposePath={nowhere} />
            )
          )
        }
      </Loaded>
    </Page>
  );
}

const nothing = () => null;
const nowhere = () => '';
