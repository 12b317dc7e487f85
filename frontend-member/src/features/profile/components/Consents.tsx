import type { ConsentKind, Language, User } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { TextLink } from '../../../components/TextLink.js';
import { useNotify } from '../../../lib/notices.js';
import { selfKey } from '../../../lib/query-client.js';
import { useUniverse } from '../../../lib/universe.js';
import { decideConsent } from '../api/consent.js';

const kinds: readonly ConsentKind[] = ['photos', 'calls'];

/** What one has agreed to, and since when; what one may take back has its switch. */
export function Consents({ user, hasNewsletters }: { user: User; hasNewsletters: boolean }): ReactElement {
  const { t, i18n } = useTranslation('profile');
  return (
    <PlainList>
      {kinds.map((kind) => (
        <ConsentRow key={kind} user={user} kind={kind} />
      ))}
      {hasNewsletters && (
        <Row title={t('consent.newsletters.name')}>
          <TextLink alone to={`/user/${user.id}?tab=newsletters`}>
            {t('consent.newsletters.text')}
          </TextLink>
        </Row>
      )}
      <Row title={t('consent.terms.name')}>
        <Typography color="textSecondary">
          {t('consent.terms.text', { date: formatDate(user.creation_datetime, 'day', i18n.language as Language) })}
        </Typography>
        <Terms />
      </Row>
    </PlainList>
  );
}

function Terms(): ReactElement {
  const { t } = useTranslation('common');
  const tos = useUniverse()?.tos;
  const pages = (['legal', 'privacy'] as const).filter((page) => tos?.[page]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {pages.map((page) => (
        <Link key={page} href={tos![page]!} sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}>
          {t(`legal.${page}`)}
        </Link>
      ))}
    </Box>
  );
}

function ConsentRow({ user, kind }: { user: User; kind: ConsentKind }): ReactElement {
  const { t, i18n } = useTranslation('profile');
  const sentence = useFailureMessage();
  const decide = useDecide(kind);
  const given = user.consents.find(({ consent }) => consent === kind);
  const about = `consent-${kind}`;
  return (
    <Box component="li" sx={rowStyle}>
      <FormControlLabel
        control={
          <Switch
            checked={given !== undefined}
            disabled={decide.isPending}
            onChange={({ target }) => decide.mutate(target.checked)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': about } }}
          />
        }
        label={<Typography sx={{ fontWeight: 700 }}>{t(`consent.${kind}.name`)}</Typography>}
      />
      <Box id={about}>
        <Typography>{t(`consent.${kind}.text`)}</Typography>
        <Typography color="textSecondary">
          {given
            ? t('consent.given', { date: formatDate(given.since, 'short', i18n.language as Language) })
            : t('consent.not_given')}
        </Typography>
      </Box>
      {decide.error && <Alert severity="error">{sentence(decide.error)}</Alert>}
    </Box>
  );
}

function useDecide(consent: ConsentKind) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (is_given: boolean) => decideConsent({ consent, is_given }),
    onSuccess: (self, isGiven) => {
      queries.setQueryData(selfKey, self);
      notify(t(isGiven ? 'consent.done' : 'consent.undone', { name: t(`consent.${consent}.name`) }));
    },
  });
}

function Row({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Box component="li" sx={rowStyle}>
      <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
      {children}
    </Box>
  );
}

const rowStyle = { py: 4, borderTop: 1, borderColor: 'divider' } as const;
