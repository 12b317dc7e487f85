import { EmptyState, PageSkeleton } from '@ateneo/ui';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { BeginLink } from '../../features/alternatives/components/BeginLink.js';
import { TargetAmendments } from '../../features/amendments/components/TargetAmendments.js';
import { Comments } from '../../features/comments/components/Comments.js';
import { documentQuery } from '../../features/documents/api/get-document.js';
import { besideText, DocumentText, type ProposeTarget } from '../../features/documents/components/DocumentText.js';
import { TableOfContents } from '../../features/documents/components/TableOfContents.js';
import { processQuery } from '../../features/processes/api/get-process.js';
import { useWrittenLanguage } from '../../lib/written.js';

/** …/document/{id}/view: the text, to be read. */
export function DocumentView(): ReactElement {
  const { t } = useTranslation(['process', 'common']);
  const { processId = '', documentId = '' } = useParams();
  const [unfolded, setUnfolded] = useState(false);
  const query = useQuery(documentQuery(documentId));
  const process = useQuery(processQuery(processId));
  const document = query.data;
  const lang = useWrittenLanguage();
  const base = `/process/${processId}/document/${documentId}`;
  const proposePath = useCallback(
    (target: ProposeTarget) => `${base}/propose?${new URLSearchParams(target as Record<string, string>).toString()}`,
    [base],
  );
  const renderAmendments = useCallback(
    (target: ProposeTarget) => <TargetAmendments document={documentId} {...target} />,
    [documentId],
  );
  const isOpen = document?.is_commenting_open;
  const renderComments = useCallback(
    (article: string) => <Comments on="article" id={article} isOpen={isOpen} size={10} />,
    [isOpen],
  );
  const back = <BackLink to={`/process/${processId}`}>{process.data?.title ?? t('one')}</BackLink>;
  if (!document) {
    return (
      <Page title={query.error ? t('document') : undefined} before={back}>
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page
      title={document.title}
      titleLang={lang}
      before={back}
      width="wide"
      lead={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, columnGap: 5, alignItems: 'center' }}>
          <Typography color="textSecondary">
            {t('chapters', { count: document.chapter_count })} · {t('articles', { count: document.article_count })} ·{' '}
            <TextLink to={`${base}/amedments`}>{t('amendments', { count: document.amedment_count })}</TextLink> ·{' '}
            <TextLink to={`${base}/comments`}>{t('comments', { count: document.comment_count })}</TextLink>
          </Typography>
          <BeginLink document={document} />
          <Button
            startIcon={<PrintIcon />}
            size="small"
            onClick={() => globalThis.print()}
            sx={{ displayPrint: 'none', ml: -2 }}
          >
            {t('common:act.print')}
          </Button>
        </Box>
      }
    >
      {document.chapters.length === 0 && !document.introduction ? (
        <EmptyState title={t('empty_document')} text={t('empty_document_help')} />
      ) : (
        <Box sx={layout}>
          <Box sx={contentsStyle}>
            <TableOfContents document={document} />
          </Box>
          <Box
            component="details"
            onToggle={(event) => setUnfolded((event.target as HTMLDetailsElement).open)}
            sx={{ display: { xs: 'block', md: 'none' }, displayPrint: 'none', mb: 8 }}
          >
            <Box component="summary" sx={{ fontWeight: 700, py: 3, cursor: 'pointer' }}>
              {t('contents')}
            </Box>
            {unfolded && <TableOfContents document={document} />}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <DocumentText
              document={document}
              renderAmendments={renderAmendments}
              renderComments={renderComments}
              proposePath={proposePath}
            />
          </Box>
        </Box>
      )}
    </Page>
  );
}

const layout = {
  display: { xs: 'block', md: 'grid' },
  gridTemplateColumns: '260px minmax(0, 720px)',
  columnGap: 12,
  // The contents narrower, so that there is room for what is said of an article beside it.
  [besideText]: { gridTemplateColumns: '220px minmax(0, 1fr)', columnGap: 8 },
  '@media print': { display: 'block' },
};
const contentsStyle = {
  display: { xs: 'none', md: 'block' },
  displayPrint: 'none',
  position: 'sticky',
  top: 16,
  alignSelf: 'start',
  maxHeight: 'calc(100vh - 32px)',
  overflowY: 'auto',
} as const;
