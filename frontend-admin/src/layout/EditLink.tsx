import Edit from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** The way from a record's page to the page that changes it. */
export function EditLink() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'edit', id: record?.id ?? '' })}
      variant="contained"
      startIcon={<Edit />}
    >
      {translate('ra.action.edit')}
    </Button>
  );
}
