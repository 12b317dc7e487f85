import { api as routes, type ApprovedText } from '@ateneo/contracts';
import { Choose, Columns, DateText, PageSkeleton, Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { ConsolidatedArticles, type TextView } from '../../features/amendments/components/ConsolidatedArticles.js';
import { TakeAlong } from '../../features/amendments/components/TakeAlong.js';
import { approvedTextQuery } from '../../features/documents/api/get-approved-text.js';
import { WhatBecame } from '../../features/documents/components/WhatBecame.js';
import { useSelf } from '../../lib/self.js';
import { useWrittenLanguage } from '../../lib/written.js';

/** /approved/{document}: the text that came of its amendments, for anybody: what changed, and why. */
export function Approved(): ReactElement {
  const { t } = useTranslation('approved');
  const lang = useWrittenLanguage();
  const { id = '' } = useParams();
  const query = useQuery(approvedTextQuery(id));
  const { data: text, error } = query;
  return (
    <Page
      title={text?.title ?? (error ? t('title') : undefined)}
      titleLang={text && lang}
      tabTitle={text && t('of', { title: text.title })}
      before={
        <Typography color="textSecondary">
          {t('title')}
          {text && (
            <>
              {' · '}
              <TextLink to={`/process/${text.process}/view`}>
                <span lang={lang}>{text.process_title}</span>
              </TextLink>
            </>
          )}
        </Typography>
      }
      lead={text && <Lead text={text} />}
      width="wide"
    >
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(found) => <Text text={found} />}
      </Loaded>
    </Page>
  );
}

function Lead({ text: { changes, closed_datetime, date, minutes } }: { text: ApprovedText }): ReactElement {
  const { t } = useTranslation('approved');
  const kinds = (['changed', 'added', 'removed'] as const).filter((kind) => changes[kind] > 0);
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {kinds.length === 0
          ? t('nothing')
          : kinds.map((kind) => t(`changes.${kind}`, { count: changes[kind] })).join(' · ')}
      </Typography>
      <Typography color="textSecondary">
        {t('approved_on')} <DateText as="at" value={date ?? closed_datetime} />
        {minutes !== '' && ` · ${minutes}`}
      </Typography>
    </>
  );
}

const views: readonly TextView[] = ['clean', 'marked', 'changes'];

function Text({ text }: { text: ApprovedText }): ReactElement {
  const { t } = useTranslation(['approved', 'consolidated']);
  const lang = useWrittenLanguage();
  const self = useSelf();
  const [view, setView] = useState<TextView>('clean');
  const byId = useMemo(() => new Map(text.amedments.map((one) => [one.amedment, one])), [text]);
  const sources = useCallback(
    (ids: readonly string[]) => <WhatBecame text={text} amedments={ids.flatMap((id) => byId.get(id) ?? [])} />,
    [text, byId],
  );
  const rejected = text.amedments.filter(({ decision }) => decision === 'rejected');
  return (
    <Columns
      aside={
        <TakeAlong
          path={routes.approvedTextExport(text.document)}
          book={self ? routes.documentBook(text.document) : undefined}
        />
      }
      after={
        <>
          <ConsolidatedArticles chapters={text.chapters} sources={sources} view={view} />
          {rejected.length > 0 && (
            <Box component="details" sx={{ mt: 8 }}>
              <Box component="summary" sx={{ fontWeight: 700, py: 2, cursor: 'pointer' }}>
                {t('rejected', { count: rejected.length })}
              </Box>
              <WhatBecame text={text} amedments={rejected} />
            </Box>
          )}
        </>
      }
    >
      <Box sx={{ mb: 6, displayPrint: 'none' }}>
        <Choose
          label={t('consolidated:view.label')}
          names={views}
          value={view}
          onChange={setView}
          text={(name) => t(`consolidated:view.${name}`)}
        />
      </Box>
      {text.introduction !== '' && view !== 'changes' && <Prose lang={lang}>{text.introduction}</Prose>}
    </Columns>
  );
}
