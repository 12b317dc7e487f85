import type { User } from '@ateneo/contracts';
import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName } from '../lib/self.js';
import { type SchemeChoice, useScheme } from '../lib/scheme.js';

const schemes: readonly SchemeChoice[] = ['light', 'dark', 'system'];

/** Own data, appearance and leaving; or signing in and signing up. */
export function AccountMenu({ self, openEnroll }: { self: User | null; openEnroll: boolean }): ReactElement {
  const { t } = useTranslation();
  const { choice, choose } = useScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const item = (to: string, text: string) => (
    <MenuItem key={to} component={Link} to={to} onClick={close}>
      {text}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('nav.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountCircleIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {self && (
          <ListSubheader role="presentation" sx={{ lineHeight: 1.4, py: 2, maxWidth: 260, overflowWrap: 'anywhere' }}>
            {fullName(self)}
          </ListSubheader>
        )}
        {self
          ? [item(`/user/${self.id}`, t('nav.own_account')), item('/logout', t('nav.logout'))]
          : [item('/login', t('nav.login')), openEnroll && item('/enroll', t('nav.enroll'))]}
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
    </>
  );
}
