import type { CandidacyPresentation as PresentationRecord, User } from '@ateneo/contracts';
import { Columns, PageSkeleton, Prose } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { NotNow } from '../../components/NotNow.js';
import { Page } from '../../components/Page.js';
import { Section } from '../../components/Section.js';
import { presentationQuery } from '../../features/candidacies/api/candidacies.js';
import { BeginCandidacy } from '../../features/candidacies/components/BeginCandidacy.js';
import { CandidacyList } from '../../features/candidacies/components/CandidacyList.js';
import { Rules } from '../../features/candidacies/components/Rules.js';
import { isRegular, useSelf } from '../../lib/self.js';
import { useWrittenLanguage } from '../../lib/written.js';

/** …/candidacypresentation/{id}/view: what candidacies are asked for, by which rules, and those that are there. */
export function CandidacyPresentation(): ReactElement {
  const { t } = useTranslation('candidacy');
  const { processId = '', presentationId = '' } = useParams();
  const query = useQuery(presentationQuery(presentationId));
  const presentation = query.data;
  const lang = useWrittenLanguage();
  const before = <BackLink to={`/process/${processId}`}>{t('process')}</BackLink>;
  if (!presentation) {
    return (
      <Page title={query.error ? t('presentation') : undefined} before={before}>
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page title={presentation.name} titleLang={lang} before={before} width="wide">
      <Columns
        aside={
          <Section title={t('rules')}>
            <Rules presentation={presentation} />
          </Section>
        }
        after={
          <>
            <Section title={t('other')}>
              <CandidacyList filter={{ candidacypresentation: presentation.id }} />
            </Section>
            <Begin presentation={presentation} />
          </>
        }
      >
        <Section title={t('about')}>
          <Prose lang={lang}>{presentation.description}</Prose>
        </Section>
      </Columns>
    </Page>
  );
}

/** A list of one's own, or why not now. */
function Begin({ presentation }: { presentation: PresentationRecord }): ReactElement {
  const { t } = useTranslation('candidacy');
  const self = useSelf();
  return (
    <Section title={t('begin.title')}>
      {presentation.can_submit ? (
        <BeginCandidacy presentation={presentation} />
      ) : (
        <NotNow
          start={presentation.effective_start_datetime}
          end={presentation.effective_end_datetime}
          say={(when, moment) => t(`begin.${when}`, { moment })}
          otherwise={t(`begin.${whyNotYou(self)}`)}
        />
      )}
    </Section>
  );
}

function whyNotYou(self: User | null | undefined): 'managing' | 'unverified' | 'closed' {
  if (self && !isRegular(self)) return 'managing';
  return self?.is_verified === false ? 'unverified' : 'closed';
}
