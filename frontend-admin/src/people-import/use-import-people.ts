import { api, type AskedJob, type ImportField, type PeopleImportPreview } from '@ateneo/contracts';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import type { MendedCell } from './FaultLine.js';
import { problemsOf } from '../documents/use-import-document.js';

type Columns = (ImportField | null)[];

/** What `M` is in a column of genders that does not tell; empty: nobody said it. */
export type GenderM = '' | 'woman' | 'man';

/** What is wanted beside enrolling whom nobody knows. */
export interface ImportWishes {
  invite: boolean;
  correct: boolean;
}

/** What whoever imports has said of a file. */
interface Asked {
  create: boolean;
  from: string;
  genderM: GenderM;
  mended: readonly MendedCell[];
  columns?: Columns | undefined;
}

const nothingAsked: Asked = { create: false, from: '', genderM: '', mended: [] };

/** Imports people in two steps: what the file would come to, then the job. */
export function useImportPeople() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<PeopleImportPreview | null>(null);
  const [asked, setAsked] = useState(nothingAsked);
  const { attempt, isBusy, sentence, forget } = useAttempts();
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setPreview(null);
    setAsked(nothingAsked);
    forget();
  };
  const now = { ...asked, columns: preview?.columns.map(({ field }) => field) };
  /** Looks at the file once more, with what was just said of it. */
  const ask = (said: Partial<Asked> = {}) =>
    attempt(async () => {
      const body = formOf(file!, { ...now, ...said });
      setPreview(await provider.command<PeopleImportPreview>(`${api.usersImport()}?preview=true`, 'POST', body));
      setAsked({ ...now, ...said });
    });
  const mend = (cells: readonly MendedCell[]) => ask({ mended: mendedWith(asked.mended, cells) });
  const begin = ({ invite, correct }: ImportWishes) =>
    attempt(async () => {
      const body = formOf(file!, now);
      body.append('invite', String(invite));
      body.append('correct', String(correct));
      const { job } = await provider.command<AskedJob>(api.usersImport(), 'POST', body);
      notify('console.people_import.begun', { type: 'info' });
      redirect('show', 'jobs', job);
    });
  return { file, choose, preview, asked, ask, mend, begin, isBusy, sentence };
}

/** One thing at a time, and what went wrong of the last one, as a sentence. */
function useAttempts() {
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
  return { attempt, isBusy, sentence, forget: () => setSentence(null) };
}

/** A cell that is mended again is as it was typed last. */
function mendedWith(before: readonly MendedCell[], cells: readonly MendedCell[]): readonly MendedCell[] {
  const isAgain = (one: MendedCell) => cells.some(({ line, column }) => line === one.line && column === one.column);
  return [...before.filter((one) => !isAgain(one)), ...cells];
}

function formOf(file: File, { create, from, genderM, mended, columns }: Asked): FormData {
  const form = new FormData();
  if (columns) form.append('columns', JSON.stringify(columns));
  form.append('create', String(create));
  if (from) form.append('charged_from', from);
  if (genderM) form.append('gender_m', genderM);
  if (mended.length > 0) form.append('mended', JSON.stringify(mended));
  form.append('file', file);
  return form;
}
