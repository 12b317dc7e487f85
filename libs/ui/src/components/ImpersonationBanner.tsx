import { api as routes } from '@ateneo/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actingUntil } from '../api/acting-until.js';

interface ImpersonationBannerProps {
  /** Who is shown; undefined while it is on its way. */
  person: { id: string; name: string } | undefined;
  remove: (path: string) => Promise<unknown>;
  /** Says what went wrong. */
  onFailure: (error: unknown) => void;
  leave?: (address: string) => void;
}

/** Says that one acts as somebody else, until when, and ends it. What is shown is fetched anew afterwards. */
export function ImpersonationBanner({
  person,
  remove,
  onFailure,
  leave = (address) => window.location.assign(address),
}: ImpersonationBannerProps): ReactElement | null {
  const { t, i18n } = useTranslation('common');
  const [until] = useState(actingUntil);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (until === undefined) return undefined;
    // Then the session is one's own again, and the page is not.
    const timer = setTimeout(() => window.location.reload(), Math.max(1000, until - Date.now() + 1000));
    return () => clearTimeout(timer);
  }, [until]);
  if (until === undefined || !person) return null;
  const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' }).format(until);
  const end = async () => {
    setPending(true);
    try {
      await remove(routes.impersonate());
      leave(`/admin/users/${person.id}/show`);
    } catch (error) {
      onFailure(error);
      setPending(false);
    }
  };
  return (
    <Alert
      severity="warning"
      variant="filled"
      sx={{ borderRadius: 0, position: 'sticky', top: 0, zIndex: 'appBar', flexWrap: 'wrap', displayPrint: 'none' }}
      action={
        <Button color="inherit" disabled={pending} onClick={() => void end()} sx={{ minHeight: 44 }}>
          {t('impersonation.end')}
        </Button>
      }
    >
      {t('impersonation.banner', { name: person.name })} ({t('impersonation.until', { time })})
    </Alert>
  );
}
