import type { User } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { TextLink } from '../../../components/TextLink.js';
import { accountTabs } from '../account-tabs.js';

/** Beside a form of one's account: the parts of one's page. A phone has the way back alone. */
export function AccountIndex({ user }: { user: User }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <Box component="nav" aria-label={t('tabs')} sx={index}>
      <PlainList>
        {accountTabs(user).map((tab) => (
          <li key={tab}>
            <TextLink alone to={`/user/${user.id}?tab=${tab}`}>
              {t(`tab.${tab}`)}
            </TextLink>
          </li>
        ))}
      </PlainList>
    </Box>
  );
}

const index = {
  display: { xs: 'none', md: 'block' },
  displayPrint: 'none',
  borderLeft: 1,
  borderColor: 'divider',
  pl: 6,
} as const;
