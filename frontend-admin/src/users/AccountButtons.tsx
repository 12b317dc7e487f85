import type { User } from '@ateneo/contracts';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { fullName } from '../layout/full-name.js';
import { SetPasswordButton } from './SetPasswordButton.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';

type Act = 'lock' | 'unlock' | 'password_link';

/** What a superuser does about a person's way in: a lock or its end, and a link for another password. */
export function AccountButtons({ user }: { user: User }) {
  return (
    <>
      <ActButton user={user} act="password_link" icon={<KeyOutlined />} said="password_link_sent" asksFirst />
      <SetPasswordButton user={user} />
      {user.is_locked ? (
        <ActButton user={user} act="unlock" icon={<LockOpenOutlined />} said="unlocked" />
      ) : (
        <ActButton user={user} act="lock" icon={<LockOutlined />} said="locked" asksFirst />
      )}
    </>
  );
}

interface ActButtonProps {
  user: User;
  act: Act;
  icon: ReactNode;
  /** What is told afterwards. */
  said: string;
  asksFirst?: boolean;
}

function ActButton({ user, act, icon, said, asksFirst = false }: ActButtonProps) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refuse = useTellRefusal();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await doneBy(provider, act, user.id);
      notify(`console.account.${said}`, { type: 'success', messageArgs: { name: fullName(user) } });
      refresh();
    } catch (error) {
      refuse(error);
    }
    setPending(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        disabled={pending}
        onClick={() => (asksFirst ? setAsking(true) : void run())}
      >
        {translate(`console.account.${act}`)}
      </Button>
      {asking && (
        <Dialog open onClose={() => setAsking(false)} aria-labelledby={`${act}-title`}>
          <DialogTitle id={`${act}-title`}>
            {translate(`console.account.${act}_title`, { name: fullName(user) })}
          </DialogTitle>
          <DialogContent>
            <DialogContentText>{translate(`console.account.${act}_explain`, { email: user.email })}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>{translate('ra.action.cancel')}</Button>
            <Button variant="contained" disabled={pending} onClick={() => void run()}>
              {translate(`console.account.${act}`)}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function doneBy(provider: ConsoleDataProvider, act: Act, id: string): Promise<User> {
  if (act === 'lock') return provider.lockUser(id);
  return act === 'unlock' ? provider.unlockUser(id) : provider.sendPasswordLink(id);
}
