import { api, type Look, type LookImage, type Universe } from '@ateneo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider, ImageUpload } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';

/** Saves an image or takes it away; what was refused is a sentence. Answers whether it was done. */
export function useChangeImage(which: LookImage) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const attempt = async (work: () => Promise<Look>): Promise<boolean> => {
    setIsBusy(true);
    setSentence(null);
    try {
      const look = await work();
      queries.setQueryData(['look'], look);
      // The server's own memory follows a moment later: the frame shows at once what was answered.
      queries.setQueriesData<Universe>({ queryKey: ['universe'] }, (known) => known && { ...known, ...look });
      notify('console.look.done', { type: 'success' });
      return true;
    } catch (error) {
      setSentence(sentenceOf(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    save: (upload: ImageUpload) => attempt(() => provider.changeImage<Look>(api.lookImage(which), upload)),
    remove: () => attempt(() => provider.command<Look>(api.lookImage(which), 'DELETE')),
    isBusy,
    sentence,
  };
}

function sentenceOf(error: unknown): string {
  const [first] = error instanceof HttpError ? sentencesIn(error.body) : [];
  return first ?? problemOf(error);
}

function sentencesIn(body: unknown): string[] {
  const { fields } = (body ?? {}) as { fields?: { file?: string[]; alt?: string[] } };
  return [fields?.file, fields?.alt].flatMap((sentences) => sentences ?? []);
}
