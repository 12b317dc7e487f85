import { EmptyState, PageSkeleton } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import type { Document } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { ProposalPage } from '../../features/amendments/components/ProposalPage.js';
import { targetOf } from '../../features/amendments/proposal-form.js';
import { documentQuery } from '../../features/documents/api/get-document.js';
import { amendmentPath } from '../../lib/amendment-path.js';

/** …/document/{id}/propose?article=… or ?chapter=…: writing an amendment. */
export function Propose(): ReactElement {
  const { t } = useTranslation('amendment');
  const { documentId = '' } = useParams();
  const query = useQuery(documentQuery(documentId));
  return (
    <Loaded
      query={query}
      skeleton={
        <Page title={t('propose.title')}>
          <PageSkeleton />
        </Page>
      }
    >
      {(document) => <ProposeIn document={document} />}
    </Loaded>
  );
}

function ProposeIn({ document }: { document: Document }): ReactElement {
  const { t } = useTranslation('amendment');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [article, chapter] = [params.get('article'), params.get('chapter')];
  const target = targetOf(document, article, chapter);
  const path = `/process/${document.process}/document/${document.id}/view`;
  // To the article one came from.
  const place = `#${article ? `article-${article}` : `chapter-${chapter ?? ''}`}`;
  const before = <BackLink to={path + place}>{document.title}</BackLink>;
  if (!target || !document.is_amedming_open) {
    return (
      <Page title={t('propose.title')} before={before}>
        <EmptyState
          title={t(target ? 'propose.closed' : 'propose.nowhere')}
          action={
            <TextLink alone to={path}>
              {t('propose.read')}
            </TextLink>
          }
        />
      </Page>
    );
  }
  const name = target.kind === 'article' ? target.article.title : target.chapter.title;
  return (
    <Page
      title={t(target.kind === 'article' ? 'propose.title_change' : 'propose.title_addition')}
      before={before}
      lead={<Typography color="textSecondary">{name}</Typography>}
      width="wide"
    >
      <ProposalPage
        key={name}
        document={document}
        target={target}
        onDone={(amendment) => {
          void navigate(amendmentPath(amendment), { replace: true, state: { isNew: true } });
        }}
      />
    </Page>
  );
}
