import { api, CODE_FROM, leavingReason, type MembershipsBulkBody, type Price } from '@ateneo/contracts';
import Checklist from '@mui/icons-material/Checklist';
import { DayField } from '@ateneo/ui';
import { Button, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';
import { OrganizationSelect } from '../organizations/OrganizationSelect.js';
import { PriceSelect } from '../products/PriceSelect.js';

type Act = MembershipsBulkBody['act'];

const acts = ['change_fee', 'keep_fee', 'pay', 'leave_end', 'leave_now', 'resume'] as const;
type Chosen = (typeof acts)[number];

/** Does the same to all memberships that match the filters of the list, on whatever page, or to the chosen ones, as a job. */
export function ActOnMemberships({ chosen = false }: { chosen?: boolean }) {
  const { filterValues, total, selectedIds } = useListContext();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const count = chosen ? selectedIds.length : (total ?? 0);
  if (count === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        {...(chosen ? { size: 'small' } : { startIcon: <Checklist /> })}
        onClick={() => setOpen(true)}
      >
        {translate(`console.dues.bulk.${chosen ? 'button_chosen' : 'button'}`)}
      </Button>
      {isOpen && (
        <BulkDialog
          count={count}
          filter={chosen ? { id: selectedIds } : (filterValues as Record<string, unknown>)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface Said {
  readonly chosen: Chosen;
  readonly organization: string;
  readonly price: Price | null;
  readonly means: string;
  readonly day: string;
  readonly why: string;
}

const nothing: Said = { chosen: 'change_fee', organization: '', price: null, means: 'transfer', day: '', why: '' };

/** What is asked for; null while something of it is not said. */
function asked({ chosen, price, means, day, why }: Said): Act | null {
  switch (chosen) {
    case 'change_fee':
      return price && { do: 'change_fee', price: price.id };
    case 'pay':
      return { do: 'pay', means, ...(day && { day }) } as Act;
    case 'leave_end':
    case 'leave_now':
      return { do: 'leave', when: chosen === 'leave_end' ? 'end' : 'now', ...(why && { why }) } as Act;
    default:
      return { do: chosen };
  }
}

interface BulkDialogProps {
  count: number;
  filter: Record<string, unknown>;
  onClose: () => void;
}

function BulkDialog({ count, filter, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { act: send, pending } = useAct();
  const [said, setSaid] = useState(nothing);
  const act = asked(said);
  const confirm = async () => {
    if (!(await send(api.subscriptionsBulk(), 'console.bulk.begun', { act, filter, count }))) return;
    await queries.invalidateQueries({ queryKey: ['jobs'] });
    onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate('console.dues.bulk.title', { smart_count: count })}
      confirmLabel={translate('console.dues.bulk.confirm', { smart_count: count })}
      // Money and goodbyes are looked at twice, however few.
      withoutCode={count < CODE_FROM && said.chosen !== 'leave_now' && said.chosen !== 'pay'}
      pending={pending}
      ready={act !== null}
      choice={<WhatToDo said={said} onSay={(more) => setSaid({ ...said, ...more })} />}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {translate(`console.dues.bulk.follows.${said.chosen}`)} {translate('console.bulk.report')}
    </CodeConfirmDialog>
  );
}

interface WhatToDoProps {
  said: Said;
  onSay: (more: Partial<Said>) => void;
}

function WhatToDo({ said, onSay }: WhatToDoProps) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 4, mb: 4 }}>
      <Choice
        label={translate('console.bulk.act')}
        value={said.chosen}
        options={acts.map((one) => [one, translate(`console.dues.bulk.acts.${one}`)])}
        onChange={(next) => onSay({ chosen: next as Chosen })}
      />
      {said.chosen === 'change_fee' && <WhichFee said={said} onSay={onSay} />}
      {said.chosen === 'pay' && <HowPaid said={said} onSay={onSay} />}
      {said.chosen.startsWith('leave') && (
        <Choice
          label={translate('console.dues.bulk.why')}
          value={said.why}
          options={['', ...leavingReason.options].map((why) => [
            why,
            translate(`console.dues.leaving.whys.${why || 'unsaid'}`),
          ])}
          onChange={(why) => onSay({ why })}
        />
      )}
    </Stack>
  );
}

function WhichFee({ said, onSay }: WhatToDoProps) {
  return (
    <>
      <OrganizationSelect
        label="console.dues.bulk.organization"
        value={said.organization}
        onChange={(organization) => onSay({ organization, price: null })}
      />
      {said.organization !== '' && (
        <PriceSelect organization={said.organization} value={said.price} onChange={(price) => onSay({ price })} />
      )}
    </>
  );
}

function HowPaid({ said, onSay }: WhatToDoProps) {
  const translate = useTranslate();
  return (
    <>
      <Choice
        label={translate('console.dues.means')}
        value={said.means}
        options={(['transfer', 'cash', 'card_reader'] as const).map((one) => [
          one,
          translate(`console.dues.by.${one}`),
        ])}
        onChange={(means) => onSay({ means })}
      />
      <DayField
        name="paid_on"
        label={translate('console.dues.day')}
        value={said.day}
        onChange={(day) => onSay({ day })}
        helperText={translate('console.dues.hint_day')}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
