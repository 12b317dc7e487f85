import { useShownValue } from '../userchanges/use-shown-value.js';

/** Fields that are several at once. */
const lists: ReadonlySet<string> = new Set(['tags', 'managed_organizations']);

/** What a field was, as a person reads it; of tags, and of organizations that somebody manages, several at once. */
export function useShownText(): (field: string, text: string | null) => string {
  const shown = useShownValue();
  return (field, text) => {
    if (text === null || text === '[]') return '—';
    const all = lists.has(field) && text.startsWith('[') ? (JSON.parse(text) as string[]) : [text];
    return all.map((one) => shown(field, one)).join(', ');
  };
}
