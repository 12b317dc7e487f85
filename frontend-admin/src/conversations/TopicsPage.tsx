import { api, type ContactSettings, type ContactTopic } from '@ateneo/contracts';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { PageHeading } from '../layout/PageHeading.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { TopicFields } from './TopicFields.js';

const queryKey = ['contact-settings'];

/** What people may write about, and who answers. */
export default function TopicsPage() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey,
    queryFn: () => provider.command<ContactSettings>(api.contactSettings(), 'GET'),
  });
  return (
    <>
      <PageHeading title={translate('console.contact.topics_title')} />
      <Typography sx={{ mb: 6, maxWidth: 720 }}>{translate('console.contact.topics_lead')}</Typography>
      {data ? <TopicsForm topics={data.topics} /> : <SkeletonRecord />}
    </>
  );
}

function TopicsForm({ topics: before }: { topics: ContactTopic[] }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [topics, setTopics] = useState(before);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      client.setQueryData(
        queryKey,
        await provider.command<ContactSettings>(api.contactSettings(), 'PATCH', { topics }),
      );
      await client.invalidateQueries({ queryKey: ['contact-topics'] });
      notify('console.contact.topics_saved', { type: 'success' });
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
    setPending(false);
  };
  const add = () => setTopics([...topics, newTopic(translate('console.contact.topic_new'))]);
  return (
    <Stack component="form" sx={{ maxWidth: 720, gap: 6 }} onSubmit={(event: FormEvent) => void submit(event)}>
      {topics.map((topic, index) => (
        <TopicFields
          key={topic.id}
          topic={topic}
          number={index + 1}
          onChange={(changed) => setTopics(topics.map((one) => (one.id === topic.id ? changed : one)))}
          onRemove={topics.length > 1 ? () => setTopics(topics.filter((one) => one !== topic)) : undefined}
        />
      ))}
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={add} disabled={topics.length >= 20}>
          {translate('console.contact.topic_add')}
        </Button>
        <Button type="submit" variant="contained" disabled={pending}>
          {translate('console.contact.save')}
        </Button>
      </Stack>
    </Stack>
  );
}

function newTopic(name: string): ContactTopic {
  const id = crypto.randomUUID().slice(0, 8);
  return { id, names: { es: name, ca: name, gl: name, eu: name }, answered_by: 'superusers', organization: null };
}
