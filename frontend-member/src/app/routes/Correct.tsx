import type { Amedment } from '@ateneo/contracts';
import { EmptyState, PageSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { amendmentQuery } from '../../features/amendments/api/get-amendment.js';
import { useAmendmentName } from '../../features/amendments/components/AmendmentName.js';
import { CorrectionPage } from '../../features/amendments/components/CorrectionPage.js';
import { amendmentPath } from '../../lib/amendment-path.js';

/** …/amedment/{id}/correct: its author says an amendment otherwise. */
export function Correct(): ReactElement {
  const { t } = useTranslation('amendment');
  const { amedmentId = '' } = useParams();
  const query = useQuery(amendmentQuery(amedmentId));
  return (
    <Loaded
      query={query}
      skeleton={
        <Page title={t('correct.title')}>
          <PageSkeleton />
        </Page>
      }
    >
      {(amendment) => <CorrectOne amendment={amendment} />}
    </Loaded>
  );
}

function CorrectOne({ amendment }: { amendment: Amedment }): ReactElement {
  const { t } = useTranslation('amendment');
  const navigate = useNavigate();
  // Time may run out while one writes: what was begun is still there to read.
  const [begun] = useState(amendment.can_correct);
  const path = amendmentPath(amendment);
  const before = <BackLink to={path}>{useAmendmentName()(amendment)}</BackLink>;
  return (
    <Page title={t('correct.title')} before={before} width="wide">
      {begun ? (
        <CorrectionPage amendment={amendment} onDone={() => void navigate(path, { replace: true })} />
      ) : (
        <EmptyState
          title={t('correct.closed')}
          text={t('correct.closed_help')}
          action={
            <TextLink alone to={path}>
              {t('correct.read')}
            </TextLink>
          }
        />
      )}
    </Page>
  );
}
