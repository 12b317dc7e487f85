import type { RecordedEvent } from '@ateneo/cqrs';
import { PublicCatalogue, relaysOf } from '@ateneo/kafka';
import type { MockCluster } from '../../../libs/kafka/test/mock-cluster.js';
import { chooseContexts } from '../src/contexts.js';

/** Public events of the log that are in no topic, and what is in a topic and is no public event of the log. */
export async function toldFaults(events: readonly RecordedEvent[], brokers: MockCluster): Promise<string[]> {
  const faults: string[] = [];
  for (const { topic, handles } of relaysOf(new PublicCatalogue(chooseContexts(undefined).all))) {
    const wanted = events.filter(({ type }) => handles.includes(type)).map(({ id }) => id);
    const told = new Set(wanted.length === 0 ? [] : await brokers.told(topic).catch(() => []));
    const untold = wanted.filter((id) => !told.delete(id));
    if (untold.length > 0) faults.push(`${topic}: ${untold.length} of ${wanted.length} events were not told`);
    if (told.size > 0) faults.push(`${topic}: ${told.size} events were told that nobody knows`);
  }
  return faults;
}
