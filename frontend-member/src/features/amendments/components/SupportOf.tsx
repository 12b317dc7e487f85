import type { Process } from '@ateneo/contracts';
import { ListSkeleton, SupportBars } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Loaded } from '../../../components/Loaded.js';
import { TextLink } from '../../../components/TextLink.js';
import { amendmentPath } from '../../../lib/amendment-path.js';
import { Written } from '../../../lib/written.js';
import { amendmentsQuery } from '../api/list-amendments.js';
import { AmendmentName } from './AmendmentName.js';

const MOST = 5;

/** What is most in favour of what has been voted. */
export function SupportOf({ process: { id } }: { process: Process }): ReactElement {
  const query = useQuery(amendmentsQuery({ process: id, rowsPerPage: MOST, sortBy: '-support' }));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={MOST} height={72} />}>
      {({ results }) => (
        <SupportBars
          rows={results.map((one) => ({
            key: one.id,
            of: one,
            name: (
              <TextLink alone to={amendmentPath(one)}>
                <Written>
                  <AmendmentName amendment={one} />
                </Written>
              </TextLink>
            ),
          }))}
        />
      )}
    </Loaded>
  );
}
