import type { Document } from '@ateneo/contracts';
import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, useCreate, useGetOne, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { problemOf } from '../data-provider/problem-of.js';
import { wholeRecord } from '../data-provider/whole-record.js';
import { PageHeading } from '../layout/PageHeading.js';
import { BackToList } from '../layout/ShowPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { copyOf, documentFields, emptyOutline, type Outline } from './document-outline.js';
import { DocumentEditor } from './DocumentEditor.js';
import { ImportDocumentButton } from './ImportDocumentButton.js';
import { useProcessChoices } from '../processes/use-process-choices.js';

/** What the link to this page named: a process, a document to begin as a copy of. */
function named(source: string | null): { process: string; copy: string } {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  try {
    const { process, copy } = JSON.parse(source ?? '{}') as Record<string, unknown>;
    return { process: text(process), copy: text(copy) };
  } catch {
    return { process: '', copy: '' };
  }
}

export default function DocumentCreate() {
  const [params] = useSearchParams();
  const { process, copy } = named(params.get('source'));
  const translate = useTranslate();
  const { data } = useGetOne<Document>('documents', { id: copy, ...wholeRecord }, { enabled: copy !== '' });
  if (copy === '')
    return <NewDocument named={process} initial={() => emptyOutline(crypto.randomUUID(), crypto.randomUUID())} />;
  if (!data) return <SkeletonRecord />;
  const title = translate('console.documents.copy_title', { title: data.title });
  return <NewDocument named={process} initial={() => ({ ...copyOf(data), title })} />;
}

function NewDocument({ named: first, initial: begin }: { named: string; initial: () => Outline }) {
  const [process, setProcess] = useState(first);
  const [initial] = useState(begin);
  const [create, { isPending }] = useCreate<Document>();
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  const save = (outline: Outline) =>
    create(
      'documents',
      { data: { ...documentFields(outline), process } as Partial<Document> },
      {
        onSuccess: ({ id }) => {
          notify('ra.notification.created', { type: 'success' });
          redirect('show', 'documents', id);
        },
        onError: (error: unknown) => notify(problemOf(error), { type: 'error' }),
      },
    );
  return (
    <ResourceContextProvider value="documents">
      <PageHeading title={translate('console.documents.create')} above={<BackToList />}>
        <ImportDocumentButton process={process === '' ? undefined : process} />
      </PageHeading>
      <Box sx={{ maxWidth: 800, mb: 4 }}>
        <ProcessField value={process} onChange={setProcess} />
      </Box>
      <DocumentEditor
        initial={initial}
        pending={isPending}
        complete={process !== ''}
        onSave={(outline) => void save(outline)}
      />
    </ResourceContextProvider>
  );
}

function ProcessField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const choices = useProcessChoices();
  const translate = useTranslate();
  return (
    <TextField
      select
      required
      fullWidth
      size="small"
      label={translate('resources.documents.fields.process')}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('console.documents.choose_process')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
