import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/may.js';

interface CreateLinkProps {
  label: string;
  /** Values the new record begins with. */
  record?: object;
  resource?: string;
}

/** The way to the page where one more is made, for those who may; quieter where it stands beside something else. */
export function CreateLink({ label, record, resource }: CreateLinkProps) {
  const own = useResourceContext();
  const translate = useTranslate();
  const may = useMay();
  if (!may({ change: resource ?? own ?? '' })) return null;
  const query = record ? `?source=${encodeURIComponent(JSON.stringify(record))}` : '';
  return (
    <Button
      component={Link}
      to={`/${resource ?? own}/create${query}`}
      variant={resource ? 'outlined' : 'contained'}
      startIcon={<Add />}
    >
      {translate(label)}
    </Button>
  );
}
