import type { User } from '@ateneo/contracts';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type SchemeChoice, useScheme } from '../lib/scheme.js';
import { fullName } from '../lib/self.js';

const schemes: readonly SchemeChoice[] = ['light', 'dark', 'system'];

interface AccountMenuListProps {
  self: User | null;
  openEnroll: boolean;
  anchor: HTMLElement | null;
  close: () => void;
}

/** What the account menu holds; loaded when somebody opens it. */
export default function AccountMenuList({ self, openEnroll, anchor, close }: AccountMenuListProps): ReactElement {
  const { t } = useTranslation();
  const { choice, choose } = useScheme();
  const item = (to: string, text: string) => (
    <MenuItem key={to} component={Link} to={to} onClick={close}>
      {text}
    </MenuItem>
  );
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
      {self && (
        <ListSubheader role="presentation" sx={{ lineHeight: 1.4, py: 2, maxWidth: 260, overflowWrap: 'anywhere' }}>
          {fullName(self)}
        </ListSubheader>
      )}
      {self
        ? [
            item(`/user/${self.id}`, t('nav.own_account')),
            item(`/user/${self.id}?tab=messages`, t('nav.own_messages')),
            item('/newsletter', t('nav.newsletters')),
            item('/contact', t('nav.contact')),
            item('/logout', t('nav.logout')),
          ]
        : [
            item('/login', t('nav.login')),
            openEnroll && item('/enroll', t('nav.enroll')),
            item('/newsletter', t('nav.newsletters')),
            item('/contact', t('nav.contact')),
          ]}
      <ListSubheader
        role="presentation"
        sx={{ lineHeight: 1.4, pt: 3, pb: 1, borderTop: 1, borderColor: 'divider', mt: 2 }}
      >
        {t('nav.appearance')}
      </ListSubheader>
      {schemes.map((scheme) => (
        <MenuItem
          key={scheme}
          role="menuitemradio"
          aria-checked={scheme === choice}
          selected={scheme === choice}
          onClick={() => {
            choose(scheme);
            close();
          }}
        >
          {t(`scheme.${scheme}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
