import type { PeopleImportPreview } from '@ateneo/contracts';
import { DayField } from '@ateneo/ui';
import { Alert, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BackLink } from '../layout/BackLink.js';
import { DropZone } from '../layout/DropZone.js';
import { FileField } from '../layout/FileField.js';
import { PageHeading } from '../layout/PageHeading.js';
import { BeginImport, Wish } from './BeginImport.js';
import { ColumnChoices } from './ColumnChoices.js';
import { ImportOutlook } from './ImportOutlook.js';
import { type GenderM, useImportPeople } from './use-import-people.js';

/** People from a file: it is looked at, its columns are named, and only then anybody is enrolled. */
export default function ImportPage() {
  const translate = useTranslate();
  const { file, choose, preview, asked, ask, mend, begin, isBusy, sentence } = useImportPeople();
  const people = <BackLink to="/users">{translate('resources.users.name', { smart_count: 2 })}</BackLink>;
  return (
    <>
      <PageHeading title={translate('console.people_import.title')} above={people} />
      <Stack sx={{ gap: 5, maxWidth: 960 }}>
        <Typography sx={{ maxWidth: 720 }}>{translate('console.people_import.explain')}</Typography>
        <DropZone onFile={choose}>
          <Typography sx={{ mb: 3 }}>{translate('console.people_import.drop')}</Typography>
          <FileField types={['.csv', '.txt', '.tsv', '.xlsx', '.xlsm', '.xls', '.ods']} file={file} onChange={choose} />
        </DropZone>
        {file && !preview && (
          <Button variant="contained" disabled={isBusy} onClick={() => void ask()} sx={{ alignSelf: 'flex-start' }}>
            {translate('console.people_import.look')}
          </Button>
        )}
        <div aria-live="polite">
          {isBusy && <LinearProgress aria-label={translate('console.import.reading')} />}
          {sentence !== null && <Alert severity="error">{sentence}</Alert>}
        </div>
        {preview && (
          <>
            <ColumnChoices columns={preview.columns} isBusy={isBusy} onChange={(columns) => void ask({ columns })} />
            <Absent absent={preview.absent} isSo={asked.create} onChange={(create) => void ask({ create })} />
            <ChargedFrom preview={preview} day={asked.from} onChange={(from) => void ask({ from })} />
            <GenderQuestion preview={preview} said={asked.genderM} onSay={(genderM) => void ask({ genderM })} />
            <ImportOutlook preview={preview} isBusy={isBusy} onMend={(cells) => void mend(cells)} />
            <BeginImport preview={preview} isBusy={isBusy} onBegin={(wishes) => void begin(wishes)} />
          </>
        )}
      </Stack>
    </>
  );
}

interface AbsentProps {
  absent: PeopleImportPreview['absent'];
  isSo: boolean;
  onChange: (isSo: boolean) => void;
}

/** Tags and organizations that the file names and there are not: whoever names them may be left out, or they are made. */
function Absent({ absent: { tags, organizations }, isSo, onChange }: AbsentProps) {
  const translate = useTranslate();
  const names = [...organizations, ...tags];
  if (names.length === 0) return null;
  return (
    <Wish
      label={translate('console.people_import.absent', { names: names.join(', ') })}
      isSo={isSo}
      onChange={onChange}
    >
      {translate('console.people_import.absent_explain')}
    </Wish>
  );
}

interface GenderQuestionProps {
  preview: PeopleImportPreview;
  said: GenderM;
  onSay: (said: GenderM) => void;
}

/** What one letter is in a column that does not tell: asked once for all rows. */
function GenderQuestion({ preview, said, onSay }: GenderQuestionProps) {
  const translate = useTranslate();
  const isOpen = preview.guesses.some(({ kind, typed }) => kind === 'unclear' && typed === 'M');
  if (!isOpen && said === '') return null;
  return (
    <TextField
      select
      label={translate('console.people_import.gender_m')}
      value={said}
      onChange={({ target }) => onSay(target.value as GenderM)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ alignSelf: 'flex-start', minWidth: 280, maxWidth: '100%' }}
    >
      <option value="">{translate('console.people_import.gender_none')}</option>
      <option value="woman">{translate('console.people_import.gender_woman')}</option>
      <option value="man">{translate('console.people_import.gender_man')}</option>
    </TextField>
  );
}

interface ChargedFromProps {
  preview: PeopleImportPreview;
  day: string;
  onChange: (day: string) => void;
}

/** From when fees are asked for of whom the file does not say it. */
function ChargedFrom({ preview, day, onChange }: ChargedFromProps) {
  const translate = useTranslate();
  /** Half of it is no day yet. */
  const [typed, setTyped] = useState(day);
  const isSaid = preview.columns.some(({ field }) => field?.startsWith('fee_'));
  const isMissing = preview.faults.some(({ field }) => field === 'fee_paid_until');
  if (!isSaid || (!day && !isMissing)) return null;
  const type = (text: string) => {
    setTyped(text);
    if (text === '' || /^\d{4}-\d\d-\d\d$/.test(text)) onChange(text);
  };
  return (
    <DayField
      name="charged_from"
      label={translate('console.people_import.charged_from')}
      helperText={translate('console.people_import.charged_from_explain')}
      value={typed}
      onChange={type}
    />
  );
}
