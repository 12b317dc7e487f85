import type { Amedment } from '@ateneo/contracts';
import { VoteNumbers } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type FormEvent, memo, type ReactElement, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Written } from '../../../lib/written.js';
import { AmendmentName } from './AmendmentName.js';

interface ChosenAmendmentsProps {
  amendments: readonly Amedment[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Every amendment, as the document reads, to be ticked. A thousand are drawn without holding up what is read beside them. */
export function ChosenAmendments({ amendments, chosen, onToggle }: ChosenAmendmentsProps): ReactElement {
  const { t } = useTranslation('consolidated');
  const drawn = useDeferredValue(amendments, none);
  return (
    <Box
      component="ul"
      aria-label={t('which')}
      onChange={({ target }: FormEvent) => target instanceof HTMLInputElement && onToggle(target.value)}
      sx={listStyle}
    >
      {drawn.map((amendment) => (
        <Row key={amendment.id} amendment={amendment} isChosen={chosen.has(amendment.id)} />
      ))}
    </Box>
  );
}

const none: readonly Amedment[] = [];

/** Drawn again only when its own tick changes. */
const Row = memo(function Row({ amendment, isChosen }: { amendment: Amedment; isChosen: boolean }): ReactElement {
  const { t } = useTranslation(['consolidated', 'amendment', 'common']);
  return (
    <li>
      <FormControlLabel
        control={<Checkbox checked={isChosen} value={amendment.id} sx={{ mt: -2 }} />}
        label={
          <>
            <Written>
              <AmendmentName amendment={amendment} />
            </Written>
            <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
              {t(`kind.${amendment.type}`)} · {amendment.user_name ?? t('common:no_name')}
            </Typography>
            {amendment.votes && (
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                <VoteNumbers of={amendment} />
              </Typography>
            )}
          </>
        }
        sx={{ alignItems: 'flex-start', mr: 0 }}
      />
    </li>
  );
});

/** Not higher than the window: the text stays in view beside it, and below it on a phone. */
const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  maxHeight: { xs: '50vh', md: 'calc(100vh - 240px)' },
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 72px' },
} as const;
