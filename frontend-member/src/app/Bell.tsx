import { NoticeBell } from '@ateneo/ui';
import { type ReactElement, useEffect } from 'react';
import { api } from '../lib/api.js';
import { useGo } from './use-go.js';

/** Notifications in the top bar; loaded for those who are signed in. */
export default function Bell(): ReactElement {
  useEffect(() => {
    // Whoever is signed in will be told something, perhaps when the connection is gone.
    import('./NoticeBar.js').catch(() => undefined);
  }, []);
  return <NoticeBell api={api} go={useGo()} page="/notifications" />;
}
