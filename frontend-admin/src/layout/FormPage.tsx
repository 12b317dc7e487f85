import { Alert, Button, Stack } from '@mui/material';
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

/** In place of the form of what can no longer be changed: what it is, why, and the way back. */
export function FrozenPage({ title, why }: { title: string; why: string }) {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={title} above={<BackToList />} />
      <Alert severity="info">{translate(why)}</Alert>
    </>
  );
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
