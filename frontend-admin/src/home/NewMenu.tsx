import Add from '@mui/icons-material/Add';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCreatable } from '../palette/use-places.js';

/** All that the person may begin, behind one button. */
export function NewMenu() {
  const translate = useTranslate();
  const id = useId();
  const creatable = useCreatable();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (creatable.length === 0) return null;
  return (
    <>
      <Button
        id={id}
        variant="contained"
        startIcon={<Add />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('console.home.new')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {creatable.map(({ what, to }) => (
          <MenuItem key={to} component={Link} to={to}>
            {what}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
