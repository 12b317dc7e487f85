import { api, type Election } from '@ateneo/contracts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readNumber } from '@ateneo/ui';
import { useAct } from '../layout/use-act.js';

/** What the organizers say came of an election. Mount it when it is to be shown. */
export function ResultDialog({ election, onClose }: { election: Election; onClose: () => void }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [said, setSaid] = useState(() => beginning(election));
  const { title } = election;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = {
      totals: election.options.map(({ id }) => ({ option: id, votes: readNumber(said.votes[id] ?? '') ?? Number.NaN })),
      blank: figureIn(said.blank),
      voters: figureIn(said.voters),
      electorate: figureIn(said.electorate),
      note: said.note,
      minutes_link: said.minutes === '' ? null : said.minutes,
    };
    const url = api.electionAct(election.id, 'result');
    if (await act(url, 'console.elections.tell_done', body, 'POST', { values: { title } })) onClose();
  };
  const isClear = [...Object.values(said.votes), said.blank, said.voters, said.electorate].every(isWhole);
  const figureProps = (typed: string) => ({
    ...number,
    error: !isWhole(typed),
    helperText: isWhole(typed) ? undefined : translate('console.list.unclear_whole'),
  });
  const number = { slotProps: { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }, size: 'small' } as const;
  return (
    <Dialog open onClose={onClose} aria-labelledby="result-title" maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="result-title">{translate('console.elections.tell_of', { title })}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 4 }}>
            <Typography>{translate('console.elections.tell_text')}</Typography>
            {election.result && <Alert severity="warning">{translate('console.elections.tell_again')}</Alert>}
            {election.options.map(({ id, name }) => (
              <TextField
                key={id}
                {...figureProps(said.votes[id] ?? '')}
                required
                label={name}
                value={said.votes[id] ?? ''}
                onChange={(event) => setSaid({ ...said, votes: { ...said.votes, [id]: event.target.value } })}
              />
            ))}
            {(['blank', 'voters', 'electorate'] as const).map((what) => (
              <TextField
                key={what}
                {...figureProps(said[what])}
                label={translate(`console.elections.${what}`)}
                value={said[what]}
                onChange={(event) => setSaid({ ...said, [what]: event.target.value })}
              />
            ))}
            <TextField
              multiline
              minRows={2}
              label={translate('console.elections.note')}
              value={said.note}
              onChange={(event) => setSaid({ ...said, note: event.target.value })}
            />
            <TextField
              type="url"
              label={translate('console.elections.minutes')}
              value={said.minutes}
              onChange={(event) => setSaid({ ...said, minutes: event.target.value })}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={pending || !isClear}>
            {translate('console.elections.tell_of', { title })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const isWhole = (typed: string) => typed === '' || Number.isInteger(readNumber(typed));

/** Left empty, it is not known. */
const figureIn = (typed: string) => (typed === '' ? null : readNumber(typed));

function beginning({ result }: Election) {
  const votes = Object.fromEntries((result?.totals ?? []).map((total) => [total.option, String(total.votes)]));
  const { blank, voters, electorate, note = '', minutes_link: minutes } = result ?? {};
  const typed = (figure: number | null | undefined) => String(figure ?? '');
  const figures = { blank: typed(blank), voters: typed(voters), electorate: typed(electorate) };
  return { votes: votes as Record<string, string>, ...figures, note, minutes: minutes ?? '' };
}
