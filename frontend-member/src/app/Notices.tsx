import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense, useCallback, useState } from 'react';
import { NoticesContext } from '../lib/notices.js';
import type { NoticeBarProps } from './NoticeBar.js';

// The first page of a visit has nothing to tell. Without a connection a notice is left out rather than the page.
const NoticeBar = lazy<ComponentType<NoticeBarProps>>(() =>
  import('./NoticeBar.js').then(
    (file) => ({ default: file.NoticeBar }),
    () => ({ default: () => null }),
  ),
);

interface Notice extends Pick<NoticeBarProps, 'text' | 'tone'> {
  id: number;
}

/** Shows one notice at a time. */
export function Notices({ children }: { children: ReactNode }): ReactElement {
  const [notice, setNotice] = useState<Notice>();
  const [isOpen, setOpen] = useState(false);
  const notify = useCallback((text: string, tone: Notice['tone'] = 'success') => {
    setNotice((before) => ({ id: (before?.id ?? 0) + 1, text, tone }));
    setOpen(true);
  }, []);
  return (
    <NoticesContext value={notify}>
      {children}
      {notice && (
        <Suspense fallback={null}>
          <NoticeBar
            key={notice.id}
            text={notice.text}
            tone={notice.tone}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </NoticesContext>
  );
}
