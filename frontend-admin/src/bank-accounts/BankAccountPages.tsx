import { api, type BankAccount, bankAccountBody, inFours } from '@ateneo/contracts';
import { Pill } from '@ateneo/ui';
import { Button } from '@mui/material';
import { useState } from 'react';
import {
  BooleanInput,
  CreateBase,
  EditBase,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useEditContext,
  useTranslate,
} from 'react-admin';
import { AmountInput } from '../layout/AmountInput.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { CreateLink } from '../layout/CreateLink.js';
import { EditLink } from '../layout/EditLink.js';
import { Fact, Facts } from '../layout/Facts.js';
import { FormPage } from '../layout/FormPage.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ShowPage } from '../layout/ShowPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { useAct } from '../layout/use-act.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { TrialDialog } from './TrialDialog.js';

const fields = 'resources.bankaccounts.fields';
const formats = bankAccountBody.shape.file_format.unwrap().options.map((id) => ({ id, name: id }));
const blank = {
  file_format: formats[0]!.id,
  lead_days: 3,
  wait_days: 45,
  notice_days: 14,
  is_one_line: true,
  creditor_identifier: '',
  takes_transfers: false,
};

const columns: Column<BankAccount>[] = [
  {
    field: 'name',
    render: ({ id, name }) => (
      <RecordLink resource="bankaccounts" id={id}>
        {name}
      </RecordLink>
    ),
  },
  { field: 'iban', render: ({ iban }) => inFours(iban), sort: false },
  { field: 'organization', render: (account) => <Whose {...account} />, sort: false, from: 'md' },
  { field: 'is_active', render: (account) => <InUse {...account} />, sort: false },
];

export function BankAccountList() {
  return (
    <ListPage<BankAccount>
      sort={{ field: 'name', order: 'ASC' }}
      columns={columns}
      nameOf={({ name }) => name}
      actions={<CreateLink label="console.bank.create" />}
    />
  );
}

function Whose({ organization }: BankAccount) {
  return useOrganizationChoices().find(({ value }) => value === organization)?.label;
}

function InUse({ is_active }: BankAccount) {
  const translate = useTranslate();
  return (
    <Pill tone={is_active ? 'success' : 'neutral'}>
      {translate(is_active ? 'console.bank.in_use' : 'console.bank.retired')}
    </Pill>
  );
}

export function BankAccountShow() {
  return (
    <ShowPage<BankAccount>
      title={({ name }) => name}
      beside={(account) => <InUse {...account} />}
      actions={(account) => account.is_active && <Acts account={account} />}
    >
      {(account) => <Terms account={account} />}
    </ShowPage>
  );
}

function Terms({ account }: { account: BankAccount }) {
  const translate = useTranslate();
  const {
    holder,
    iban,
    creditor_identifier,
    file_format,
    lead_days,
    wait_days,
    notice_days,
    is_one_line,
    takes_transfers,
  } = account;
  return (
    <Facts>
      <Fact label={`${fields}.iban`}>{inFours(iban)}</Fact>
      <Fact label={`${fields}.holder`}>{holder}</Fact>
      <Fact label={`${fields}.organization`}>
        <Whose {...account} />
      </Fact>
      <Fact label={`${fields}.creditor_identifier`}>
        {creditor_identifier || translate('console.bank.no_identifier')}
      </Fact>
      <Fact label={`${fields}.file_format`}>{file_format}</Fact>
      <Fact label={`${fields}.lead_days`}>{lead_days}</Fact>
      <Fact label={`${fields}.wait_days`}>{wait_days}</Fact>
      <Fact label={`${fields}.notice_days`}>{notice_days}</Fact>
      <Fact label={`${fields}.is_one_line`}>{translate(is_one_line ? 'ra.boolean.true' : 'ra.boolean.false')}</Fact>
      <Fact label={`${fields}.takes_transfers`}>
        {translate(takes_transfers ? 'ra.boolean.true' : 'ra.boolean.false')}
      </Fact>
    </Facts>
  );
}

function Acts({ account }: { account: BankAccount }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [asks, setAsks] = useState<'trial' | 'retire'>();
  const close = () => setAsks(undefined);
  const { id, name, creditor_identifier } = account;
  const retire = () => act(api.bankAccount(id), 'console.bank.was_retired', {}, 'DELETE', { values: { name } });
  return (
    <>
      {creditor_identifier !== '' && (
        <Button onClick={() => setAsks('trial')}>{translate('console.bank.trial.title')}</Button>
      )}
      <Button onClick={() => setAsks('retire')}>{translate('console.bank.retire')}</Button>
      <EditLink />
      {asks === 'trial' && <TrialDialog account={account} onClose={close} />}
      {asks === 'retire' && (
        <CodeConfirmDialog
          title={translate('console.bank.retire_title', { name })}
          confirmLabel={translate('console.bank.retire')}
          withoutCode
          pending={pending}
          onConfirm={() => void retire().then((isDone) => isDone && close())}
          onClose={close}
        >
          {translate('console.bank.retire_text')}
        </CodeConfirmDialog>
      )}
    </>
  );
}

export function BankAccountCreate() {
  const translate = useTranslate();
  const choices = useOrganizationChoices().map(({ value: id, label: name }) => ({ id, name }));
  return (
    <CreateBase redirect="show">
      <FormPage title={translate('console.bank.create')} defaultValues={blank}>
        <SelectInput source="organization" choices={choices} validate={required()} helperText={false} />
        <Inputs />
      </FormPage>
    </CreateBase>
  );
}

export function BankAccountEdit() {
  return (
    <EditBase mutationMode="pessimistic" redirect="show">
      <EditForm />
    </EditBase>
  );
}

function EditForm() {
  const { record } = useEditContext<BankAccount>();
  if (!record) return <SkeletonRecord />;
  return (
    <FormPage title={record.name}>
      <Inputs />
    </FormPage>
  );
}

const hint = (source: string) => `console.bank.hints.${source}`;

/** What is said of an account. */
function Inputs() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(60)]} helperText={hint('name')} fullWidth />
      <TextInput source="iban" validate={[required(), maxLength(42)]} helperText={false} fullWidth />
      <TextInput source="holder" validate={[required(), maxLength(70)]} helperText={hint('holder')} fullWidth />
      <TextInput
        source="creditor_identifier"
        parse={(typed: string) => typed}
        validate={maxLength(35)}
        helperText={hint('creditor_identifier')}
        fullWidth
      />
      <SelectInput source="file_format" choices={formats} validate={required()} helperText={hint('file_format')} />
      <AmountInput source="lead_days" least={1} most={20} isRequired helperText={hint('lead_days')} />
      <AmountInput source="wait_days" least={15} most={180} isRequired helperText={hint('wait_days')} />
      <AmountInput source="notice_days" least={0} most={30} isRequired helperText={hint('notice_days')} />
      <BooleanInput source="is_one_line" helperText={hint('is_one_line')} />
      <BooleanInput source="takes_transfers" helperText={hint('takes_transfers')} />
    </>
  );
}
