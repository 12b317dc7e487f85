import { ChoicesInput } from '../layout/ChoicesInput.js';
import { useTags } from './use-tags.js';

/** Tags of which people must have one to take part; none means that nobody needs any. */
export function TagsInput({ source }: { source: string }) {
  const choices = useTags().map(({ id, name }) => ({ value: id, label: name }));
  const texts = { label: 'resources.processes.fields.tags', hint: 'console.processes.hint_tags' };
  return <ChoicesInput source={source} choices={choices} {...texts} />;
}
