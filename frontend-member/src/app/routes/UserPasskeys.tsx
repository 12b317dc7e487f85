import { EmptyState, ListSkeleton, PageSkeleton } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { AccountIndex } from '../../features/profile/components/AccountIndex.js';
import { PlainList } from '../../components/PlainList.js';
import { Section } from '../../components/Section.js';
import { AddPasskey } from '../../features/access/components/AddPasskey.js';
import { PasskeyRow } from '../../features/access/components/PasskeyRow.js';
import { passkeysQuery } from '../../lib/passkeys.js';
import { knowsPasskeys } from '../../lib/passkey-problem.js';
import { useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

/** /user/{id}/webauthn: one's own passkeys. */
export function UserPasskeys(): ReactElement {
  const { t } = useTranslation(['access', 'auth', 'common']);
  const { userId = '' } = useParams();
  const self = useSelf();
  const query = useQuery(passkeysQuery);
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`users/${encodeURIComponent(userId)}/show`} />;
  return (
    <Page
      title={t('passkeys.title')}
      width="form"
      beside={<AccountIndex user={self} />}
      before={<BackLink to={`/user/${self.id}?tab=auth`}>{t('common:nav.own_account')}</BackLink>}
      lead={<Typography color="textSecondary">{t('passkeys.lead')}</Typography>}
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={2} height={96} />}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={t('passkeys.none')} text={t('passkeys.none_help')} />
          ) : (
            <PlainList>
              {results.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </PlainList>
          )
        }
      </Loaded>
      <Section title={t('passkeys.add_title')}>
        <NewPasskey isVerified={self.is_verified} />
      </Section>
    </Page>
  );
}

function NewPasskey({ isVerified }: { isVerified: boolean }): ReactElement {
  const { t } = useTranslation(['access', 'auth']);
  if (!isVerified) return <Alert severity="info">{t('passkeys.verify_first')}</Alert>;
  return knowsPasskeys() ? <AddPasskey /> : <Alert severity="info">{t('auth:passkey.problem.unsupported')}</Alert>;
}
