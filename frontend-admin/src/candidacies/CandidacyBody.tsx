import type { Candidacy, CandidatePlace, User } from '@ateneo/contracts';
import { Pill, Prose } from '@ateneo/ui';
import { Alert, Box, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { SubscriptionStatusPill } from '../subscriptions/SubscriptionStatusPill.js';
import { useMembershipOf } from '../subscriptions/use-membership.js';
import { MemberSince } from '../users/PersonCards.js';

const field = (name: string) => `resources.candidacysubmissions.fields.${name}`;
const tones = { invited: 'warning', accepted: 'success', declined: 'error', resigned: 'neutral' } as const;

/** What is read before a candidacy is decided: who stands, with what the rules ask beside each, and for what. */
export function CandidacyBody({ candidacy }: { candidacy: Candidacy }) {
  const translate = useTranslate();
  const { told_reason: told, programme, candidates, substitutes } = candidacy;
  return (
    <Box sx={{ maxWidth: 800 }}>
      {told && (
        <Alert severity="info" role="note" sx={{ mb: 4 }}>
          {translate('console.candidacies.told_reason')}
          <Prose>{told}</Prose>
        </Alert>
      )}
      <CandidacyFacts candidacy={candidacy} />
      <Section title={field('programme')}>
        <Prose>{programme}</Prose>
      </Section>
      <Places title="console.candidacies.candidates" places={candidates} />
      {substitutes.length > 0 && <Places title="console.candidacies.substitutes" places={substitutes} />}
    </Box>
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
  const mayAsk = useMay()('administer');
  return (
    <Section title={title}>
      <Genders places={places} />
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
            {user !== null && mayAsk && <MembershipState user={user} />}
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

/** How many of which gender, where that was asked for. */
function Genders({ places }: { places: readonly CandidatePlace[] }) {
  const translate = useTranslate();
  const said = places.map(({ gender }) => gender).filter((gender) => gender !== null && gender !== '?');
  const count = (one: string | null) => said.filter((gender) => gender === one).length;
  return (
    <Typography color="text.secondary">
      {[...new Set(said)].map((one) => `${translate(`console.genders.${one}`)}: ${count(one)}`).join(' · ')}
    </Typography>
  );
}

/** Since when somebody is a member, and whether they have paid. */
function MembershipState({ user }: { user: string }) {
  const { data } = useGetOne<User>('users', { id: user });
  const membership = useMembershipOf(user);
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      {data && <MemberSince user={data} />}
      {membership && <SubscriptionStatusPill {...membership} />}
    </Box>
  );
}
