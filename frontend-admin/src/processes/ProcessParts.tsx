import { rowsOf, type DocumentRow, type Process } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import type { ResourceName } from '../data-provider/resource-paths.js';
import { useMoments } from '../language/moments.js';
import { ListLink } from '../layout/ListLink.js';

const oldest = { field: 'creation_datetime', order: 'ASC' } as const;

/** What a process holds, each with its number and its list: texts, amendments, alternatives, candidacies, comments. */
export function ProcessParts({ process: { id } }: { process: Process }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<DocumentRow>('documents', {
    pagination: { page: 1, perPage: 100 },
    sort: oldest,
    filter: { process: id },
  });
  const articles = data.reduce((sum, { article_count }) => sum + article_count, 0);
  return (
    <Box
      component="nav"
      aria-label={translate('console.processes.parts')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, mb: 6, '& a, & > span': { py: 1.5 } }}
    >
      {articles > 0 && (
        <ListLink to="documents" filter={{ process: id }}>
          {translate('console.documents.articles', { smart_count: articles })}
        </ListLink>
      )}
      <Part of="amendments" filter={rowsOf.amendments({ process: id })} />
      <Part of="amendments" name="console.processes.to_review" filter={{ process: id, ...rowsOf.toReview() }} />
      <Part of="documentalternatives" filter={{ process: id }} />
      <Part of="candidacysubmissions" filter={{ process: id }} />
      <Part of="comments" filter={{ process: id }} />
    </Box>
  );
}

function Part({ of, name = `resources.${of}.name`, filter }: { of: ResourceName; name?: string; filter: object }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const enabled = useMay()({ see: of });
  const page = { pagination: { page: 1, perPage: 1 }, sort: oldest, filter };
  const { total = 0 } = useGetList(of, page, { enabled });
  if (total === 0) return null;
  return (
    <ListLink to={of} filter={filter}>
      {translate(name, { smart_count: 2 })} {number(total)}
    </ListLink>
  );
}
