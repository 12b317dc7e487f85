import { type CandidacyPresentation, rowsOf } from '@ateneo/contracts';
import { useMoments } from '../language/moments.js';
import { ListLink } from '../layout/ListLink.js';

/** How many lists were begun for a presentation; the number leads to them. */
export function CandidacyCount({
  id,
  submission_count: count,
}: Pick<CandidacyPresentation, 'id' | 'submission_count'>) {
  const { number } = useMoments();
  return (
    <ListLink to="candidacysubmissions" filter={rowsOf.candidacies(id)}>
      {number(count)}
    </ListLink>
  );
}
