import { consentKind, type User } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';

const field = (name: string) => `resources.users.fields.${name}`;

/** What is on file about a person. */
export function UserFacts({ user }: { user: User }) {
  const translate = useTranslate();
  const moments = useMoments();
  return (
    <>
      <Group title="console.person.contact" />
      <Facts>
        <Fact label={field('email')}>
          {user.email || translate(`console.person.${user.is_entity ? 'entity_email' : 'no_email'}`)}
          {user.pending_email && (
            <Typography color="text.secondary">
              {translate('console.email_change.pending', { email: user.pending_email })}
            </Typography>
          )}
        </Fact>
        {user.national_id_taken && (
          <Fact label={field('national_id')}>{translate('console.person.national_id_taken')}</Fact>
        )}
        <Fact label={field('phone')}>{`${user.phone_prefix} ${user.phone}`.trim()}</Fact>
        <Fact label={field('address')}>{addressOf(user)}</Fact>
        <Fact label="console.edit.coordinates">{user.location && inDegrees(user.location.coordinates)}</Fact>
        <Fact label={field('language')}>{translate(`console.languages.${user.language}`)}</Fact>
      </Facts>
      <Group title="console.person.membership" />
      <Facts>
        <Fact label={field('organization_name')}>
          {user.organization_name && (
            <RecordLink resource="organizations" id={user.organization}>
              {user.organization_name}
            </RecordLink>
          )}
        </Fact>
        {user.organization_number && <Fact label={field('organization_number')}>{user.organization_number}</Fact>}
        <Fact label={field('organization_datetime')}>
          {user.organization_datetime && <Moment value={user.organization_datetime} />}
        </Fact>
      </Facts>
      <Group title="console.person.identity" />
      <Facts>
        <Fact label={field('birth_date')}>{user.birth_date && moments.day(user.birth_date)}</Fact>
        {!user.is_entity && (
          <Fact label={field('gender')}>{translate(`console.genders.${genderKey(user.gender)}`)}</Fact>
        )}
        <Fact label={field('pronouns')}>{user.pronouns}</Fact>
        <Fact label={field('national_id')}>{user.national_id}</Fact>
      </Facts>
      <Consents user={user} />
      <Group title="console.person.account" />
      <Facts>
        <Fact label={field('creation_datetime')}>
          <Moment value={user.creation_datetime} />
        </Fact>
        <Fact label={field('last_login')}>{user.last_login && moments.day(user.last_login)}</Fact>
        <Fact label={field('update_datetime')}>
          <Moment value={user.update_datetime} relative />
        </Fact>
      </Facts>
    </>
  );
}

function Consents({ user }: { user: User }) {
  if (user.is_entity) return null;
  return (
    <>
      <Group title="console.person.consents" />
      <Facts>
        {consentKind.options.map((consent) => (
          <Fact key={consent} label={`console.consents.${consent}`}>
            <Allowed since={user.consents.find((one) => one.consent === consent)?.since} />
          </Fact>
        ))}
      </Facts>
    </>
  );
}

/** A refusal and no answer are the same: it is not allowed. */
function Allowed({ since }: { since: string | undefined }) {
  const translate = useTranslate();
  const moments = useMoments();
  if (since === undefined) return translate('console.consents.no');
  return translate('console.consents.yes', { date: moments.day(since) });
}

function Group({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <Typography variant="h3" sx={{ mt: 4, mb: 2 }}>
      {translate(title)}
    </Typography>
  );
}

/** Codes are not all words: `?` prefers not to say (specification, 3). */
export function genderKey(code: string): string {
  return code === '?' ? 'unsaid' : code;
}

/** Latitude first, as maps on the web take them; five digits are a metre. */
function inDegrees([longitude, latitude]: readonly [number, number]): string {
  return [latitude, longitude].map((one) => Number(one.toFixed(5))).join(', ');
}

export function addressOf(user: User): string {
  const street = [user.address_street, user.address_number, user.address_extra].filter(Boolean).join(' ');
  const city = [user.address_zip, user.address_city].filter(Boolean).join(' ');
  return [street, city, user.address_region, user.address_country].filter(Boolean).join(', ');
}
