import { api as routes } from '@ateneo/contracts';

const NAME = 'ateneo-notices';

/** What the stream tells of. */
type News = 'unread' | 'job';
/** After the server closed it for good (the session is being renewed, or is over). */
const AGAIN_MS = 60_000;

/**
 * Calls back when there is news of this kind. One tab of a browser holds the stream and tells the others; where there are no
 * streams, locks or channels nobody is called, and polling does. @returns how to stop.
 */
export function followStream(kind: News, onNews: () => void): () => void {
  if (typeof EventSource === 'undefined' || typeof BroadcastChannel === 'undefined' || !navigator.locks)
    return () => undefined;
  const channel = new BroadcastChannel(NAME);
  const hear = (news: unknown) => {
    if (news === kind) onNews();
  };
  channel.addEventListener('message', ({ data }) => hear(data));
  const stopped = new AbortController();
  const tell = (news: News) => {
    hear(news);
    channel.postMessage(news);
  };
  navigator.locks
    .request(NAME, { signal: stopped.signal }, () => holdStream(tell, stopped.signal))
    .catch(() => undefined);
  return () => {
    stopped.abort();
    channel.close();
  };
}

function holdStream(tell: (news: News) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(routes.notificationsStream());
      for (const news of ['unread', 'job'] as const) source.addEventListener(news, () => tell(news));
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS);
      });
    };
    const stop = () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    open();
  });
}
