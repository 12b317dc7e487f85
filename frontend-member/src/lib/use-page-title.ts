import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUniverse } from './universe.js';

/** What the page is, for search engines, and "page – app name" in the tab (specification, 2). While a title is on its way the name stands alone. */
export function usePageTitle(title: string | undefined): void {
  const appName = useUniverse()?.appName ?? '';
  const { t } = useTranslation();
  const description = t('description');
  useEffect(() => {
    const text = [appName, description].filter(Boolean).join(': ');
    document.querySelector('meta[name=description]')?.setAttribute('content', text);
  }, [appName, description]);
  useEffect(() => {
    document.title = [title, appName].filter(Boolean).join(' – ');
  }, [title, appName]);
}
