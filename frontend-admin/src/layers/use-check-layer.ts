import { api, type AskedLayerCheck, type Job, type LayerCheck, type OwnLevel } from '@ateneo/contracts';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
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
  // What is shown is of the file that was chosen last, and nothing is asked after the page was left.
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const forget = () => {
    turn.current += 1;
    setChecked(null);
    setSentence(null);
    setBusy(false);
  };
  const ended = async (id: string, mine: number): Promise<Job> => {
    const job = await provider.command<Job>(api.job(id), 'GET');
    if (!isUnderWay(job) || turn.current !== mine) return job;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return ended(id, mine);
  };
  /** What the file would come to; undefined where another was chosen meanwhile. */
  const looked = async (chosen: File, level: OwnLevel, mine: number, failed: string): Promise<Checked | undefined> => {
    const form = new FormData();
    form.append('level', level);
    form.append('file', chosen);
    const { file, job } = await provider.command<AskedLayerCheck>(api.layerCheck(), 'POST', form);
    const { status } = await ended(job, mine);
    if (turn.current !== mine) return undefined;
    if (status !== 'done') throw new HttpError(failed, 0);
    return { file, level, check: await provider.command<LayerCheck>(api.jobResult(job), 'GET') };
  };
  const look = async (chosen: File, level: OwnLevel, failed: string) => {
    forget();
    const mine = turn.current;
    setBusy(true);
    const [came, told] = await looked(chosen, level, mine, failed).then(
      (one) => [one ?? null, null] as const,
      (error: unknown) => [null, sentenceOf(error)] as const,
    );
    if (turn.current !== mine) return;
    setChecked(came);
    setSentence(told);
    setBusy(false);
  };
  return { checked, look, forget, isBusy, sentence };
}

function sentenceOf(error: unknown): string {
  return problemsOf(error)[0] ?? problemOf(error);
}
