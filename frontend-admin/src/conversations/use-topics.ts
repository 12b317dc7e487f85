import { api, type ContactTopics } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** What people may write about, by name. */
export function useTopics(): ContactTopics['topics'] {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [language] = useLocaleState();
  const { data } = useQuery({
    queryKey: ['contact-topics', language],
    queryFn: () => provider.command<ContactTopics>(api.contactTopics(), 'GET'),
  });
  return data?.topics ?? [];
}

/** A topic's name; its short name, once nobody may choose it any more. */
export function useTopicName(): (topic: string) => string {
  const topics = useTopics();
  return (topic) => topics.find(({ id }) => id === topic)?.name ?? topic;
}
