import { api, type Price, type Product } from '@ateneo/contracts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { EditLink } from '../layout/EditLink.js';
import { Fact, Facts } from '../layout/Facts.js';
import { ListLink } from '../layout/ListLink.js';
import { ShowPage } from '../layout/ShowPage.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { Euros } from '../subscriptions/Euros.js';
import { useFeesCommand } from '../subscriptions/use-fees-command.js';
import { AddPriceDialog } from './AddPriceDialog.js';
import { Concerned } from './Concerned.js';
import { ProductDiscounts } from './ProductDiscounts.js';
import { MovePayersButton, MoveReplaced, type PriceMove } from './MovePayersButton.js';
import { Offered } from './ProductList.js';
import { RetirableRow } from './RetirableRow.js';

export default function ProductShow() {
  return (
    <ShowPage<Product>
      title={({ names }) => names.es}
      beside={(product) => <Offered {...product} />}
      actions={(product) => <ProductActs product={product} />}
    >
      {(product) => (
        <>
          <Terms product={product} />
          <Prices product={product} />
          <ProductDiscounts product={product} />
        </>
      )}
    </ShowPage>
  );
}

function ProductActs({ product: { id, is_active, names } }: { product: Product }) {
  const translate = useTranslate();
  const { run, pending } = useFeesCommand(is_active ? 'withdrawn' : 'offered', { name: names.es });
  return (
    <>
      <Button disabled={pending} onClick={() => void run(api.product(id), 'PATCH', { is_active: !is_active })}>
        {translate(is_active ? 'console.dues.withdraw' : 'console.dues.offer')}
      </Button>
      <EditLink />
    </>
  );
}

function Terms({ product }: { product: Product }) {
  const translate = useTranslate();
  const { organization, min_age, max_age, needs_approval, tax_rate, tax_clause, document } = product;
  const { number } = useMoments();
  const whose = useOrganizationChoices().find(({ value }) => value === organization);
  const fields = 'resources.products.fields';
  return (
    <Box sx={{ mb: 6 }}>
      <Facts>
        <Fact label={`${fields}.organization`}>{whose?.label}</Fact>
        {min_age !== null && <Fact label={`${fields}.min_age`}>{min_age}</Fact>}
        {max_age !== null && <Fact label={`${fields}.max_age`}>{max_age}</Fact>}
        <Fact label={`${fields}.needs_approval`}>
          {translate(needs_approval ? 'ra.boolean.true' : 'ra.boolean.false')}
        </Fact>
        <Fact label={`${fields}.tax_rate`}>
          {tax_rate === null ? translate('console.dues.exempt') : `${number(tax_rate)} %`}
        </Fact>
        <Fact label={`${fields}.document`}>{translate(`console.dues.document.${document}`)}</Fact>
        {tax_rate === null && tax_clause && <Fact label={`${fields}.tax_clause`}>{tax_clause}</Fact>}
      </Facts>
    </Box>
  );
}

function Prices({ product }: { product: Product }) {
  const translate = useTranslate();
  const [adds, setAdds] = useState(false);
  const [move, setMove] = useState<PriceMove | null>(null);
  const { data: prices = [] } = useGetList<Price>('prices', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'amount', order: 'ASC' },
    filter: { product: product.id },
  });
  return (
    <Box component="section" aria-labelledby="prices-title">
      <Typography variant="h2" id="prices-title" sx={{ mb: 2 }}>
        {translate('console.dues.prices')}
      </Typography>
      {prices.length === 0 && <Typography color="text.secondary">{translate('console.dues.no_prices')}</Typography>}
      <Stack component="ul" sx={{ p: 0, m: 0, listStyle: 'none', mb: 3 }}>
        {prices.map((price) => (
          <PriceRow key={price.id} price={price} organization={product.organization} />
        ))}
      </Stack>
      <Button variant="outlined" onClick={() => setAdds(true)}>
        {translate('console.dues.add_price')}
      </Button>
      {adds && (
        <AddPriceDialog
          product={product.id}
          prices={prices.filter(({ is_active }) => is_active)}
          onClose={() => setAdds(false)}
          onReplaced={setMove}
        />
      )}
      {move && <MoveReplaced move={move} organization={product.organization} onClose={() => setMove(null)} />}
    </Box>
  );
}

function PriceRow({ price, organization }: { price: Price; organization: string }) {
  const translate = useTranslate();
  const interval = translate(`console.dues.interval.${price.interval}`);
  return (
    <RetirableRow
      path={api.price(price.id)}
      name={interval}
      isActive={price.is_active}
      before={<Concerned filter={{ price: price.id }} says="retire" />}
    >
      <span>
        {price.is_minimum && `${translate('console.dues.from')} `}
        <Euros cents={price.amount} /> {interval}
        {price.trial_days > 0 && ` · ${translate('console.dues.trial', { smart_count: price.trial_days })}`}
      </span>
      <ListLink to="subscriptions" filter={{ price: price.id }}>
        {translate('console.dues.who_has_it')}
      </ListLink>
      {/* What is paid once nobody is charged again. */}
      {price.interval !== 'once' && <MovePayersButton price={price} name={interval} organization={organization} />}
    </RetirableRow>
  );
}
