import { type ReactNode, useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/** Addresses of the past name a tab of a page (`/user/{id}?tab=changes`): here they lead to its place on the page. */
export function LedTo({ tab, children }: { tab: string; children: ReactNode }) {
  const isLedTo = new URLSearchParams(useLocation().search).get('tab') === tab;
  const show = useCallback(
    (place: HTMLElement | null) => {
      if (isLedTo) place?.scrollIntoView();
    },
    [isLedTo],
  );
  return <div ref={show}>{children}</div>;
}
