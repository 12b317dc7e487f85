import type { Amedment, ReviewBody } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { useDraft } from '../../../lib/use-draft.js';
import { amendmentKey } from '../api/get-amendment.js';
import { amendmentCountKey, amendmentsKey } from '../api/list-amendments.js';
import { reviewAmendment } from '../api/review-amendment.js';

const noReason = { reason: '' };

type Word = 'accepted' | 'declined' | 'remove';

/** A reviewer accepts or declines, or takes back what stands, and says why. */
export function ReviewForm({ amendment, onDone }: { amendment: Amedment; onDone: () => void }): ReactElement {
  const { t } = useTranslation(['amendment', 'common']);
  const [word, setWord] = useState<Word>();
  // Why stays in this browser until it is sent; the word itself is one touch.
  const draft = useDraft(`review-${amendment.id}`, noReason);
  const { reason } = draft.value;
  const review = useReview(amendment, () => {
    draft.discard();
    onDone();
  });
  const words: Word[] = amendment.review === null ? ['accepted', 'declined'] : ['accepted', 'declined', 'remove'];
  const ready = word !== undefined && reason.trim() !== '' && !review.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) review.mutate({ review: word === 'remove' ? null : word, reason });
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ mt: 3, maxWidth: '68ch' }}>
      <Typography sx={{ mb: 3 }}>{t('review_by.help')}</Typography>
      <RadioGroup
        row
        aria-label={t('review_by.title')}
        value={word ?? ''}
        onChange={(_, value) => setWord(value as Word)}
      >
        {words.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={t(`review_by.${value}`)}
            sx={{ minHeight: 48 }}
          />
        ))}
      </RadioGroup>
      <TextField
        fullWidth
        required
        multiline
        minRows={3}
        label={t('review_by.reason')}
        value={reason}
        onChange={(event) => draft.change({ reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        sx={{ mt: 2, mb: 4 }}
      />
      {review.error && <ErrorNotice error={review.error} />}
      <Button type="submit" size="large" variant="contained" disabled={!ready} loading={review.isPending}>
        {t('review_by.act')}
      </Button>
    </Box>
  );
}

function useReview(amendment: Amedment, onDone: () => void) {
  const { t } = useTranslation('amendment');
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (said: ReviewBody) => reviewAmendment(amendment.id, { ...said, version: amendment.version }),
    // Its author may have corrected it: it is read again.
    onError: () => void queries.invalidateQueries({ queryKey: amendmentKey(amendment.id) }),
    onSuccess: (reviewed) => {
      queries.setQueryData(amendmentKey(amendment.id), (before?: Amedment) => ({ ...before, ...reviewed }));
      for (const name of [amendmentsKey, amendmentCountKey]) void queries.invalidateQueries({ queryKey: name });
      notify(t('review_by.done'));
      onDone();
    },
  });
}
