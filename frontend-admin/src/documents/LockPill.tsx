import { useTranslate } from 'react-admin';
import { Pill } from '@ateneo/ui';

/** Whether the text can still be changed: it cannot while it has amendments. */
export function LockPill({ locked }: { locked: boolean }) {
  const translate = useTranslate();
  return (
    <Pill tone={locked ? 'warning' : 'success'}>
      {translate(locked ? 'console.documents.locked' : 'console.documents.open')}
    </Pill>
  );
}
