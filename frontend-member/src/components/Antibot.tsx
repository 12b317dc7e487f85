import { api as routes } from '@ateneo/contracts';
import 'altcha/altcha.css';
import 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const digests = ['SHA-256', 'SHA-384', 'SHA-512'] as const;
for (const digest of digests) {
  globalThis.$altcha.algorithms.set(digest, () => new ShaWorker());
  globalThis.$altcha.algorithms.set(`PBKDF2/${digest}`, () => new Pbkdf2Worker());
}

interface StateChange extends Event {
  detail: { state: string; payload?: string | null };
}

/** The proof of work, done by itself as soon as it is shown; everything comes from the own origin. */
export function Antibot({ onSolved }: { onSolved: (payload: string | undefined) => void }): ReactElement {
  const { t, i18n } = useTranslation(['enroll', 'common']);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    globalThis.$altcha.i18n.set(i18n.language, {
      ...globalThis.$altcha.i18n.get('en'),
      label: t('antibot.label'),
      verificationRequired: t('antibot.label'),
      loading: t('antibot.working'),
      verifying: t('antibot.working'),
      waitAlert: t('antibot.working'),
      verified: t('antibot.done'),
      error: t('common:failure.antibot_failed'),
      expired: t('antibot.expired'),
    });
    const widget = document.createElement('altcha-widget');
    widget.setAttribute('challenge', routes.antibot());
    widget.setAttribute('auto', 'onload');
    widget.setAttribute('language', i18n.language);
    widget.setAttribute('configuration', JSON.stringify({ hideLogo: true, hideFooter: true }));
    const onState = (event: Event) => {
      const { state, payload } = (event as StateChange).detail;
      onSolved(state === 'verified' ? (payload ?? undefined) : undefined);
    };
    widget.addEventListener('statechange', onState);
    host.current?.append(widget);
    return () => {
      widget.removeEventListener('statechange', onState);
      widget.remove();
    };
  }, [i18n.language, onSolved, t]);
  return <div ref={host} />;
}
