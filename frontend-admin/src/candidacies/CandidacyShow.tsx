import type { Candidacy, CandidatePlace } from '@ateneo/contracts';
import { Pill, Prose } from '@ateneo/ui';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { ShowPage } from '../layout/ShowPage.js';
import { CandidacyStatusPill } from './CandidacyStatusPill.js';
import { DecideCandidacy } from './DecideCandidacy.js';

const field = (name: string) => `resources.candidacysubmissions.fields.${name}`;
const tones = { invited: 'warning', accepted: 'success', declined: 'error', resigned: 'neutral' } as const;

/** A candidacy: who stands, and what superusers decide of it. */
export default function CandidacyShow() {
  const translate = useTranslate();
  return (
    <ShowPage<Candidacy>
      title={({ name }) => name || '—'}
      beside={(candidacy) => <CandidacyStatusPill {...candidacy} />}
      actions={(candidacy) => <DecideCandidacy candidacy={candidacy} />}
    >
      {(candidacy) => (
        <Box sx={{ maxWidth: 800 }}>
          {candidacy.told_reason && (
            <Alert severity="info" role="note" sx={{ mb: 4 }}>
              {translate('console.candidacies.told_reason')}
              <Prose>{candidacy.told_reason}</Prose>
            </Alert>
          )}
          <CandidacyFacts candidacy={candidacy} />
          <Section title={field('programme')}>
            <Prose>{candidacy.programme}</Prose>
          </Section>
          <Places title="console.candidacies.candidates" places={candidacy.candidates} />
          {candidacy.substitutes.length > 0 && (
            <Places title="console.candidacies.substitutes" places={candidacy.substitutes} />
          )}
        </Box>
      )}
    </ShowPage>
  );
}

function CandidacyFacts({ candidacy }: { candidacy: Candidacy }) {
  return (
    <Box sx={{ mb: 6 }}>
      <Facts>
        <Fact label={field('candidacypresentation')}>
          <RecordLink resource="candidacypresentations" id={candidacy.candidacypresentation}>
            {candidacy.presentation_name}
          </RecordLink>
        </Fact>
        <Fact label={field('user_name')}>
          <RecordLink resource="users" id={candidacy.user} needs="administer">
            {candidacy.user_name ?? '—'}
          </RecordLink>
        </Fact>
        <Fact label={field('submitted_datetime')}>
          {candidacy.submitted_datetime && <Moment value={candidacy.submitted_datetime} />}
        </Fact>
      </Facts>
    </Box>
  );
}

function Places({ title, places }: { title: string; places: readonly CandidatePlace[] }) {
  const translate = useTranslate();
  return (
    <Section title={title}>
      <Box component="ol" sx={{ pl: 5, m: 0 }}>
        {places.map(({ id, user, user_name: name, named, state, statement, photo, gender, moved_up: isUp }) => (
          <Box component="li" key={id} sx={{ py: 2, overflowWrap: 'anywhere' }}>
            {name ? (
              <RecordLink resource="users" id={user} needs="administer">
                {name}
              </RecordLink>
            ) : (
              named || translate('console.candidacies.somebody')
            )}{' '}
            <Pill tone={tones[state]}>{translate(`console.candidacies.place.${isUp ? 'moved_up' : state}`)}</Pill>
            {gender && gender !== '?' && (
              <Typography color="text.secondary">{translate(`console.genders.${gender}`)}</Typography>
            )}
            {photo && (
              <Box
                component="img"
                src={photo.webp[256]}
                alt={photo.alt}
                sx={{ display: 'block', width: 96, height: 96, my: 2, objectFit: 'cover', borderRadius: 1 }}
              />
            )}
            {statement && <Prose>{statement}</Prose>}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
