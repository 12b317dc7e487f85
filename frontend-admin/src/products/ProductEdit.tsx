import type { Product } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { EditBase, useEditContext, useTranslate } from 'react-admin';
import { Concerned } from './Concerned.js';
import { FormPage } from '../layout/FormPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { ProductInputs, wholeTerms } from './ProductInputs.js';

/** Its terms, for who joins from now on. */
export default function ProductEdit() {
  return (
    <EditBase mutationMode="pessimistic" redirect="show" transform={wholeTerms}>
      <ProductForm />
    </EditBase>
  );
}

function ProductForm() {
  const { record } = useEditContext<Product>();
  const translate = useTranslate();
  if (!record) return <SkeletonRecord />;
  return (
    <FormPage title={record.names.es}>
      <ProductInputs />
      <Concerned filter={{ product: record.id }} says="terms" />
      <Typography color="text.secondary">{translate('console.dues.concerned.joining')}</Typography>
    </FormPage>
  );
}
