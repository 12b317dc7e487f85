import type { VoteValue } from '@ateneo/contracts';
import { edge, visuallyHidden, wide } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const values: readonly VoteValue[] = ['up', 'down', 'abs'];

interface VoteButtonsProps {
  /** One's vote as the server has it. */
  own: VoteValue | null;
  disabled?: boolean;
  saving?: boolean;
  onVote: (value: VoteValue) => void;
}

/**
 * Three large radio buttons. A tap votes at once. Arrow keys walk through the choices without voting: then Enter, Space
 * or the button votes.
 */
export function VoteButtons({ own, disabled = false, saving = false, onVote }: VoteButtonsProps): ReactElement {
  const { t } = useTranslation(['amendment', 'common']);
  const name = useId();
  const [walked, setWalked] = useState<VoteValue>();
  const arrow = useRef(false);
  const shown = walked ?? own;
  const vote = (value: VoteValue) => {
    setWalked(undefined);
    if (value !== own) onVote(value);
  };
  const change = (value: VoteValue) => {
    if (arrow.current) setWalked(value);
    else vote(value);
    arrow.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    arrow.current = event.key.startsWith('Arrow');
    if ((event.key === 'Enter' || event.key === ' ') && walked) {
      event.preventDefault();
      vote(walked);
    }
  };
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      aria-busy={saving}
      onKeyDown={onKeyDown}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <Typography component="legend" sx={{ fontWeight: 700, mb: 3, p: 0, [edge]: visuallyHidden }}>
        {t('vote.legend')}
      </Typography>
      <Box sx={choicesStyle}>
        {values.map((value) => (
          <Box
            component="label"
            key={value}
            onPointerDown={() => (arrow.current = false)}
            sx={[choiceStyle, shown === value && chosenStyle, disabled && { cursor: 'default' }]}
          >
            <Radio
              name={name}
              value={value}
              checked={shown === value}
              disabled={disabled}
              onChange={() => change(value)}
            />
            <Typography component="span" sx={wordStyle}>
              {t(`common:vote.${value}`)}
            </Typography>
          </Box>
        ))}
      </Box>
      {walked && walked !== own && (
        <Button variant="contained" onClick={() => vote(walked)} sx={{ mt: 3 }}>
          {t('vote.confirm', { value: t(`common:vote.${walked}`) })}
        </Button>
      )}
    </Box>
  );
}

/** Side by side in a bar, one below the other in an aside. */
const choicesStyle = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.75rem), 1fr))',
  [wide]: { gridTemplateColumns: '1fr' },
} as const;
const choiceStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  px: 3,
  border: 2,
  borderColor: 'tokens.control',
  borderRadius: 1,
  bgcolor: 'background.paper',
  cursor: 'pointer',
  [edge]: { flexDirection: 'column', justifyContent: 'center', gap: 0, px: 1, py: 1, '& .MuiRadio-root': { p: 0 } },
} as const;
const wordStyle = {
  fontWeight: 700,
  fontSize: '1.125rem',
  [edge]: { fontSize: '0.9375rem', lineHeight: 1.2, textAlign: 'center', overflowWrap: 'anywhere' },
} as const;
const chosenStyle = {
  borderColor: 'primary.main',
  boxShadow: 'inset 0 0 0 1px currentcolor',
  color: 'primary.main',
} as const;
