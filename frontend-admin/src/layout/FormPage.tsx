import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, SaveButton, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { BackToList } from './ShowPage.js';
import { PageHeading } from './PageHeading.js';

interface FormPageProps {
  title: string;
  children: ReactNode;
  /** The way up; absent: to the list. */
  above?: ReactNode;
  defaultValues?: object;
  /** What the button says that saves. */
  save?: string;
}

/** A form with its heading; Enter saves, leaving with unsaved changes asks first. */
export function FormPage({ title, children, above = <BackToList />, defaultValues, save }: FormPageProps) {
  const navigate = useNavigate();
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={title} above={above} />
      <Form {...(defaultValues ? { defaultValues } : {})} warnWhenUnsavedChanges>
        <Stack sx={{ gap: 2, maxWidth: 720 }}>{children}</Stack>
        <Stack direction="row" sx={{ gap: 2, mt: 4 }}>
          <SaveButton variant="contained" {...(save !== undefined && { label: save })} />
          <Button onClick={() => navigate(-1)}>{translate('ra.action.cancel')}</Button>
        </Stack>
      </Form>
    </>
  );
}
