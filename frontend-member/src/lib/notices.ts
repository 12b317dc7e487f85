import { createContext, useContext } from 'react';

/** A short sentence at the bottom of the page, read aloud, gone after five seconds. */
export type Notify = (text: string, tone?: 'success' | 'error') => void;

export const NoticesContext = createContext<Notify>(() => undefined);

/** Tells the person what came of an act. */
export function useNotify(): Notify {
  return useContext(NoticesContext);
}
