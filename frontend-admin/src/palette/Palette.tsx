import { useSettled, visuallyHidden } from '@ateneo/ui';
import { Autocomplete, type AutocompleteRenderGroupParams, Box, Dialog, ListSubheader, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ACT, found, type Place } from './search-everything.js';
import { usePages, useRecent, useRecords } from './use-places.js';

const PAUSE_MS = 250;
const HEIGHT = 'min(560px, 80vh)';

/** One field for everything that one may open: lately opened, pages, acts, and what the lists find. */
export default function Palette({ early, onClose }: { early: () => string; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(early);
  const asked = useSettled(typed.trim(), PAUSE_MS);
  const pages = usePages();
  const [act, setAct] = useState<Place>();
  const { records, isSearching } = useRecords(asked, act && 'users');
  const [recent, remember] = useRecent();
  const places = act ? [] : found([...recent, ...pages], typed);
  const options = [...places, ...(asked === typed.trim() ? records : [])];
  const go = (place: Place) => {
    if (place.toWhom) {
      setAct(place);
      setTyped('');
      return;
    }
    if (!act) remember(place);
    onClose();
    void navigate(act ? `${place.to}?${ACT}=${act.toWhom!}` : place.to);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' }, displayPrint: 'none' }}
      slotProps={{ paper: { sx: { minHeight: HEIGHT, mx: { xs: 2, sm: 8 } } } }}
    >
      <Box sx={{ p: 4 }}>
        <Box component="h2" id={id} sx={visuallyHidden}>
          {translate('console.palette.title')}
        </Box>
        <Autocomplete<Place, false, true>
          open
          autoHighlight
          disablePortal
          forcePopupIcon={false}
          value={null as never}
          inputValue={typed}
          options={options}
          filterOptions={(all) => all}
          groupBy={({ group }) => group}
          renderGroup={drawGroup}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ group, to }) => `${group} ${to}`}
          isOptionEqualToValue={(one, other) => one.to === other?.to}
          loading={isSearching}
          loadingText={translate('console.palette.searching')}
          noOptionsText={translate(act && typed === '' ? 'console.palette.who' : 'console.palette.nothing')}
          clearText={translate('ra.action.clear_input_value')}
          onInputChange={(_event, value, reason) => reason !== 'reset' && setTyped(value)}
          onChange={(_event, place) => place && go(place)}
          onClose={(_event, reason) => reason === 'escape' && onClose()}
          slotProps={{
            popper: { sx: { position: 'static !important', transform: 'none !important', width: 'auto !important' } },
            paper: { elevation: 0, square: true },
            // All that the field leaves of it.
            listbox: { sx: { maxHeight: `calc(${HEIGHT} - 6rem)` } },
          }}
          renderOption={({ key, ...props }, { label, hint }) => (
            <Box component="li" key={key} {...props} sx={{ gap: 3, minHeight: { xs: 44, sm: 36 } }}>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {label}
              </Box>
              {hint && (
                <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {hint}
                </Box>
              )}
            </Box>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was just asked for
              autoFocus
              label={act?.label ?? translate('console.palette.field')}
              sx={{ mb: 2 }}
            />
          )}
        />
      </Box>
    </Dialog>
  );
}

/** Places of one kind: to who hears them a group of the list, which the library's own are not. */
function drawGroup({ key, group, children }: AutocompleteRenderGroupParams) {
  return (
    <Box component="li" key={key} role="presentation">
      <ListSubheader component="div" aria-hidden>
        {group}
      </ListSubheader>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box has groups, and no element of its own for them */}
      <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
