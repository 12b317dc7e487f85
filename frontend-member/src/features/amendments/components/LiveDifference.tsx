import type { DifferencePart } from '@ateneo/contracts';
import { Difference, footBar } from '@ateneo/ui';
import { differenceOf } from '@ateneo/text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalForm, Target } from '../proposal-form.js';

type Parts = readonly DifferencePart[];
interface ProposedDifference {
  parts: Parts;
  heading: Parts;
}

/** What a proposal changes, as it is written. */
export function useDifference({ title, content, is_deletion: gone }: ProposalForm, target: Target): ProposedDifference {
  const original = target.kind === 'article' ? target.article : { title: '', content: '' };
  const parts = useMemo(() => differenceOf(original.content, gone ? '' : content), [original.content, content, gone]);
  const heading = useMemo(() => differenceOf(original.title, gone ? '' : title), [original.title, title, gone]);
  return { parts, heading };
}

/** In how many places something changes: words that go for others are one change. */
export function countChanges(parts: Parts): number {
  return parts.filter(({ op }, n) => op !== 'equal' && (n === 0 || parts[n - 1]!.op === 'equal')).length;
}

/** How the text changes, while one writes. On phones it is opened, above its switch; elsewhere it stands beside. */
export function LiveDifference({ difference: { parts, heading } }: { difference: ProposedDifference }): ReactElement {
  const { t } = useTranslation('amendment');
  const [isShown, setIsShown] = useState(false);
  const box = useRef<HTMLElement>(null);
  // Opened, it is at its first change.
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('ins, del');
    if (isShown && first) box.current?.scrollTo?.({ top: first.offsetTop - 48 });
  }, [isShown]);
  return (
    <Box sx={dockStyle}>
      <GlobalStyles styles={aboveDock(isShown)} />
      <Box
        component="section"
        ref={box}
        // What is longer is leafed through by keys, too.
        tabIndex={0}
        id="live-difference-box"
        aria-labelledby="live-difference"
        sx={[liveStyle, !isShown && { display: { xs: 'none', md: 'block' } }]}
      >
        <Typography variant="h2" id="live-difference" sx={{ fontSize: '1.125rem', mb: 4 }}>
          {t('propose.live')}
        </Typography>
        <Difference parts={parts} title={heading} plain />
      </Box>
      <Button
        fullWidth
        variant="outlined"
        aria-expanded={isShown}
        aria-controls="live-difference-box"
        onClick={() => setIsShown(!isShown)}
        sx={{ display: { md: 'none' } }}
      >
        {isShown ? t('hide_difference') : t('show_difference', { count: countChanges(parts) + countChanges(heading) })}
      </Button>
    </Box>
  );
}

interface LastLookProps {
  form: ProposalForm;
  target: Target;
  sending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** What is voted from the moment it is sent is looked at once more: it can only be withdrawn then. */
export function LastLook({ form, target, sending, onSend, onClose }: LastLookProps): ReactElement {
  const { t } = useTranslation('amendment');
  const heading = useId();
  const { parts, heading: title } = useDifference(form, target);
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth>
      <DialogTitle id={heading}>{t('propose.last_look')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 4 }}>{t('propose.last_look_text')}</Typography>
        <Difference parts={parts} title={title} plain />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          {t('propose.go_on')}
        </Button>
        <Button variant="contained" loading={sending} onClick={onSend} sx={{ minHeight: 44 }}>
          {t('propose.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const docked = '@media (max-width: 1023px)';
const liveStyle = {
  minWidth: 0,
  [docked]: {
    // Its first change is scrolled to by its place in it.
    position: 'relative',
    maxHeight: '30dvh',
    overflowY: 'auto',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'tokens.control',
    borderRadius: 1,
    p: 4,
    mb: 3,
  },
} as const;
/** The preview and its switch stay as one, while one types: what one writes and what it changes are on the screen together. */
const dockStyle = {
  minWidth: 0,
  [docked]: {
    ...footBar,
    zIndex: 1,
    pb: 3,
  },
} as const;
/** Whatever takes the focus is scrolled to above them. */
const aboveDock = (isShown: boolean) => ({
  [docked]: { html: { scrollPaddingBottom: isShown ? 'calc(30dvh + 8rem)' : '8rem' } },
});
