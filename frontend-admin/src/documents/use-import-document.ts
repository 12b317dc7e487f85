import type { DocumentPreview } from '@ateneo/contracts';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify, useRedirect } from 'react-admin';
import type { ConsoleDataProvider, DocumentUpload } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';

/** What a refused import lists under `file`, line by line. */
export function problemsOf(error: unknown): string[] {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  const file = (body as { fields?: { file?: unknown } } | undefined)?.fields?.file;
  return Array.isArray(file) ? file.map(String) : [];
}

/**
 * Imports a document in two steps: what the file would come to, then the document. Tells how far it is (null when nothing
 * is under way), what was not understood, or why it failed.
 */
export function useImportDocument() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const [progress, setProgress] = useState<number | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [sentence, setSentence] = useState<string | null>(null);
  const [preview, setPreview] = useState<DocumentPreview | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setProblems([]);
    setSentence(null);
    setProgress(0);
    try {
      await work();
    } catch (error) {
      const lines = problemsOf(error);
      setProblems(lines);
      if (lines.length === 0) setSentence(problemOf(error));
    } finally {
      setProgress(null);
    }
  };
  const look = (upload: DocumentUpload) =>
    attempt(async () => setPreview(await provider.previewDocument(upload, setProgress)));
  const make = (upload: DocumentUpload) =>
    attempt(async () => {
      const { id, title } = await provider.importDocument(upload, setProgress);
      notify('console.import.done', { type: 'success', messageArgs: { title } });
      redirect('show', 'documents', id);
    });
  return { look, make, back: () => setPreview(null), preview, progress, problems, sentence };
}
