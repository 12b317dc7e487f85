import type { Process } from '@ateneo/contracts';
import { EmptyState, ListSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Pages } from '../../components/Pages.js';
import { PlainList } from '../../components/PlainList.js';
import { SearchForm } from '../../components/SearchForm.js';
import { processesQuery } from '../../features/processes/api/list-processes.js';
import { useSelf } from '../../lib/self.js';
import { OpenProcess } from '../OpenProcess.js';

/** /process: every process one may see. Search and page live in the address, so that back works. */
export function ProcessList(): ReactElement {
  const { t } = useTranslation(['process', 'common']);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const self = useSelf();
  const query = useQuery(processesQuery(search, page));
  const go = (next: { search?: string; page?: number }) => {
    const wanted = { search: next.search ?? search, page: String(next.page ?? 1) };
    setParams(
      Object.fromEntries(
        Object.entries(wanted).filter(([name, value]) => value && !(name === 'page' && value === '1')),
      ),
    );
  };
  return (
    <Page title={t('list.title')} width="wide">
      <SearchForm key={search} label={t('list.search')} search={search} onSearch={(text) => go({ search: text })} />
      <Box aria-live="polite">
        <Loaded query={query} skeleton={<ListSkeleton rows={3} height={140} />}>
          {({ results, count, page_size: size }) =>
            results.length === 0 ? (
              <EmptyState
                drawing={search ? 'search' : 'page'}
                title={t(search ? 'list.none_found' : 'list.none_open')}
                text={t(search ? 'list.none_found_help' : 'list.none_open_help')}
                action={
                  search && (
                    <Button onClick={() => go({ search: '' })} variant="outlined">
                      {t('list.show_all')}
                    </Button>
                  )
                }
              />
            ) : (
              <>
                <PlainList beside>
                  {self &&
                    openFirst(results).map((process) => (
                      <li key={process.id}>
                        <OpenProcess process={process} self={self} />
                      </li>
                    ))}
                </PlainList>
                <Pages count={count} size={size} page={page} onPage={(next) => go({ page: next })} />
              </>
            )
          }
        </Loaded>
      </Box>
    </Page>
  );
}

/** What is open now before what is to come, and what is over last; within each as it was. */
function openFirst(processes: readonly Process[]): Process[] {
  const rank = ({ status }: Process) => (status === 'active' ? 0 : status === 'pending' ? 1 : 2);
  return processes.toSorted((one, other) => rank(one) - rank(other));
}
