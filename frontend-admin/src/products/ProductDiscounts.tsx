import { api, type Discount, type Product } from '@ateneo/contracts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { useTags } from '../tags/use-tags.js';
import { AddDiscountDialog } from './AddDiscountDialog.js';
import { RetirableRow } from './RetirableRow.js';

/** Who pays less, and why. */
export function ProductDiscounts({ product }: { product: Product }) {
  const translate = useTranslate();
  const [adds, setAdds] = useState(false);
  const { data: discounts = [] } = useGetList<Discount>('discounts', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'percent', order: 'DESC' },
    filter: { product: product.id },
  });
  return (
    <Box component="section" aria-labelledby="discounts-title" sx={{ mt: 6 }}>
      <Typography variant="h2" id="discounts-title" sx={{ mb: 2 }}>
        {translate('console.dues.discounts')}
      </Typography>
      {discounts.length === 0 && (
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {translate('console.dues.no_discounts')}
        </Typography>
      )}
      <Stack component="ul" sx={{ p: 0, m: 0, listStyle: 'none', mb: discounts.length > 0 ? 3 : 0 }}>
        {discounts.map((discount) => (
          <DiscountRow key={discount.id} discount={discount} />
        ))}
      </Stack>
      <Button variant="outlined" onClick={() => setAdds(true)}>
        {translate('console.dues.add_discount')}
      </Button>
      {adds && <AddDiscountDialog product={product} onClose={() => setAdds(false)} />}
    </Box>
  );
}

function DiscountRow({ discount }: { discount: Discount }) {
  const { id, names, percent, is_active } = discount;
  const terms = useTerms(discount);
  return (
    <RetirableRow path={api.discount(id)} name={names.es} isActive={is_active}>
      <span>
        {`−${percent} % · ${names.es}`}
        <Typography component="span" color="text.secondary" sx={{ display: 'block' }}>
          {terms.join(' · ')}
        </Typography>
      </span>
    </RetirableRow>
  );
}

/** For whom it is and until when, in words. */
function useTerms({ min_age, max_age, tag, code, max_uses, uses, ends_on }: Discount): string[] {
  const translate = useTranslate();
  const moments = useMoments();
  const tagName = useTags().find(({ id }) => id === tag)?.name;
  const say = (what: string, options: object) => translate(`console.dues.discount.${what}`, options);
  return [
    ...(min_age === null ? [] : [say('from_age', { smart_count: min_age })]),
    ...(max_age === null ? [] : [say('to_age', { smart_count: max_age })]),
    ...(tag === null ? [] : [say('with_tag', { tag: tagName ?? '—' })]),
    ...(code === null ? [] : [say('with_code', { code })]),
    ...(max_uses === null ? [] : [say('used', { uses, smart_count: max_uses })]),
    ...(ends_on === null ? [] : [say('until', { day: moments.day(ends_on) })]),
  ];
}
