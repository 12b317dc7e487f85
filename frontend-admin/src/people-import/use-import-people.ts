import { api, type AskedJob, type ImportField, type PeopleImportPreview } from '@ateneo/contracts';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { problemsOf } from '../documents/use-import-document.js';

type Columns = (ImportField | null)[];

/** What is wanted beside enrolling whom nobody knows. */
export interface ImportWishes {
  invite: boolean;
  correct: boolean;
}

/** Imports people in two steps: what the file would come to, then the job. */
export function useImportPeople() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<PeopleImportPreview | null>(null);
  const [creates, setCreates] = useState(false);
  const [chargedFrom, setChargedFrom] = useState('');
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
    setCreates(false);
    setChargedFrom('');
    setSentence(null);
  };
  const look = (columns?: Columns, create = creates, from = chargedFrom) =>
    attempt(async () => {
      const body = formOf(file!, { create, from, columns });
      setPreview(await provider.command<PeopleImportPreview>(`${api.usersImport()}?preview=true`, 'POST', body));
      setCreates(create);
      setChargedFrom(from);
    });
  const columnsNow = () => preview!.columns.map(({ field }) => field);
  const create = (wanted: boolean) => look(columnsNow(), wanted);
  const chargeFrom = (day: string) => look(columnsNow(), creates, day);
  const begin = ({ invite, correct }: ImportWishes) =>
    attempt(async () => {
      const body = formOf(file!, { create: creates, from: chargedFrom, columns: columnsNow() });
      body.append('invite', String(invite));
      body.append('correct', String(correct));
      const { job } = await provider.command<AskedJob>(api.usersImport(), 'POST', body);
      notify('console.people_import.begun', { type: 'info' });
      redirect('show', 'jobs', job);
    });
  return { file, choose, preview, look, creates, create, chargedFrom, chargeFrom, begin, isBusy, sentence };
}

interface Asked {
  create: boolean;
  from: string;
  columns: Columns | undefined;
}

function formOf(file: File, { create, from, columns }: Asked): FormData {
  const form = new FormData();
  if (columns) form.append('columns', JSON.stringify(columns));
  form.append('create', String(create));
  if (from) form.append('charged_from', from);
  form.append('file', file);
  return form;
}
