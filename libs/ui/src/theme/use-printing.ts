import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being put on paper, or shown as it would be there. */
export function usePrinting(): boolean {
  const asPaper = useMediaQuery('print', { noSsr: true });
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture when the listener returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return printing || asPaper;
}
