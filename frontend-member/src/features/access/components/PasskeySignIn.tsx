import KeyIcon from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fillsInPasskeys, signInWhenChosen, signInWithPasskey, stopWaiting } from '../../../lib/passkeys.js';
import { knowsPasskeys } from '../../../lib/passkey-problem.js';
import { usePasskeySentence } from '../../../lib/use-passkey-sentence.js';

/** A challenge is good for five minutes; people stay longer on a page. */
const RENEW_MS = 240_000;

/** The button, and passkeys among what the browser fills into the field of the e-mail. Nothing where the browser knows none. */
export function PasskeySignIn({ onDone }: { onDone: () => void | Promise<void> }): ReactElement | null {
  const { t } = useTranslation('auth');
  const sentence = usePasskeySentence();
  const signIn = useMutation({ mutationFn: signInWithPasskey, onSuccess: onDone });
  const filledIn = useMutation({
    mutationFn: signInWhenChosen,
    onSuccess: (session) => session && onDone(),
  });
  const wait = useRef(filledIn.mutate);
  useEffect(() => {
    if (!knowsPasskeys()) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    void fillsInPasskeys().then((does) => {
      if (!does || isGone) return;
      wait.current();
      timer = setInterval(() => wait.current(), RENEW_MS);
    });
    return () => {
      isGone = true;
      clearInterval(timer);
      void stopWaiting();
    };
  }, []);
  if (!knowsPasskeys()) return null;
  const error = signIn.error ?? filledIn.error;
  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={<KeyIcon />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('passkey.sign_in')}
      </Button>
      <div aria-live="assertive">{error && <Alert severity="error">{sentence(error)}</Alert>}</div>
    </>
  );
}
