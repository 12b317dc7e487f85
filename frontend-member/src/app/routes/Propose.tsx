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
import { useNotify } from '../../lib/notices.js';

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
  const notify = useNotify();
  const [params] = useSearchParams();
  const target = targetOf(document, params.get('article'), params.get('chapter'));
  const path = `/process/${document.process}/document/${document.id}/view`;
  const before = <BackLink to={path}>{document.title}</BackLink>;
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
  const place = target.kind === 'article' ? target.article.title : target.chapter.title;
  return (
    <Page
      title={t(target.kind === 'article' ? 'propose.title_change' : 'propose.title_addition')}
      before={before}
      lead={<Typography color="textSecondary">{place}</Typography>}
      width="wide"
    >
      <ProposalPage
        key={place}
        document={document}
        target={target}
        onDone={(amendment) => {
          notify(t('propose.done'));
          void navigate(amendmentPath(amendment), { replace: true });
        }}
      />
    </Page>
  );
}
