import type { User } from '@ateneo/contracts';
import { Columns } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/Section.js';
import { EndSessions } from './EndSessions.js';
import { ExternalAccounts } from './ExternalAccounts.js';
import { TextLink } from '../../../components/TextLink.js';

/** The tab about how one gets in. */
export function Access({ user }: { user: User }): ReactElement {
  const { t } = useTranslation('access');
  return (
    <Columns
      aside={
        <>
          <Section title={t('password.section')} isDense>
            <TextLink alone to={`/user/${user.id}/password`}>
              {t(user.has_usable_password ? 'password.title' : 'password.set')}
            </TextLink>
          </Section>
          <Section title={t('passkeys.title')} isDense>
            <Typography sx={{ mb: 2 }}>{t('passkeys.lead')}</Typography>
            <TextLink alone to={`/user/${user.id}/webauthn`}>
              {t('passkeys.manage')}
            </TextLink>
          </Section>
          <ExternalAccounts />
        </>
      }
      after={<EndSessions />}
    />
  );
}
