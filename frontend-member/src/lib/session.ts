import { forgetTickets } from './kept-tickets.js';
import { queryClient, selfKey } from './query-client.js';

/** What a tab tells the others of the same browser. */
type News = 'began' | 'ended';

let channel: BroadcastChannel | undefined;

const isOfAPerson = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => name !== 'universe' && name !== 'self';

/** Forgets everything that was fetched for whoever was here; what the tenant tells everybody stays. */
export function forgetAnswers(): void {
  queryClient.removeQueries({ predicate: isOfAPerson });
}

/** The same, but for what the page that is shown has asked itself. */
export function forgetOthersAnswers(): void {
  queryClient.removeQueries({ predicate: isOfAPerson, type: 'inactive' });
}

/** In this tab whoever is shown is nobody, at once. The entry is overwritten, not removed: what shows it must hear of it. */
export function becomeNobody(): void {
  forgetTickets();
  queryClient.setQueryData(selfKey, null);
  // What a page still shows goes with the page, when the guard has left it.
  forgetOthersAnswers();
}

/** The person left: here and in the other tabs. */
export function sessionEnded(): void {
  becomeNobody();
  channel?.postMessage('ended' satisfies News);
}

/** Somebody signed in: the other tabs ask who. */
export function sessionBegan(): void {
  channel?.postMessage('began' satisfies News);
}

/** Tells the other tabs, and listens to them. @returns how to stop. */
export function followOtherTabs(onEnded: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  channel = new BroadcastChannel('ateneo-session');
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data === 'began') void queryClient.invalidateQueries({ queryKey: selfKey });
    if (data !== 'ended') return;
    becomeNobody();
    onEnded();
  };
  return () => {
    channel?.close();
    channel = undefined;
  };
}
