import { rowsOf } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { ListLink } from '../layout/ListLink.js';

interface Props {
  of: Parameters<typeof rowsOf.amendments>[0];
  count: number;
  /** With the word beside the number. */
  inWords?: boolean;
}

/** How many amendments there are to something; the number leads to those that it counts. */
export function AmendmentCount({ of, count, inWords = false }: Props) {
  const translate = useTranslate();
  const { number } = useMoments();
  return (
    <ListLink to="amendments" filter={rowsOf.amendments(of)}>
      {inWords ? translate('console.processes.amendments', { smart_count: count }) : number(count)}
    </ListLink>
  );
}
