import { useEffect, useState } from 'react';
import { useListFilters } from './filter-field.js';

/** One filter of the list it stands in: its value and a way to set it. An empty value takes the filter away. */
export function useFilter(field: string): [string, (value: string) => void] {
  const { values, set } = useListFilters();
  return [values[field] ?? '', (value) => set({ [field]: value })];
}

/** The same for what is typed: the list follows 300 ms behind the last key. */
export function useTypedFilter(field: string): [string, (value: string) => void] {
  const [value, set] = useFilter(field);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => set(typed.trim()), 300);
    return () => clearTimeout(timer);
    // Only typing starts the clock.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  return [typed, setTyped];
}
