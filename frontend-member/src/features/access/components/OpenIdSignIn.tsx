import type { Image } from '@ateneo/contracts';
import { TenantLogo } from '@ateneo/ui';
import OutIcon from '@mui/icons-material/LoginOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { keepWanted } from '../../../lib/wanted.js';
import { finishAtOpenId, openIdQuery, startAtOpenId } from '../api/external.js';
import { ExternalRefusal } from './ExternalRefusal.js';

interface OpenIdSignInProps {
  /** Where one goes afterwards: the service's page knows nothing of it. */
  wanted: string;
  onDone: () => void | Promise<void>;
}

/** The button that leads to the page of another service, and what becomes of who comes back from there. */
export function OpenIdSignIn({ wanted, onDone }: OpenIdSignInProps): ReactElement | null {
  const { t } = useTranslation('auth');
  const [query, setQuery] = useSearchParams();
  const answer = query.has('state') ? `?${query}` : undefined;
  const offer = useQuery(openIdQuery);
  const start = useMutation({
    mutationFn: startAtOpenId,
    onSuccess: ({ url }) => {
      keepWanted(wanted);
      location.assign(url);
    },
  });
  const finish = useMutation({ mutationFn: finishAtOpenId, onSuccess: onDone });
  const spent = useRef<string>(undefined);
  const { mutate } = finish;
  useEffect(() => {
    if (answer === undefined || answer === spent.current) return;
    spent.current = answer;
    // Good once: neither the history nor a page that is loaded again has it.
    setQuery({}, { replace: true });
    mutate(answer);
  }, [answer, mutate, setQuery]);
  const { name, mark } = offer.data ?? {};
  const error = start.error ?? finish.error;
  if (!name && !error && !finish.isPending) return null;
  return (
    <>
      {name && (
        <Button
          variant="outlined"
          size="large"
          startIcon={<Mark image={mark} />}
          loading={start.isPending || finish.isPending}
          onClick={() => {
            finish.reset();
            start.mutate();
          }}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {t('external.sign_in', { name })}
        </Button>
      )}
      <div aria-live="assertive">
        {finish.isPending && name && <Alert severity="info">{t('external.coming_back', { name })}</Alert>}
        {error && <ExternalRefusal error={error} />}
      </div>
    </>
  );
}

/** The name stands beside it. */
function Mark({ image }: { image: Image | null | undefined }): ReactElement {
  return image ? <TenantLogo logo={image} name="" height={24} /> : <OutIcon />;
}
