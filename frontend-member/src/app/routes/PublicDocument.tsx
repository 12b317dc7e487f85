import type { PublicProcess } from '@ateneo/contracts';
import { EmptyState, PageSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { publicDocumentQuery, textOf } from '../../features/documents/api/get-public-document.js';
import { DocumentText } from '../../features/documents/components/DocumentText.js';
import { ReadingFrame } from '../../features/documents/components/ReadingFrame.js';
import { publicProcessQuery } from '../../features/processes/api/get-public-process.js';
import { TakeAlong } from '../../features/results/components/TakeAlong.js';
import { useWrittenLanguage } from '../../lib/written.js';
import { loginPath } from '../guard.js';

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
  const address = `${path}/document/${documentId}`;
  if (query.error && process) return <ForMembers process={process} document={documentId} />;
  const back = <BackLink to={path}>{process?.title ?? t('one')}</BackLink>;
  return (
    <Page
      title={document?.title ?? (query.error ? t('document') : undefined)}
      titleLang={lang}
      before={back}
      width="wide"
      lead={
        document && (
          <>
            <Typography color="textSecondary">
              {t('chapters', { count: document.chapter_count })} · {t('articles', { count: document.article_count })} ·{' '}
              {t('amendments', { count: document.amedment_count })}
            </Typography>
            <TakeAlong path={address} />
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
              <ReadingFrame chapters={text.chapters}>
                <DocumentText
                  document={text}
                  renderAmendments={nothing}
                  renderComments={nothing}
                  proposePath={nowhere}
                  hasBegun={never}
                  path={address}
                />
              </ReadingFrame>
            )
          )
        }
      </Loaded>
    </Page>
  );
}

/** Who may not read it is told what it is, and how one comes to read it. */
function ForMembers({ process, document }: { process: PublicProcess; document: string }): ReactElement {
  const { t } = useTranslation(['process', 'results', 'common']);
  const lang = useWrittenLanguage();
  const { hash } = useLocation();
  const path = `/process/${process.id}`;
  const wanted = `${path}/document/${document}/view${hash}`;
  return (
    <Page title={t('document')} before={<BackLink to={`${path}/view`}>{process.title}</BackLink>}>
      <Typography lang={lang} sx={{ fontSize: '1.125rem', fontWeight: 700, mb: 2 }}>
        {process.title}
      </Typography>
      <Typography sx={{ mb: 6 }}>{t('results:for_members')}</Typography>
      <Button component={Link} to={loginPath(wanted)} variant="contained" size="large">
        {t('common:nav.login')}
      </Button>
    </Page>
  );
}

const nothing = () => null;
const never = () => false;
const nowhere = () => '';
