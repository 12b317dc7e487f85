import type { ReactElement, ReactNode } from 'react';
import { useUniverse } from './universe.js';

/** The language in which the people of this place write, as far as it is known: screen readers read texts in it. */
export function useWrittenLanguage(): string | undefined {
  return useUniverse()?.defaultLanguage;
}

/** What a person wrote, inside the interface's own words. */
export function Written({ children }: { children: ReactNode }): ReactElement {
  return <span lang={useWrittenLanguage()}>{children}</span>;
}
