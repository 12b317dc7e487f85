import type { PeopleImportPreview } from '@ateneo/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoney } from '../events/money.js';
import { ImportLines } from './ImportLines.js';
import { ImportRows } from './ImportRows.js';
import type { MendedCell } from './FaultLine.js';
import { useFieldName } from './use-field-name.js';
import { isOfARow, useGuessWords } from './use-guess-words.js';

interface ImportOutlookProps {
  preview: PeopleImportPreview;
  isBusy: boolean;
  onMend: (cells: readonly MendedCell[]) => void;
}

/** What the file would come to: how many, what was guessed, and what becomes of each row. */
export function ImportOutlook({ preview, isBusy, onMend }: ImportOutlookProps) {
  const translate = useTranslate();
  const nameOf = useFieldName();
  const { missing, known, changed } = preview;
  if (missing.length > 0) {
    const fields = missing.map(nameOf).join(', ');
    return <Alert severity="warning">{translate('console.people_import.missing', { fields })}</Alert>;
  }
  return (
    <section aria-live="polite">
      <Counts preview={preview} />
      {known > 0 && known === preview.rows && changed === 0 && (
        <Alert severity="success" sx={{ mb: 4 }}>
          {translate('console.people_import.unchanged')}
        </Alert>
      )}
      <Guesses preview={preview} />
      <ImportRows preview={preview} isBusy={isBusy} onMend={onMend} />
    </section>
  );
}

const counted = ['new', 'on_paper', 'entities', 'known', 'changed', 'faulty'] as const;

/** Nobody is told of none, but of nobody new. */
function Counts({ preview }: { preview: PeopleImportPreview }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, mb: 4, pl: 5 }}>
      {counted
        .filter((what) => what === 'new' || preview[what] > 0)
        .map((what) => (
          <Typography component="li" key={what}>
            {translate(`console.people_import.${what}`, { smart_count: preview[what] })}
          </Typography>
        ))}
      <Fees preview={preview} />
    </Box>
  );
}

/** What the file says of fees, as lines of the list. */
function Fees({ preview: { fees } }: { preview: PeopleImportPreview }) {
  const translate = useTranslate();
  const money = useMoney();
  const lines = [
    ['fees', fees.count],
    ['fees_for_nothing', fees.for_nothing],
    ['fees_owing', fees.owing],
    ['fees_kept', fees.kept],
  ] as const;
  return lines
    .filter(([, count]) => count > 0)
    .map(([what, count]) => (
      <Typography component="li" key={what}>
        {translate(`console.people_import.${what}`, { smart_count: count, owed: money(fees.owed) })}
      </Typography>
    ));
}

/** Nothing is kept that the file does not say without a word about it. */
function Guesses({ preview }: { preview: PeopleImportPreview }) {
  const translate = useTranslate();
  const guessWords = useGuessWords();
  const nameOf = useFieldName();
  const guesses = preview.guesses.filter((guess) => !isOfARow(guess));
  if (guesses.length === 0) return null;
  return (
    <ImportLines
      title={translate('console.people_import.guesses')}
      explain={translate('console.people_import.guesses_explain')}
    >
      {guesses.map((guess) => (
        <li key={`${guess.kind} ${guess.line}`}>
          <strong>{nameOf(guess.field)}</strong> · {guessWords(guess)}{' '}
          {translate('console.people_import.rows', { smart_count: guess.count })}.{' '}
          {translate('console.people_import.first', { line: guess.line })}
        </li>
      ))}
    </ImportLines>
  );
}
