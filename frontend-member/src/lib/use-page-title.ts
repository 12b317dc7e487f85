import { useEffect } from 'react';
import { useUniverse } from './universe.js';

/** "page – app name" in the tab (specification, 2). While a title is on its way the name stands alone. */
export function usePageTitle(title: string | undefined): void {
  const appName = useUniverse()?.appName ?? '';
  useEffect(() => {
    document.title = [title, appName].filter(Boolean).join(' – ');
  }, [title, appName]);
}
