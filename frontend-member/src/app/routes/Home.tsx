import type { Amedment } from '@ateneo/contracts';
import { EmptyState, ListSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { amendmentsQuery } from '../../features/amendments/api/list-amendments.js';
import { AmendmentRow } from '../../features/amendments/components/AmendmentRow.js';
import { processesQuery } from '../../features/processes/api/list-processes.js';
import { ProcessCard } from '../../features/processes/components/ProcessCard.js';
import { isRegular, useSelf } from '../../lib/self.js';

/** /: what is open now, and what one took part in. */
export function Home(): ReactElement | null {
  const { t } = useTranslation('process');
  const self = useSelf();
  const processes = useQuery(processesQuery());
  if (!self) return null;
  return (
    <Page title={t('home.hello', { name: self.first_name })}>
      <Section title={t(isRegular(self) ? 'home.open_for_you' : 'home.open')}>
        <Loaded query={processes} skeleton={<ListSkeleton rows={2} height={140} />}>
          {({ results }) => {
            const open = results.filter(({ status, is_participation_open: mine }) =>
              isRegular(self) ? mine : status === 'active',
            );
            return open.length === 0 ? (
              <EmptyState
                title={t('home.nothing_open')}
                text={t('home.nothing_open_help')}
                action={<TextLink to="/process">{t('home.all')}</TextLink>}
              />
            ) : (
              <>
                {open.map((process) => (
                  <ProcessCard key={process.id} process={process} as="h3" />
                ))}
                <TextLink to="/process">{t('home.all')}</TextLink>
              </>
            );
          }}
        </Loaded>
      </Section>
      {isRegular(self) && <TookPart />}
    </Page>
  );
}

const shown = 8;

/** One's own amendments first, then those one voted. */
function mineOf(rows: readonly Amedment[]): Amedment[] {
  const voted = rows.filter((row) => !row.is_own && row.own_vote !== null);
  return [...rows.filter((row) => row.is_own), ...voted].slice(0, shown);
}

function TookPart(): ReactElement {
  const { t } = useTranslation('process');
  const query = useQuery(amendmentsQuery({ sortBy: '-creation_datetime' }));
  return (
    <Section title={t('home.own')}>
      <Loaded query={query} skeleton={<ListSkeleton rows={2} height={88} />}>
        {({ results }) => {
          const mine = mineOf(results);
          return mine.length === 0 ? (
            <EmptyState title={t('home.own_none')} text={t('home.own_none_help')} />
          ) : (
            <PlainList>
              {mine.map((amendment) => (
                <AmendmentRow key={amendment.id} amendment={amendment} tally />
              ))}
            </PlainList>
          );
        }}
      </Loaded>
    </Section>
  );
}
