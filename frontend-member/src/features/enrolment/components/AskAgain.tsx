import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendVerification } from '../api/resend-verification.js';

/** A mail takes its time: so long one waits for it before one may ask again. */
const WAIT_SECONDS = 60;

interface AskAgainProps extends ButtonProps {
  email: string;
  /** Of whoever is signed in; of whoever has just enrolled; or what somebody says is theirs. */
  whose: 'own' | 'enrolled' | 'typed';
  /** One was sent a moment ago. */
  isSent?: boolean;
  /** Where what came of it is said; absent: below the button. */
  tell?: (what: string, how?: 'error') => void;
}

/** Sends the mail with the link again, once a minute. */
export function AskAgain({ email, whose, isSent = false, disabled, tell, ...button }: AskAgainProps): ReactElement {
  const { t } = useTranslation('enroll');
  const message = useFailureMessage();
  const [left, wait] = useCountdown(isSent);
  const sent = t(whose === 'typed' ? 'unverified.sent_if' : 'unverified.sent', { email });
  const ask = useMutation({
    mutationFn: () => resendVerification(whose === 'own' ? undefined : email),
    onSuccess: () => {
      wait();
      tell?.(sent);
    },
    onError: (error) => tell?.(message(error), 'error'),
  });
  return (
    <>
      <Button
        variant="outlined"
        {...button}
        disabled={disabled || left > 0}
        loading={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {left > 0 ? t('unverified.again_in', { seconds: left }) : t('unverified.again')}
      </Button>
      {!tell && (
        <div aria-live="polite">
          {ask.isSuccess && <Alert severity="success">{sent}</Alert>}
          {ask.error && <Alert severity="error">{message(ask.error)}</Alert>}
        </div>
      )}
    </>
  );
}

/** Seconds that are left, and how to begin. */
function useCountdown(isBegun: boolean): [number, () => void] {
  const [until, setUntil] = useState(() => (isBegun ? end() : 0));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [left]);
  const begin = () => {
    setNow(Date.now());
    setUntil(end());
  };
  return [left, begin];
}

const end = () => Date.now() + WAIT_SECONDS * 1000;
