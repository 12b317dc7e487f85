import MoreVert from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** One act of a row, by the key of its name: something to do, a page to go to, or a file to have. */
export type RowAct = { readonly name: string } & (
  | { readonly onPick: () => void }
  | { readonly to: string }
  | { readonly href: string }
);

interface RowMenuProps {
  /** What the row is called. */
  of: string;
  acts: readonly RowAct[];
}

/** What can be done about a row, behind one button. */
export function RowMenu({ of, acts }: RowMenuProps) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (acts.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        id={id}
        size="small"
        aria-label={translate('console.list.acts', { name: of })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // It makes a row no higher.
        sx={{ minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 }, my: { md: -2 } }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        // A press in the menu is none on the row.
        onClick={(event) => event.stopPropagation()}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {acts.map((act) =>
          'to' in act ? (
            <MenuItem key={act.name} component={Link} to={act.to} onClick={close}>
              {translate(act.name)}
            </MenuItem>
          ) : 'href' in act ? (
            <MenuItem key={act.name} component="a" href={act.href} download onClick={close}>
              {translate(act.name)}
            </MenuItem>
          ) : (
            <MenuItem
              key={act.name}
              onClick={() => {
                close();
                act.onPick();
              }}
            >
              {translate(act.name)}
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  );
}
