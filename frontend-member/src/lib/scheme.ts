import { createContext, useContext } from 'react';

/** Light, dark, or as the device says. */
export type SchemeChoice = 'light' | 'dark' | 'system';

export const SchemeContext = createContext<{ choice: SchemeChoice; choose: (choice: SchemeChoice) => void }>({
  choice: 'system',
  choose: () => undefined,
});

/** The appearance and how to choose it. */
export function useScheme() {
  return useContext(SchemeContext);
}
