import { Choose, Columns, EmptyState } from '@ateneo/ui';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { TextLink } from '../../components/TextLink.js';
import { amendmentCountQuery, type AmendmentFilter } from '../../features/amendments/api/list-amendments.js';
import { AmendmentPages } from '../../features/amendments/components/AmendmentPages.js';
import { processesQuery } from '../../features/processes/api/list-processes.js';
import { Written } from '../../lib/written.js';
import { ownTextsQuery } from '../own-texts.js';

const filters = { own: { is_own: true }, voted: { voted: true } } as const satisfies Record<string, AmendmentFilter>;
const kinds = ['own_texts', 'own', 'voted'] as const;
type Kind = (typeof kinds)[number];

/** /participation: what one proposed, stood for and voted, however long ago. Kind and process live in the address. */
export function TookPart(): ReactElement {
  const { t } = useTranslation(['home', 'common']);
  const [params, setParams] = useSearchParams();
  const process = params.get('process') ?? '';
  const counts = useCounts(process);
  const wanted = kinds.find((kind) => kind === params.get('show'));
  const kind = wanted ?? kinds.find((one) => (counts[one] ?? 0) > 0) ?? 'voted';
  const set = (name: 'show' | 'process', value: string) =>
    setParams((before) => {
      if (value === '') before.delete(name);
      else before.set(name, value);
      return before;
    });
  return (
    <Page title={t('took_part')} before={<BackLink to="/">{t('common:act.go_home')}</BackLink>} width="wide">
      <Columns
        aside={
          <Box sx={choices}>
            <Choose
              label={t('kind')}
              names={kinds}
              value={kind}
              onChange={(next) => set('show', next)}
              text={(one) => `${t(one)} ${counts[one]}`}
            />
            <OfProcess value={process} onChange={(id) => set('process', id)} />
          </Box>
        }
        after={
          counts[kind] === 0 ? (
            <EmptyState title={t('took_part_none')} text={t('took_part_help')} />
          ) : kind === 'own_texts' ? (
            <OwnTexts process={process} />
          ) : (
            <AmendmentPages
              key={`${kind} ${process}`}
              filter={{ ...filters[kind], ...ofProcess(process), sortBy: '-creation_datetime' }}
              tally
              as="h2"
              none={null}
            />
          )
        }
      />
    </Page>
  );
}

/** Beside the list each kind has a line. */
const choices = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  displayPrint: 'none',
  '& .MuiToggleButtonGroup-root': { flexDirection: { md: 'column' }, width: { md: '100%' } },
  '& .MuiToggleButton-root': { justifyContent: { md: 'flex-start' } },
} as const;

const ofProcess = (process: string) => (process === '' ? {} : { process });

/** How many there are of each kind; undefined while they are counted. */
function useCounts(process: string): Readonly<Record<Kind, number | undefined>> {
  return {
    own_texts: useQuery(ownTextsQuery(process)).data?.length,
    own: useQuery(amendmentCountQuery({ ...filters.own, ...ofProcess(process) })).data,
    voted: useQuery(amendmentCountQuery({ ...filters.voted, ...ofProcess(process) })).data,
  };
}

function OfProcess({ value, onChange }: { value: string; onChange: (id: string) => void }): ReactElement {
  const { t } = useTranslation('process');
  const processes = useQuery(processesQuery()).data?.results ?? [];
  const isKnown = value === '' || processes.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      label={t('one')}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ flex: '1 1 14rem', maxWidth: '22rem' }}
    >
      <MenuItem value="">{t('list.show_all')}</MenuItem>
      {processes.map(({ id, title }) => (
        <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

function OwnTexts({ process }: { process: string }): ReactElement {
  const { t } = useTranslation('home');
  const texts = useQuery(ownTextsQuery(process)).data ?? [];
  return (
    <PlainList>
      {texts.map(({ id, link, title, pill }) => (
        <Box component="li" key={id} sx={rowStyle}>
          <TextLink alone to={link}>
            <Written>{title || t('untitled')}</Written>
          </TextLink>
          {pill}
        </Box>
      ))}
    </PlainList>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'center',
  minHeight: 44,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
