import type { Amedment } from '@ateneo/contracts';
import { CorrectedNotice, DateText, PageSkeleton, Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { amendmentQuery } from '../../features/amendments/api/get-amendment.js';
import { AmendmentChange } from '../../features/amendments/components/AmendmentChange.js';
import { useAmendmentName } from '../../features/amendments/components/AmendmentName.js';
import { AmendmentNeighbours } from '../../features/amendments/components/AmendmentNeighbours.js';
import { CorrectButton } from '../../features/amendments/components/CorrectButton.js';
import { JustSent } from '../../features/amendments/components/JustSent.js';
import { CompromiseSection } from '../../features/amendments/components/CompromiseSection.js';
import { HiddenNotice } from '../../features/amendments/components/HiddenNotice.js';
import { References } from '../../features/amendments/components/References.js';
import { ReviewPill } from '../../features/amendments/components/ReviewPill.js';
import { ReviewSection } from '../../features/amendments/components/ReviewSection.js';
import { VoteBeside } from '../../features/amendments/components/VoteBeside.js';
import { WithdrawnNotice } from '../../features/amendments/components/WithdrawnNotice.js';
import { OwnMenu } from '../../features/amendments/components/OwnMenu.js';
import { Comments } from '../../features/comments/components/Comments.js';
import { Clashes } from '../../features/amendments/components/Clashes.js';
import { approvedTextQuery } from '../../features/documents/api/get-approved-text.js';
import { WhyDecided } from '../../features/documents/components/WhatBecame.js';
import { processQuery } from '../../features/processes/api/get-process.js';
import { shortId } from '../../lib/cut.js';
import { useSelf } from '../../lib/self.js';
import { useWrittenLanguage } from '../../lib/written.js';

/** …/amedment/{id}: what changes, why, and the vote. */
export function Amendment(): ReactElement {
  const { t } = useTranslation(['amendment', 'common', 'process']);
  const { processId = '', amedmentId = '' } = useParams();
  const query = useQuery(amendmentQuery(amedmentId));
  const amendment = query.data;
  const lang = useWrittenLanguage();
  const nameOf = useAmendmentName();
  if (!amendment) {
    return (
      <Page
        title={query.error ? t('one') : undefined}
        before={<BackLink to={`/process/${processId}`}>{t('process:one')}</BackLink>}
      >
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const documentPath = `/process/${amendment.process}/document/${amendment.document}`;
  return (
    <Page
      key={amendment.id}
      title={nameOf(amendment)}
      titleLang={lang}
      before={<BackLink to={`${documentPath}/amedments`}>{amendment.document_title}</BackLink>}
      lead={<Facts amendment={amendment} documentPath={documentPath} />}
      width={amendment.is_hidden ? 'text' : 'wide'}
    >
      <JustSent amendment={amendment} place={`${documentPath}/view${placeOf(amendment)}`} />
      <AmendmentBody amendment={amendment} />
    </Page>
  );
}

const placeOf = ({ article, chapter }: Amedment) => (article ? `#article-${article}` : `#chapter-${chapter ?? ''}`);

function Facts({ amendment, documentPath }: { amendment: Amedment; documentPath: string }): ReactElement {
  const { t } = useTranslation(['amendment', 'common', 'process']);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'center' }}>
      <Typography color="textSecondary">
        {t(`type.${amendment.type}`)} · {!amendment.is_hidden && `${amendment.user_name ?? t('common:no_name')} · `}
        <DateText value={amendment.creation_datetime} /> · <span>{shortId(amendment.id)}</span>
      </Typography>
      <ReviewPill amendment={amendment} />
      <TextLink alone to={`${documentPath}/view${placeOf(amendment)}`}>
        {t('in_document')}
      </TextLink>
      <CorrectButton amendment={amendment} />
      {amendment.can_delete && <OwnMenu amendment={amendment} />}
    </Box>
  );
}

function AmendmentBody({ amendment }: { amendment: Amedment }): ReactElement | null {
  const self = useSelf();
  const process = useQuery(processQuery(amendment.process)).data;
  if (amendment.is_hidden) {
    return (
      <>
        <WhatChanges amendment={amendment} />
        <WhatIsSaid amendment={amendment} />
      </>
    );
  }
  if (!self) return null;
  return (
    <VoteBeside amendment={amendment} process={process} self={self} after={<WhatIsSaid amendment={amendment} />}>
      <WhatChanges amendment={amendment} />
    </VoteBeside>
  );
}

/** Whoever may read it is told why it is hidden. */
const isTombstone = ({ is_hidden, hidden_reason }: Amedment) => is_hidden && hidden_reason === null;

/** The change, why, and what its reviewers said of it. */
function WhatChanges({ amendment }: { amendment: Amedment }): ReactElement {
  const { t } = useTranslation('amendment');
  const lang = useWrittenLanguage();
  return (
    <>
      <HiddenNotice amendment={amendment} />
      <WithdrawnNotice amendment={amendment} />
      {amendment.is_resolved && <Decision of={amendment} />}
      <CorrectedNotice
        amendment={amendment}
        mark={t('correct.mark')}
        before={t('correct.before')}
        version={(version) => t('correct.version', { version })}
        lang={lang}
      />
      {!isTombstone(amendment) && <AmendmentChange amendment={amendment} />}
      {amendment.reason && (
        <Section title={t('reason')}>
          <Prose lang={lang}>{amendment.reason}</Prose>
        </Section>
      )}
      {amendment.references.length > 0 && (
        <Section title={t('references')}>
          <References references={amendment.references} />
        </Section>
      )}
      <CompromiseSection amendment={amendment} />
      {!isTombstone(amendment) && <ReviewSection amendment={amendment} />}
      {!amendment.is_hidden && <Clashes amendment={amendment} />}
    </>
  );
}

/** What an assembly made of it. */
function Decision({ of: { id, document } }: { of: Amedment }): ReactElement | null {
  const { t } = useTranslation('approved');
  const { data: text } = useQuery(approvedTextQuery(document));
  const decided = text?.amedments.find(({ amedment }) => amedment === id);
  if (!text || !decided) return null;
  return (
    <Section title={t('decision')}>
      <Typography sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        <WhyDecided decided={decided} compromises={text.compromises} />
      </Typography>
    </Section>
  );
}

/** Comments, and the ways on. */
function WhatIsSaid({ amendment }: { amendment: Amedment }): ReactElement {
  const { t } = useTranslation('comment');
  return (
    <>
      {!isTombstone(amendment) && (
        <Section title={t('title')} id="comments">
          <Comments on="amedment" id={amendment.id} isOpen={amendment.is_commenting_open && !amendment.is_hidden} />
        </Section>
      )}
      <Box sx={{ mt: 12, display: 'flex', flexWrap: 'wrap', gap: 6, justifyContent: 'space-between' }}>
        <AmendmentNeighbours amendment={amendment} />
      </Box>
    </>
  );
}
