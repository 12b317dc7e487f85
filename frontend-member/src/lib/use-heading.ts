import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { usePageTitle } from './use-page-title.js';

/** For the one h1 of a page: it takes the focus after a navigation, so that a screen reader begins there. @param title of the tab. */
export function useHeading(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind === 'PUSH' && !hash) heading.current?.focus({ preventScroll: true });
  }, [pathname, hash, kind]);
  return heading;
}
