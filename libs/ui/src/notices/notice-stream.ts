import { api as routes } from '@ateneo/contracts';

const NAME = 'ateneo-notices';

/** What the stream tells of. */
type News = 'unread' | 'job';
/** News, and how many are unread where it is about that. */
interface NoticeMessage {
  readonly news: News;
  readonly unread: number | undefined;
}
/** After the server closed it for good (the session is being renewed, or is over). */
const AGAIN_MS = 60_000;

/**
 * Calls back when there is news of this kind. One tab of a browser holds the stream and tells the others; where there are no
 * streams, locks or channels nobody is called, and polling does. @returns how to stop.
 */
export function followStream(kind: News, onNews: (unread: number | undefined) => void): () => void {
  if (typeof EventSource === 'undefined' || typeof BroadcastChannel === 'undefined' || !navigator.locks)
    return () => undefined;
  const channel = new BroadcastChannel(NAME);
  const hear = ({ news, unread }: NoticeMessage) => {
    if (news === kind) onNews(unread);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<NoticeMessage>) => hear(data));
  const stopped = new AbortController();
  const tell = (told: NoticeMessage) => {
    hear(told);
    channel.postMessage(told);
  };
  navigator.locks
    .request(NAME, { signal: stopped.signal }, () => holdStream(tell, stopped.signal))
    .catch(() => undefined);
  return () => {
    stopped.abort();
    channel.close();
  };
}

function unreadIn(data: string): number | undefined {
  const { unread } = JSON.parse(data) as { unread?: number };
  return unread;
}

function holdStream(tell: (told: NoticeMessage) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(routes.notificationsStream());
      for (const news of ['unread', 'job'] as const)
        source.addEventListener(news, ({ data }: MessageEvent<string>) =>
          tell({ news, unread: news === 'unread' ? unreadIn(data) : undefined }),
        );
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
