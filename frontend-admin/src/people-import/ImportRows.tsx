import type { PeopleImportPreview } from '@ateneo/contracts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { QuickButton } from '../layout/filter-kinds.js';
import { RecordLink } from '../layout/RecordLink.js';
import { FaultLine, type MendedCell } from './FaultLine.js';
import { useFieldName } from './use-field-name.js';
import { isOfARow, useGuessWords } from './use-guess-words.js';

interface ImportRowsProps {
  preview: PeopleImportPreview;
  isBusy: boolean;
  onMend: (cells: readonly MendedCell[]) => void;
}

/** What asks for something first. */
const verdicts = ['faulty', 'warned', 'new', 'changed', 'unchanged'] as const;
type Verdict = (typeof verdicts)[number];
type Row = PeopleImportPreview['list'][number];

const explained = { warned: 'warned_explain', changed: 'changes_explain' } as const;

const keyOf = ({ line, column }: { line: number; column: number | null }) => `${line} ${column}`;

/** The rows of the file by what becomes of them; a cell is mended beside what is wrong with it, and the file is checked again. */
export function ImportRows({ preview, isBusy, onMend }: ImportRowsProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Verdict>();
  const [typed, setTyped] = useState<ReadonlyMap<string, MendedCell>>(new Map());
  const there = verdicts.filter((verdict) => preview[verdict] > 0);
  const shown = chosen && there.includes(chosen) ? chosen : there[0];
  if (!shown) return null;
  const rows = preview.list.filter((row) => (shown === 'warned' ? row.is_warned : row.verdict === shown));
  const mend = () => {
    onMend([...typed.values()]);
    setTyped(new Map());
  };
  const words = (key: string, options?: object) => translate(`console.people_import.${key}`, options);
  return (
    <Box component="section" aria-labelledby="import-rows" sx={{ mb: 4 }}>
      <Typography variant="h2" id="import-rows" sx={{ mb: 2, fontSize: '1rem' }}>
        {words('row_by_row')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mb: 3 }}>
        {there.map((verdict) => (
          <QuickButton key={verdict} isOn={verdict === shown} onClick={() => setChosen(verdict)}>
            {words(`verdict.${verdict}`)} ({preview[verdict]})
          </QuickButton>
        ))}
      </Stack>
      {shown in explained && (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{words(explained[shown as 'warned'])}</Typography>
      )}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={words(`verdict.${shown}`)}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 480, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {rows.map((row) => (
          <Box component="li" key={row.line} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
            <RowHead row={row} />
            {row.verdict === 'faulty' &&
              preview.faults
                .filter(({ line }) => line === row.line)
                .map((fault) => (
                  <FaultLine
                    key={`${fault.field} ${fault.message}`}
                    fault={fault}
                    value={typed.get(keyOf(fault))?.value}
                    onType={(cell) => setTyped(new Map(typed).set(keyOf(cell), cell))}
                  />
                ))}
            <RowChanges preview={preview} row={row} />
            {row.is_warned && <RowDoubts preview={preview} row={row} />}
          </Box>
        ))}
      </Box>
      {rows.length < preview[shown] && (
        <Typography sx={{ mt: 2 }}>{words('more_rows', { count: rows.length })}</Typography>
      )}
      {shown === 'faulty' && (
        <Button variant="outlined" disabled={isBusy || typed.size === 0} onClick={mend} sx={{ mt: 3 }}>
          {words('mend')}
        </Button>
      )}
    </Box>
  );
}

function RowHead({ row: { line, name, email, user } }: { row: Row }) {
  const translate = useTranslate();
  return (
    <>
      <strong>{translate('console.people_import.line', { line })}</strong>
      {name !== '' && ' · '}
      {user && name !== '' ? (
        <RecordLink resource="users" id={user}>
          {name}
        </RecordLink>
      ) : (
        name
      )}
      {email !== '' && ` · ${email}`}
    </>
  );
}

/** What the file says otherwise of who is there. */
function RowChanges({ preview, row }: { preview: PeopleImportPreview; row: Row }) {
  const translate = useTranslate();
  const nameOf = useFieldName();
  return preview.changes
    .filter(({ line }) => line === row.line)
    .map(({ field, before, after }) => (
      <div key={field}>
        {nameOf(field)}: {before || translate('console.people_import.nothing_before')} → {after}
      </div>
    ));
}

/** What of it is a guess, and whom they may be. */
function RowDoubts({ preview, row }: { preview: PeopleImportPreview; row: Row }) {
  const translate = useTranslate();
  const guessWords = useGuessWords();
  return (
    <>
      {preview.guesses
        .filter((guess) => guess.line === row.line && isOfARow(guess))
        .map((guess) => (
          <div key={guess.kind}>{guessWords(guess)}</div>
        ))}
      {preview.duplicates
        .filter(({ line }) => line === row.line)
        .map(({ name, other, other_name, reasons }) => (
          <div key={other}>
            {translate('console.people_import.alike', { name })}{' '}
            <RecordLink resource="users" id={other}>
              {other_name}
            </RecordLink>{' '}
            ({reasons.map((reason) => translate(`console.merge.reasons.${reason}`)).join(' · ')})
          </div>
        ))}
    </>
  );
}
