import Edit from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import { keysAreTaken } from './keys-are-taken.js';

/** The way from a record's page to the page that changes it, for those who may; the key `e` goes there too. */
export function EditLink({ variant = 'contained' }: { variant?: 'contained' | 'outlined' }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const translate = useTranslate();
  const mayChange = useMay()({ change: resource ?? '' });
  const path = createPath({ resource, type: 'edit', id: record?.id ?? '' });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (mayChange && event.key === 'e' && !keysAreTaken(event)) navigate(path);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [mayChange, navigate, path]);
  if (!mayChange) return null;
  return (
    <Button component={Link} to={path} variant={variant} startIcon={<Edit />}>
      {translate('ra.action.edit')}
    </Button>
  );
}
