import type { PeopleImportPreview } from '@ateneo/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoney } from '../events/money.js';
import { useMoments } from '../language/moments.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ImportLines } from './ImportLines.js';
import { MendableFaults, type MendedCell } from './MendableFaults.js';
import { useFieldName } from './use-field-name.js';

interface ImportOutlookProps {
  preview: PeopleImportPreview;
  isBusy: boolean;
  onMend: (cells: readonly MendedCell[]) => void;
}

/** What the file would come to: how many, what is wrong where, and who is likely there. */
export function ImportOutlook({ preview, isBusy, onMend }: ImportOutlookProps) {
  const translate = useTranslate();
  const nameOf = useFieldName();
  const { missing, known, changed, faulty } = preview;
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
      {changed > 0 && <Changes preview={preview} />}
      {preview.guesses.length > 0 && <Guesses preview={preview} />}
      {faulty > 0 && <MendableFaults preview={preview} isBusy={isBusy} onMend={onMend} />}
      {preview.duplicate_count > 0 && <Likely preview={preview} />}
    </section>
  );
}

const counted = ['new', 'on_paper', 'known', 'changed', 'faulty'] as const;

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

/** Of whom the file says something else, person by person. */
function Changes({ preview: { changes } }: { preview: PeopleImportPreview }) {
  const translate = useTranslate();
  const nameOf = useFieldName();
  return (
    <ImportLines
      title={translate('console.people_import.changes')}
      explain={translate('console.people_import.changes_explain')}
    >
      {changes.map(({ line, user, name, field, before, after }) => (
        <li key={`${line} ${field}`}>
          <strong>{translate('console.people_import.line', { line })}</strong> ·{' '}
          <RecordLink resource="users" id={user}>
            {name}
          </RecordLink>
          . {nameOf(field)}: {before || translate('console.people_import.nothing_before')} → {after}
        </li>
      ))}
    </ImportLines>
  );
}

/** Nothing is kept that the file does not say without a word about it. */
function Guesses({ preview: { guesses } }: { preview: PeopleImportPreview }) {
  const translate = useTranslate();
  const { longDay } = useMoments();
  const shown = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? longDay(text) : text);
  const nameOf = useFieldName();
  return (
    <ImportLines
      title={translate('console.people_import.guesses')}
      explain={translate('console.people_import.guesses_explain')}
    >
      {guesses.map(({ field, kind, count, line, typed, read }) => (
        <li key={`${kind} ${line}`}>
          <strong>{nameOf(field)}</strong> ·{' '}
          {translate(`console.people_import.guess.${kind}`, { typed: shown(typed), read: shown(read) })}{' '}
          {translate('console.people_import.rows', { smart_count: count })}.{' '}
          {translate('console.people_import.first', { line })}
        </li>
      ))}
    </ImportLines>
  );
}

function Likely({ preview: { duplicates, duplicate_count } }: { preview: PeopleImportPreview }) {
  const translate = useTranslate();
  return (
    <ImportLines
      title={translate('console.people_import.likely', { smart_count: duplicate_count })}
      explain={translate('console.people_import.likely_explain')}
    >
      {duplicates.map(({ line, name, other, other_name, reasons }) => (
        <li key={`${line} ${other}`}>
          <strong>{translate('console.people_import.line', { line })}</strong> ·{' '}
          {translate('console.people_import.alike', { name })}{' '}
          <RecordLink resource="users" id={other}>
            {other_name}
          </RecordLink>{' '}
          ({reasons.map((reason) => translate(`console.merge.reasons.${reason}`)).join(' · ')})
        </li>
      ))}
    </ImportLines>
  );
}
