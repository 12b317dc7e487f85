import type { Document } from '@ateneo/contracts';
import { EmptyState, PageSkeleton } from '@ateneo/ui';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { BeginLink } from '../../features/alternatives/components/BeginLink.js';
import { TargetAmendments } from '../../features/amendments/components/TargetAmendments.js';
import { hasBegun } from '../../features/amendments/proposal-drafts.js';
import { Comments } from '../../features/comments/components/Comments.js';
import { documentQuery } from '../../features/documents/api/get-document.js';
import { DocumentText } from '../../features/documents/components/DocumentText.js';
import type { ProposeTarget } from '../../features/documents/components/Margin.js';
import { ReadingFrame } from '../../features/documents/components/ReadingFrame.js';
import { processQuery } from '../../features/processes/api/get-process.js';
import { useSelf } from '../../lib/self.js';
import { useWrittenLanguage } from '../../lib/written.js';

/** …/document/{id}/view: the text, to be read. */
export function DocumentView(): ReactElement {
  const { t } = useTranslation(['process', 'common']);
  const { processId = '', documentId = '' } = useParams();
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
  const person = useSelf()?.id;
  const hasBegunAt = useCallback(
    (target: ProposeTarget) => hasBegun(person, { process: processId, document: documentId, ...target }),
    [person, processId, documentId],
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
          <WhatComesOfIt document={document} base={base} />
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
        <ReadingFrame chapters={document.chapters}>
          <DocumentText
            document={document}
            renderAmendments={renderAmendments}
            renderComments={renderComments}
            proposePath={proposePath}
            hasBegun={hasBegunAt}
            path={`${base}/view`}
          />
        </ReadingFrame>
      )}
    </Page>
  );
}

/** The text that its amendments made, or would make. */
function WhatComesOfIt({ document, base }: { document: Document; base: string }): ReactElement | null {
  const { t } = useTranslation('process');
  const { id, approved, based_on: original, amedment_count: count } = document;
  if (approved === null && original === null && count === 0) return null;
  const isApproved = approved !== null || original !== null;
  return (
    <TextLink alone to={isApproved ? `/approved/${original ?? id}` : `${base}/consolidated`}>
      {t(isApproved ? 'see_approved' : 'see_consolidated')}
    </TextLink>
  );
}
