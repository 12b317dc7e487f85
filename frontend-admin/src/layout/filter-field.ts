import type { ComponentType } from 'react';
import { useListContext } from 'react-admin';
import type { ConsoleAct } from '../auth/may.js';

/** What filters are set to, by the names that the address has for them. */
export type Values = Readonly<Record<string, string>>;

export interface EditorProps {
  label: string;
  values: Values;
  close: () => void;
  /** Sets the filter, and is done. */
  set: (changes: Values) => void;
}

/** One thing that a list can be filtered by: how it is told once it is set, and how it is set. */
export interface FilterField {
  readonly field: string;
  /** The text's key, where it is not that of the record's field. */
  readonly label?: string;
  /** What it sets; both ends of a range are one filter. */
  readonly names: readonly string[];
  /** Who may use it. */
  readonly needs?: ConsoleAct;
  /** Its commonest values, a press each, beside the others. */
  readonly Quick?: ComponentType<Omit<EditorProps, 'close' | 'label'>>;
  /** It is in the row although it is not set: it always means something. */
  readonly isAlwaysShown?: boolean;
  /** Its editor is one field with its name: no heading says it again. */
  readonly isLabelled?: boolean;
  readonly Words: ComponentType<{ values: Values }>;
  readonly Editor: ComponentType<EditorProps>;
}

export interface FilterState {
  readonly values: Values;
  /** An empty value takes the filter away. */
  readonly set: (changes: Values) => void;
  readonly clear: () => void;
}

/** What the list it stands in is filtered by. */
export function useListFilters(): FilterState {
  const { filterValues, setFilters } = useListContext();
  const given = Object.entries(filterValues as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return {
    values: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    set: (changes) => {
      const all = Object.entries({ ...Object.fromEntries(given), ...changes });
      setFilters(Object.fromEntries(all.filter(([, value]) => value !== '')));
    },
    clear: () => setFilters({}, []),
  };
}
