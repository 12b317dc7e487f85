import { api, type Product } from '@ateneo/contracts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFeesCommand } from '../subscriptions/use-fees-command.js';
import { useTags } from '../tags/use-tags.js';

const empty = {
  es: '',
  ca: '',
  gl: '',
  eu: '',
  percent: '',
  min_age: '',
  max_age: '',
  tag: '',
  code: '',
  ends_on: '',
  max_uses: '',
};
type Typed = typeof empty;
type Field = keyof Typed;

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

function bodyOf(product: string, { es, ca, gl, eu, percent, min_age, max_age, tag, code, ends_on, max_uses }: Typed) {
  return {
    product,
    names: { es, ca, gl, eu },
    percent: Number(percent),
    min_age: numberOf(min_age),
    max_age: numberOf(max_age),
    tag: tag || null,
    code: code.trim() || null,
    ends_on: ends_on || null,
    max_uses: numberOf(max_uses),
  };
}

/** Said whole before it is sent; ages, dates and uses are the server's to judge. */
function isReady({ es, percent, min_age, max_age, tag, code }: Typed): boolean {
  const share = Number(percent);
  const isForSome = [min_age, max_age, tag, code].some((one) => one.trim() !== '');
  return es.trim() !== '' && Number.isInteger(share) && share >= 1 && share <= 99 && isForSome;
}

/** What is taken off for some: by age, tag or code. */
export function AddDiscountDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(empty);
  const { run, pending } = useFeesCommand('discount', { name: typed.es.trim(), percent: typed.percent });
  const ready = isReady(typed) && !pending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (ready && (await run(api.discounts(), 'POST', bodyOf(product.id, typed)))) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="discount-title" maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="discount-title">{translate('console.dues.add_discount')}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary">{translate('console.dues.discount_text')}</Typography>
          <DiscountFields typed={typed} set={(field, value) => setTyped({ ...typed, [field]: value })} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {translate('console.dues.add_discount')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function DiscountFields({ typed, set }: { typed: Typed; set: (field: Field, value: string) => void }) {
  const translate = useTranslate();
  const tags = useTags();
  const field = (name: Field, kind: 'text' | 'numeric' | 'date' = 'text') => (
    <TextField
      key={name}
      label={translate(`console.dues.discount.${name}`)}
      value={typed[name]}
      onChange={(event) => set(name, event.target.value)}
      type={kind === 'date' ? 'date' : 'text'}
      slotProps={{
        htmlInput: kind === 'numeric' ? { inputMode: 'numeric' } : {},
        inputLabel: kind === 'date' ? { shrink: true } : {},
      }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4, pt: 4 }}>
      {(['es', 'ca', 'gl', 'eu'] as const).map((language) => field(language))}
      {field('percent', 'numeric')}
      <TextField
        select
        label={translate('console.dues.discount.tag')}
        value={typed.tag}
        onChange={(event) => set('tag', event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate('console.dues.discount.any')}</option>
        {tags.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      {field('min_age', 'numeric')}
      {field('max_age', 'numeric')}
      {field('code')}
      {field('max_uses', 'numeric')}
      {field('ends_on', 'date')}
    </Box>
  );
}
