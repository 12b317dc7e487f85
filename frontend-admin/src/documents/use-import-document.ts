import { useState } from 'react';
import { HttpError, useDataProvider, useNotify, useRedirect } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** What a refused import lists under `file`, line by line. */
export function problemsOf(error: unknown): string[] {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const file = (body as { fields?: { file?: unknown } } | undefined)?.fields?.file;
  return Array.isArray(file) ? file.map(String) : [];
}

/** Imports a document: how far it is (null when nothing is under way), what was not understood, or why it failed. */
export function useImportDocument() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const [progress, setProgress] = useState<number | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [sentence, setSentence] = useState<string | null>(null);
  const start = async (process: string, file: File) => {
    setProblems([]);
    setSentence(null);
    setProgress(0);
    try {
      const { id } = await provider.importDocument(process, file, setProgress);
      notify('console.import.done', { type: 'success' });
      redirect('show', 'documents', id);
    } catch (error) {
      const lines = problemsOf(error);
      setProblems(lines);
      if (lines.length === 0) setSentence(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(null);
    }
  };
  return { start, progress, problems, sentence };
}
