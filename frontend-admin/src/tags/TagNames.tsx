import { Stack } from '@mui/material';
import { TagName } from './TagName.js';
import { useTags } from './use-tags.js';

/** The tags of somebody in a row of a list. */
export function TagNames({ ids }: { ids: readonly string[] }) {
  const tags = useTags().filter(({ id }) => ids.includes(id));
  return (
    <Stack component="span" direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', display: 'inline-flex' }}>
      {tags.map(({ id, name, colour }) => (
        <TagName key={id} name={name} colour={colour} />
      ))}
    </Stack>
  );
}
