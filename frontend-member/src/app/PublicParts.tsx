import type { PublicElection, PublicParts as Parts } from '@ateneo/contracts';
import { DateText, ElectionOutcome, ElectionTurnout } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../components/PlainList.js';
import { Section } from '../components/Section.js';
import { cut, plainText } from '../lib/cut.js';
import { Written } from '../lib/written.js';
import { EarlierResults } from '../features/elections/components/EarlierResults.js';
import { ElectionOptions } from '../features/elections/components/ElectionOptions.js';
import { ElectionPill } from '../features/elections/components/ElectionPill.js';

/** Alternatives, candidacies and elections as anybody reads them; nothing of what there is none of. */
export function PublicParts({ parts, endorsing }: { parts: Parts; endorsing?: ReactNode }): ReactElement {
  const { t } = useTranslation(['results', 'alternative', 'candidacy', 'election']);
  const { alternatives, presentations, candidacies, elections } = parts;
  return (
    <>
      {alternatives.length > 0 && (
        <Section title={t('alternative:other')}>
          {endorsing}
          <PlainList>
            {alternatives.map((one) => (
              <Row
                key={one.id}
                title={one.title}
                aside={t(`alternative:status.${one.is_admitted ? 'admitted' : 'approved'}`)}
              >
                {t('alternative:to_document')} <Written>{one.document_title}</Written> ·{' '}
                {t('alternative:endorsed', { count: one.endorsements })}
              </Row>
            ))}
          </PlainList>
        </Section>
      )}
      {presentations.length + candidacies.length > 0 && (
        <Section title={t('candidacy:other')}>
          <PlainList>
            {presentations.map((one) => (
              <Call key={one.id} presentation={one} />
            ))}
            {candidacies.map((one) => (
              <Row key={one.id} title={one.name} aside={t('candidacy:status.proclaimed')}>
                <Written>{one.presentation_name}</Written> · {t('candidacy:size', { count: one.candidate_count })}
              </Row>
            ))}
          </PlainList>
        </Section>
      )}
      {elections.length > 0 && (
        <Section title={t('election:other')}>
          {elections.map((one) => (
            <ElectionPart key={one.id} election={one} />
          ))}
        </Section>
      )}
    </>
  );
}

/** What candidacies are asked for, and until when. */
function Call({ presentation }: { presentation: Parts['presentations'][number] }): ReactElement {
  const { t } = useTranslation('candidacy');
  const { name, description, effective_start_datetime: start, effective_end_datetime: end } = presentation;
  return (
    <Box component="li" sx={rowStyle}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <Written>{name}</Written>
      </Typography>
      <Typography color="textSecondary">{t('presentation')}</Typography>
      {start && (
        <Typography color="textSecondary">
          {t('rule.start')} <DateText as="from" value={start} />
        </Typography>
      )}
      {end && (
        <Typography color="textSecondary">
          {t('rule.end')} <DateText as="until" value={end} />
        </Typography>
      )}
      <Typography sx={{ mt: 1, maxWidth: '68ch' }}>
        <Written>{cut(plainText(description), 200)}</Written>
      </Typography>
    </Box>
  );
}

function Row({ title, aside, children }: { title: string; aside: string; children: ReactNode }): ReactElement {
  return (
    <Box component="li" sx={rowStyle}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <Written>{title}</Written>
      </Typography>
      <Typography color="textSecondary">
        {aside} · {children}
      </Typography>
    </Box>
  );
}

/** With what the organizers told of it; the options are readable before, too. */
function ElectionPart({ election }: { election: PublicElection }): ReactElement {
  const { t } = useTranslation('election');
  const { result, annulled_reason: annulled, effective_end_datetime: end, status } = election;
  const isOver = status === 'closed' || status === 'counted';
  return (
    <Box component="article" sx={rowStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'baseline' }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          <Written>{election.title}</Written>
        </Typography>
        <ElectionPill status={election.status} can_vote={false} />
      </Box>
      {end && annulled === null && (
        <Typography color="textSecondary">
          {t(isOver ? 'ended' : 'ends')}: <DateText value={end} />
        </Typography>
      )}
      {annulled !== null && (
        <Typography>
          {t('annulled')} <Written>{annulled}</Written>
        </Typography>
      )}
      {result && (
        <Box sx={{ mt: 2 }}>
          <ElectionOutcome options={election.options} result={result} />
          <ElectionTurnout result={result} />
          <Typography color="textSecondary">{t('told_by')}</Typography>
        </Box>
      )}
      {election.options.length > 0 && <ElectionOptions election={election} as="h4" />}
      <EarlierResults election={election} />
    </Box>
  );
}

const rowStyle = { py: 4, borderTop: 1, borderColor: 'divider', breakInside: 'avoid' } as const;
