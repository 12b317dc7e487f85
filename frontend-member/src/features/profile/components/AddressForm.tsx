import type { User } from '@ateneo/contracts';
import { ApiError, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { selfKey } from '../../../lib/query-client.js';
import { useWriteUpon } from '../../../lib/use-write-upon.js';
import { isOvertaken } from '../../../lib/write-upon.js';
import {
  type Address,
  type AddressField,
  addressLines,
  addressOf,
  changesOf,
  isNoPostcode,
  isSamePlace,
  type Point,
  toldPostcode,
  withPostcode,
} from '../address.js';
import { postcodeQuery } from '../api/search-town.js';
import { OvertakenBy } from '../../../components/OvertakenBy.js';
import { readSelf, updateAddress } from '../api/update-profile.js';
import { AddressInput } from './AddressInput.js';
import { AddressPoint } from './AddressPoint.js';

interface AddressFormProps {
  user: User;
  onDone: () => void;
}

/** Where one lives, in one form and one save. */
export function AddressForm({ user, onDone }: AddressFormProps): ReactElement {
  const { t } = useTranslation(['profile', 'common', 'errors']);
  const message = useFailureMessage();
  const { address, type, put, point, setPoint, isMoved } = useAddress(user);
  // What it was begun upon: the profile may be read anew meanwhile.
  const [seen] = useState(user);
  const { save, theirs, done } = useSave(onDone);
  const form = useRef<HTMLFormElement>(null);
  const [right, setRight] = useState<Address>();
  // Of another address nothing was said yet.
  const isAsked = save.variables?.value.address === address;
  const refusals = isAsked && save.error instanceof ApiError ? save.error.fields : {};
  const isDoubted = !isNoPostcode(address) && Boolean(refusals['address_zip'] ?? refusals['address_region']);
  const write = (upon: User) => {
    const changes = changesOf(upon, address, point);
    if (Object.keys(changes).length === 0) done(upon);
    else save.mutate({ seen: upon, value: { address, changes, isRight: right === address } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) write(seen);
  };
  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.error]);
  const noPostcode = isNoPostcode(address) ? t('errors:identity.wrong_postcode') : undefined;
  const input = (field: AddressField) => (
    <AddressInput
      field={field}
      address={address}
      refusal={refusals[field]?.join(' ') ?? (field === 'address_zip' ? noPostcode : undefined)}
      onType={(text) => type(field, text)}
      onPick={put}
    />
  );
  return (
    <Stack component="form" noValidate ref={form} spacing={5} onSubmit={submit} aria-label={t('address.title')}>
      {input('address_street')}
      <Box sx={beside}>
        {input('address_number')}
        {input('address_extra')}
      </Box>
      <Box sx={pair}>
        {input('address_zip')}
        {input('address_city')}
      </Box>
      {input('address_region')}
      {input('address_country')}
      <AddressPoint address={address} point={point} isMoved={isMoved} onPut={setPoint} />
      <div aria-live="assertive">
        {theirs ? (
          <OvertakenBy
            theirs={addressLines(addressOf(theirs), theirs.address_country).join(', ')}
            onDiscard={() => done(theirs)}
            onKeep={() => write(theirs)}
          />
        ) : (
          save.error &&
          isAsked &&
          Object.keys(refusals).length === 0 && <Alert severity="error">{message(save.error)}</Alert>
        )}
      </div>
      {isDoubted && (
        <FormControlLabel
          control={
            <Checkbox checked={right === address} onChange={(_, checked) => setRight(checked ? address : undefined)} />
          }
          label={t('address.is_right')}
        />
      )}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" size="large" loading={save.isPending}>
          {t('address.act')}
        </Button>
        <Button size="large" onClick={onDone}>
          {t('common:act.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** What is typed, and what follows from it: a postcode tells the town, and another house has another point. */
function useAddress(user: User) {
  const queries = useQueryClient();
  const before = addressOf(user);
  const [address, setAddress] = useState(before);
  const own = user.location?.coordinates;
  const [put, setPut] = useState<{ of: Address; point: Point | undefined }>({ of: before, point: own });
  // A point is of the house that it was put on.
  const point = isSamePlace(address, put.of) ? put.point : undefined;
  const type = (field: AddressField, text: string) => {
    const typed = { ...address, [field]: text };
    setAddress(typed);
    const zip = field === 'address_zip' ? toldPostcode(typed) : undefined;
    if (!zip) return;
    const take = (told: Partial<Address>) =>
      setAddress((now) =>
        now.address_zip === zip && now.address_city === typed.address_city ? withPostcode(now, before, told) : now,
      );
    // Without an answer the town is typed.
    queries.fetchQuery(postcodeQuery(zip)).then(take, () => undefined);
  };
  return {
    address,
    type,
    put: (told: Partial<Address>) => setAddress((now) => ({ ...now, ...told })),
    point,
    setPoint: (next: Point | undefined) => setPut({ of: address, point: next }),
    isMoved: own !== undefined && !isSamePlace(address, before),
  };
}

interface Saved {
  address: Address;
  changes: ReturnType<typeof changesOf>;
  isRight: boolean;
}

function useSave(onDone: () => void) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const notify = useNotify();
  const { write, theirs } = useWriteUpon<User, Saved>({
    read: readSelf,
    own: (self) => [addressOf(self), self.location],
    send: ({ changes, isRight }, tag) => updateAddress(changes, isRight, tag),
  });
  const done = (self: User) => {
    queries.setQueryData(selfKey, self);
    onDone();
  };
  const save = useMutation({
    mutationFn: write,
    onSuccess: (self) => {
      notify(t('address.saved'));
      done(self);
    },
  });
  return { save, theirs: isOvertaken(save.error) ? theirs : undefined, done };
}

// Side by side on a phone, too, unless letters are large.
const beside = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: 5,
} as const;
const pair = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' }, gap: 5 } as const;
