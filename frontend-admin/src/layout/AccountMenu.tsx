import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { IconButton, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useLogout, useNotify, useTranslate } from 'react-admin';

/** Who is signed in, the way to the member app, and the way out. */
export function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const notify = useNotify();
  const translate = useTranslate();
  const signOut = () =>
    logout().catch(() => {
      setAnchor(null);
      notify('console.connection.logout_failed', { type: 'error' });
    });
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('ra.auth.user_menu')}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
      >
        <AccountCircle />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
          {identity?.fullName}
        </ListSubheader>
        <MenuItem component="a" href={`/user/${identity?.id ?? ''}`}>
          {translate('console.shell.own_account')}
        </MenuItem>
        <MenuItem component="a" href="/">
          {translate('console.shell.to_member_app')}
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>{translate('ra.auth.logout')}</MenuItem>
      </Menu>
    </>
  );
}
