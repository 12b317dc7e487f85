import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askExternal, signInExternally } from '../api/external.js';
import { loadExternalScript } from '../external-script.js';
import { ExternalRefusal } from './ExternalRefusal.js';

/** What was asked is good for an hour; people stay longer on a page. */
const RENEW_MS = 50 * 60_000;

/** The button of the external identity service, drawn by its own script. */
export function ExternalSignIn({ onDone }: { onDone: () => void | Promise<void> }): ReactElement {
  const { t, i18n } = useTranslation('auth');
  const place = useRef<HTMLDivElement>(null);
  const signIn = useMutation({ mutationFn: signInExternally, onSuccess: onDone });
  const { mutate } = signIn;
  const ready = useQuery({
    queryKey: ['external-script'],
    queryFn: async () => {
      const asked = await askExternal();
      return { ...asked, library: await loadExternalScript(asked.script) };
    },
    // Each asking is good once.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: RENEW_MS,
    retry: false,
  });
  const { data } = ready;
  useEffect(() => {
    if (!data || !place.current) return undefined;
    const { library, client_id, nonce } = data;
    library.initialize({ client_id, nonce, callback: ({ credential }) => mutate(credential), auto_select: false });
    const width = Math.min(400, place.current.clientWidth);
    library.renderButton(place.current, { theme: 'outline', size: 'large', width, locale: i18n.language });
    return () => library.cancel();
  }, [data, mutate, i18n.language]);
  return (
    <Box>
      <Box ref={place} sx={{ minHeight: 44, display: ready.error ? 'none' : 'block' }} />
      <div aria-live="assertive">
        {ready.error && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={() => void ready.refetch()} sx={{ minHeight: 44 }}>
                {t('external.again')}
              </Button>
            }
          >
            {t('external.not_loaded')}
          </Alert>
        )}
        {signIn.error && <Refusal error={signIn.error} onAgain={() => void ready.refetch()} />}
      </div>
    </Box>
  );
}

/** What was asked is spent: the button gets another. */
function Refusal({ error, onAgain }: { error: Error; onAgain: () => void }): ReactElement {
  const again = useRef(onAgain);
  useEffect(() => again.current(), [error]);
  return <ExternalRefusal error={error} />;
}
