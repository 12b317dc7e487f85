import { api, type Product } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChoiceIn, TextIn } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
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
  const tags = useTags();
  const field = (name: keyof Typed, kind: 'text' | 'numeric' | 'date' = 'text') => (
    <TextIn
      key={name}
      name={name}
      label={translate(`console.dues.discount.${name}`)}
      type={kind === 'date' ? 'date' : 'text'}
      slotProps={{
        htmlInput: kind === 'numeric' ? { inputMode: 'numeric' } : {},
        inputLabel: kind === 'date' ? { shrink: true } : {},
      }}
    />
  );
  return (
    <FormDialog
      title={translate('console.dues.add_discount')}
      confirm={translate('console.dues.add_discount')}
      blank={empty}
      isWhole={isReady}
      send={(typed, command) => command(api.discounts(), bodyOf(product.id, typed))}
      told={({ es, percent }) => ['console.dues.told.discount', { name: es.trim(), percent }]}
      maxWidth="sm"
      onClose={onClose}
    >
      <Typography color="text.secondary">{translate('console.dues.discount_text')}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
        {(['es', 'ca', 'gl', 'eu'] as const).map((language) => field(language))}
        {field('percent', 'numeric')}
        <ChoiceIn name="tag" label={translate('console.dues.discount.tag')}>
          <option value="">{translate('console.dues.discount.any')}</option>
          {tags.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceIn>
        {field('min_age', 'numeric')}
        {field('max_age', 'numeric')}
        {field('code')}
        {field('max_uses', 'numeric')}
        {field('ends_on', 'date')}
      </Box>
    </FormDialog>
  );
}
