import type { Product } from '@ateneo/contracts';
import { EditBase, useEditContext } from 'react-admin';
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
  if (!record) return <SkeletonRecord />;
  return (
    <FormPage title={record.names.es}>
      <ProductInputs />
    </FormPage>
  );
}
