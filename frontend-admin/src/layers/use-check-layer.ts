import { api, type AskedLayerCheck, type Job, type LayerCheck, type OwnLevel } from '@ateneo/contracts';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemsOf } from '../documents/use-import-document.js';
import { isUnderWay } from '../jobs/is-under-way.js';

const AGAIN_MS = 700;

/** A file that was looked at. */
export interface Checked {
  readonly file: string;
  readonly level: OwnLevel;
  readonly check: LayerCheck;
}

/** Sends a file to be looked at and waits for what it would come to. */
export function useCheckLayer() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const forget = () => {
    setChecked(null);
    setSentence(null);
  };
  const ended = async (id: string): Promise<Job> => {
    const job = await provider.command<Job>(api.job(id), 'GET');
    if (!isUnderWay(job)) return job;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return ended(id);
  };
  const look = async (chosen: File, level: OwnLevel, failed: string) => {
    forget();
    setBusy(true);
    const form = new FormData();
    form.append('level', level);
    form.append('file', chosen);
    try {
      const { file, job } = await provider.command<AskedLayerCheck>(api.layerCheck(), 'POST', form);
      if ((await ended(job)).status !== 'done') throw new Error(failed);
      setChecked({ file, level, check: await provider.command<LayerCheck>(api.jobResult(job), 'GET') });
    } catch (error) {
      setSentence(problemsOf(error)[0] ?? (error instanceof Error ? error.message : String(error)));
    }
    setBusy(false);
  };
  return { checked, look, forget, isBusy, sentence };
}
