import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';

interface MoreMenuProps {
  /** Of the button. */
  label: string;
  items: readonly { readonly label: string; readonly act: () => void }[];
}

/** What is seldom done, behind three points. */
export function MoreMenu({ label, items }: MoreMenuProps): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, flex: 'none', displayPrint: 'none' }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {items.map(({ label: name, act }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              act();
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
