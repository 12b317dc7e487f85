import { api, type Amedment } from '@ateneo/contracts';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../layout/use-act.js';
import { useNumberKeys } from '../layout/use-number-keys.js';
import { JoinAct, useOthersThere } from './JoinAct.js';

type Word = 'accepted' | 'declined';
interface Answer {
  readonly word: Word;
  readonly reason: string;
}

/** The commonest answers, each a press or a key. */
const answers = [
  { word: 'accepted', reason: 'better' },
  { word: 'accepted', reason: 'mistake' },
  { word: 'accepted', reason: 'agreed' },
  { word: 'declined', reason: 'already' },
  { word: 'declined', reason: 'contradicts' },
  { word: 'declined', reason: 'elsewhere' },
] as const satisfies readonly Answer[];

/** The key behind those of the answers. */
const COMPROMISE_KEY = answers.length + 1;

/** A reviewer's answers to an amendment, each with its reason, which everybody reads; or in one's own words. */
export function ReviewActs({ amendment, onDone }: { amendment: Amedment; onDone?: () => void }) {
  const translate = useTranslate();
  const heading = useId();
  const { pending, say } = useReview(amendment, onDone);
  const known = answers.map(({ word, reason }) => ({ word, reason: translate(`console.reviews.reasons.${reason}`) }));
  const others = useOthersThere(amendment);
  const [isJoining, setJoining] = useState(false);
  const mayJoin = others.length > 0;
  useNumberKeys((nth) => {
    if (pending) return;
    if (nth === COMPROMISE_KEY - 1) setJoining(mayJoin);
    else if (known[nth]) say(known[nth]);
  });
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 3, mb: 4 }}>
      <Typography variant="h2" component="h3" id={heading} sx={{ mb: 2 }}>
        {translate('console.reviews.yours')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        {known.map((answer, nth) => (
          <Button
            key={answer.reason}
            size="small"
            variant="outlined"
            color={answer.word === 'accepted' ? 'primary' : 'error'}
            disabled={pending}
            aria-keyshortcuts={String(nth + 1)}
            onClick={() => say(answer)}
            sx={{ minHeight: { xs: 44, md: 32 } }}
          >
            {`${nth + 1} · ${translate(`console.reviews.act.${answer.word}`, { reason: answer.reason })}`}
          </Button>
        ))}
        {mayJoin && (
          <Button
            size="small"
            variant="outlined"
            disabled={pending}
            aria-keyshortcuts={String(COMPROMISE_KEY)}
            aria-expanded={isJoining}
            onClick={() => setJoining(!isJoining)}
            sx={{ minHeight: { xs: 44, md: 32 } }}
          >
            {`${COMPROMISE_KEY} · ${translate('console.reviews.join')}`}
          </Button>
        )}
      </Stack>
      {isJoining && (
        <JoinAct
          amendment={amendment}
          others={others}
          pending={pending}
          onSay={(reason) => say({ word: 'accepted', reason })}
          onClose={() => setJoining(false)}
        />
      )}
      <OwnWords pending={pending} onSay={say} />
    </Box>
  );
}

function OwnWords({ pending, onSay }: { pending: boolean; onSay: (answer: Answer) => void }) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const isSaid = reason.trim() !== '';
  return (
    <Stack sx={{ gap: 2, mt: 3, maxWidth: 560 }}>
      <TextField
        size="small"
        multiline
        label={translate('console.reviews.own_words')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      {isSaid && (
        <Stack direction="row" sx={{ gap: 2 }}>
          {(['accepted', 'declined'] as const).map((word) => (
            <Button
              key={word}
              variant="contained"
              color={word === 'accepted' ? 'primary' : 'error'}
              disabled={pending}
              onClick={() => onSay({ word, reason: reason.trim() })}
            >
              {translate(`console.reviews.word.${word}`)}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function useReview({ id, version, title, article_title, user_name }: Amedment, onDone?: () => void) {
  const { act, pending } = useAct();
  const values = { title: title || article_title || '—', name: user_name ?? '—' };
  const say = ({ word, reason }: Answer) => {
    const told = sentence(reason);
    void act(api.amedmentReview(id), `console.reviews.done.${word}`, { review: word, reason: told, version }, 'POST', {
      values: { ...values, reason: told },
    }).then((isDone) => isDone && onDone?.());
  };
  return { say, pending };
}

/** As everybody reads it: begun with a capital letter, and ended. */
function sentence(reason: string): string {
  const begun = reason.charAt(0).toLocaleUpperCase() + reason.slice(1);
  return /[.!?…]$/u.test(begun) ? begun : `${begun}.`;
}
