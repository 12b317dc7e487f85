import type { UserChange } from '@ateneo/contracts';
import { useShownValue } from '../userchanges/use-shown-value.js';

/** Fields that are several at once. */
const lists: ReadonlySet<string> = new Set(['tags', 'managed_organizations']);

/**
 * What a field was, as a person reads it; of tags, and of organizations that somebody manages, several at once. What an id
 * names is said by the log, also to who may list neither organizations, tags nor people.
 */
export function useShownText(changes: readonly UserChange[]): (field: string, text: string | null) => string {
  const shown = useShownValue();
  const names = new Map(
    changes.flatMap(({ before, before_name, after, after_name }) => [
      [before, before_name] as const,
      [after, after_name] as const,
    ]),
  );
  return (field, text) => {
    if (text === null || text === '[]') return '—';
    const all = lists.has(field) && text.startsWith('[') ? (JSON.parse(text) as string[]) : [text];
    return all.map((one) => names.get(one) ?? shown(field, one)).join(', ');
  };
}
