import { api, type AskedJob, type ImportField, type PeopleImportPreview } from '@ateneo/contracts';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { problemsOf } from '../documents/use-import-document.js';

type Columns = (ImportField | null)[];

/** Imports people in two steps: what the file would come to, then the job. */
export function useImportPeople() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<PeopleImportPreview | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setSentence(null);
    try {
      await work();
    } catch (error) {
      setSentence(problemsOf(error)[0] ?? problemOf(error));
    }
    setIsBusy(false);
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setPreview(null);
    setSentence(null);
  };
  const look = (columns?: Columns) =>
    attempt(async () => {
      const body = formOf(file!, columns);
      setPreview(await provider.command<PeopleImportPreview>(`${api.usersImport()}?preview=true`, 'POST', body));
    });
  const begin = (invite: boolean) =>
    attempt(async () => {
      const body = formOf(
        file!,
        preview!.columns.map(({ field }) => field),
      );
      body.append('invite', String(invite));
      const { job } = await provider.command<AskedJob>(api.usersImport(), 'POST', body);
      notify('console.people_import.begun', { type: 'info' });
      redirect('show', 'jobs', job);
    });
  return { file, choose, preview, look, begin, isBusy, sentence };
}

function formOf(file: File, columns?: Columns): FormData {
  const form = new FormData();
  if (columns) form.append('columns', JSON.stringify(columns));
  form.append('file', file);
  return form;
}
