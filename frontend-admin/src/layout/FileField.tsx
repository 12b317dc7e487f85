import { FileField as Field } from '@ateneo/ui';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';

/** Chooses a file, in the console's words. */
export function FileField(props: Omit<ComponentProps<typeof Field>, 'choose' | 'none'>) {
  const translate = useTranslate();
  return <Field {...props} choose={translate('console.import.file')} none={translate('console.import.no_file')} />;
}
