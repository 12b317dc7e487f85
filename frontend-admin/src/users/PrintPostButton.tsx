import { api, type ByPostBody, labelSheet } from '@ateneo/contracts';
import Print from '@mui/icons-material/PrintOutlined';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { useAct } from '../layout/use-act.js';

/** How many of the list have no e-mail, and how many there are. */
interface Whom {
  readonly byPost: number;
  readonly all: number;
}

type Kind = ByPostBody['papers']['kind'];

/** Labels and letters for those whom the list shows: first of all for who has no e-mail. */
export function PrintPostButton() {
  const translate = useTranslate();
  const provider = useDataProvider();
  const { filterValues, total } = useListContext();
  const [whom, setWhom] = useState<Whom | null>(null);
  if (!total) return null;
  const open = async () => {
    const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
    const found = await provider.getList('users', { ...page, filter: { ...filterValues, has_email: false } });
    setWhom({ byPost: found.total ?? 0, all: total });
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Print />} aria-haspopup="dialog" onClick={() => void open()}>
        {translate('console.by_post.button')}
      </Button>
      {whom && <PrintPostDialog whom={whom} filter={filterValues} onClose={() => setWhom(null)} />}
    </>
  );
}

interface DialogProps {
  whom: Whom;
  filter: object;
  onClose: () => void;
}

function PrintPostDialog({ whom, filter, onClose }: DialogProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { act, pending } = useAct();
  const [kind, setKind] = useState<Kind>('labels');
  const [toAll, setToAll] = useState(whom.byPost === 0);
  const [to, setTo] = useState<ByPostBody['to']>('themselves');
  const [households, setHouseholds] = useState(true);
  const [labels, setLabels] = useState({ sheet: labelSheet.options[0] as string, first: 1 });
  const [letter, setLetter] = useState({ subject: '', text: '' });
  const isReady = kind === 'labels' ? labels.first >= 1 && labels.first <= 24 : letter.text.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const papers = kind === 'labels' ? { kind, ...labels } : { kind, ...letter };
    const body = { filter: toAll ? filter : { ...filter, has_email: false }, to, households, papers };
    if (!(await act(api.usersByPost(), 'console.jobs.begun', body))) return;
    await queries.invalidateQueries({ queryKey: ['jobs'] });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="by-post-title" maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="by-post-title">{translate('console.by_post.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={4}>
            <Choice
              label="console.by_post.what"
              value={kind}
              options={[
                { value: 'labels', name: translate('console.by_post.labels') },
                { value: 'letters', name: translate('console.by_post.letters') },
              ]}
              onChange={(value) => setKind(value as Kind)}
            />
            <Choice
              label="console.by_post.whom"
              value={toAll ? 'all' : 'by_post'}
              options={[
                {
                  value: 'by_post',
                  name: translate('console.by_post.no_email', { smart_count: whom.byPost }),
                  isOff: whom.byPost === 0,
                },
                { value: 'all', name: translate('console.by_post.all', { smart_count: whom.all }) },
              ]}
              onChange={(value) => setToAll(value === 'all')}
            />
            <Choice
              label="console.by_post.to"
              value={to}
              options={(['themselves', 'payers'] as const).map((one) => ({
                value: one,
                name: translate(`console.by_post.${one}`),
              }))}
              onChange={(value) => setTo(value as ByPostBody['to'])}
            />
            <FormControlLabel
              control={<Checkbox checked={households} onChange={(_, checked) => setHouseholds(checked)} />}
              label={translate('console.by_post.households')}
            />
            {kind === 'labels' ? (
              <LabelFields value={labels} onChange={setLabels} />
            ) : (
              <LetterFields value={letter} onChange={setLetter} />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady || pending}>
            {translate('console.by_post.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly name: string; readonly isOff?: boolean }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <FormControl>
      <FormLabel>{translate(label)}</FormLabel>
      <RadioGroup aria-label={translate(label)} value={value} onChange={(_, chosen) => onChange(chosen)}>
        {options.map(({ value: one, name, isOff = false }) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={name} disabled={isOff} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface FieldsOf<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

function LabelFields({ value, onChange }: FieldsOf<{ sheet: string; first: number }>) {
  const translate = useTranslate();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
      <TextField
        select
        fullWidth
        label={translate('console.by_post.sheet')}
        value={value.sheet}
        onChange={({ target }) => onChange({ ...value, sheet: target.value })}
      >
        {labelSheet.options.map((sheet) => (
          <MenuItem key={sheet} value={sheet}>
            {translate(`console.by_post.sheets.${sheet}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        type="number"
        label={translate('console.by_post.first')}
        value={value.first || ''}
        slotProps={{ htmlInput: { min: 1, max: 24 } }}
        onChange={({ target }) => onChange({ ...value, first: Number(target.value) })}
      />
    </Stack>
  );
}

function LetterFields({ value, onChange }: FieldsOf<{ subject: string; text: string }>) {
  const translate = useTranslate();
  return (
    <Stack spacing={4}>
      <TextField
        fullWidth
        label={translate('console.by_post.subject')}
        value={value.subject}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        onChange={({ target }) => onChange({ ...value, subject: target.value })}
      />
      <TextField
        fullWidth
        required
        multiline
        minRows={6}
        label={translate('console.by_post.text')}
        helperText={translate('console.by_post.hint_text')}
        value={value.text}
        slotProps={{ htmlInput: { maxLength: 6000 } }}
        onChange={({ target }) => onChange({ ...value, text: target.value })}
      />
    </Stack>
  );
}
