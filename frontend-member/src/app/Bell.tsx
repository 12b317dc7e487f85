import { NoticeBell } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { api } from '../lib/api.js';
import { useGo } from './use-go.js';

/** Notifications in the top bar; loaded for those who are signed in. */
export default function Bell(): ReactElement {
  return <NoticeBell api={api} go={useGo()} page="/notifications" />;
}
