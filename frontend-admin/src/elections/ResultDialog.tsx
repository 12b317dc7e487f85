import { api, type Election } from '@ateneo/contracts';
import { readNumber } from '@ateneo/ui';
import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TextIn } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';

/** What the organizers say came of an election. Mount it when it is to be shown. */
export function ResultDialog({ election, onClose }: { election: Election; onClose: () => void }) {
  const translate = useTranslate();
  const { id, title, options, result } = election;
  const figure = (typed: string | undefined) => ({
    error: !isWhole(typed ?? ''),
    ...(!isWhole(typed ?? '') && { helperText: translate('console.list.unclear_whole') }),
    size: 'small' as const,
    slotProps: { htmlInput: { inputMode: 'numeric' as const, autoComplete: 'off' } },
  });
  return (
    <FormDialog
      title={translate('console.elections.tell_of', { title })}
      confirm={translate('console.elections.tell_of', { title })}
      blank={beginning(election)}
      isWhole={({ votes, blank, voters, electorate }) =>
        [...Object.values(votes), blank, voters, electorate].every(isWhole)
      }
      send={(typed, command) => command(api.electionAct(id, 'result'), bodyOf(election, typed))}
      told={() => ['console.elections.tell_done', { title }]}
      maxWidth="sm"
      onClose={onClose}
    >
      {(typed) => (
        <>
          <Typography>{translate('console.elections.tell_text')}</Typography>
          {result && <Alert severity="warning">{translate('console.elections.tell_again')}</Alert>}
          {options.map(({ id: option, name }) => (
            <TextIn key={option} name={`votes.${option}`} required label={name} {...figure(typed.votes[option])} />
          ))}
          {(['blank', 'voters', 'electorate'] as const).map((what) => (
            <TextIn key={what} name={what} label={translate(`console.elections.${what}`)} {...figure(typed[what])} />
          ))}
          <TextIn name="note" multiline minRows={2} label={translate('console.elections.note')} />
          <TextIn name="minutes_link" type="url" label={translate('console.elections.minutes')} />
        </>
      )}
    </FormDialog>
  );
}

const isWhole = (typed: string) => typed === '' || Number.isInteger(readNumber(typed));

/** Left empty, it is not known. */
const figureIn = (typed: string) => (typed === '' ? null : readNumber(typed));

function beginning({ options, result }: Election) {
  const counted = new Map((result?.totals ?? []).map(({ option, votes }) => [option, String(votes)]));
  const votes: Record<string, string> = Object.fromEntries(options.map(({ id }) => [id, counted.get(id) ?? '']));
  const { blank, voters, electorate, note = '', minutes_link } = result ?? {};
  const typed = (figure: number | null | undefined) => String(figure ?? '');
  const figures = { blank: typed(blank), voters: typed(voters), electorate: typed(electorate) };
  return { votes, ...figures, note, minutes_link: minutes_link ?? '' };
}

function bodyOf({ options }: Election, { votes, note, minutes_link, ...figures }: ReturnType<typeof beginning>) {
  return {
    totals: options.map(({ id }) => ({ option: id, votes: readNumber(votes[id] ?? '') ?? Number.NaN })),
    blank: figureIn(figures.blank),
    voters: figureIn(figures.voters),
    electorate: figureIn(figures.electorate),
    note,
    minutes_link: minutes_link === '' ? null : minutes_link,
  };
}
