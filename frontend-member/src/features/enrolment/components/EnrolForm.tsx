import type { Language, Universe, User } from '@ateneo/contracts';
import { ApiError, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/use-draft.js';
import { type AccountField, accountFields, emptyForm, registerBodyOf, secretFields } from '../account-form.js';
import { register } from '../api/register.js';
import { AccountStep } from './AccountStep.js';
import { LegalStep } from './LegalStep.js';

const draftKey = 'enrolment';

function fieldOfRefusal(error: unknown): AccountField | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'email_taken' || error.code === 'wrong_email_host') return 'email';
  return accountFields.find((field) => error.fields[field]);
}

/** The field that the server refused, with its sentence. */
function refusedOf(error: unknown, say: (error: unknown) => string): Partial<Record<AccountField, string>> {
  const field = fieldOfRefusal(error);
  if (!field) return {};
  return { [field]: (error as ApiError).fields[field]?.join(' ') ?? say(error) };
}

/** Two steps; everything but the password is kept until the account exists. */
export function EnrolForm({
  universe,
  onDone,
}: {
  universe: Universe;
  onDone: (enrolled: User) => void;
}): ReactElement {
  const { t, i18n } = useTranslation('enroll');
  const message = useFailureMessage();
  const draft = useDraft(draftKey, emptyForm, secretFields);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = draft.value;
  const { step } = form;

  const send = useMutation({
    mutationFn: (altcha: string | undefined) => register(registerBodyOf(form, i18n.language as Language, altcha), key),
    onSuccess: (enrolled) => {
      draft.discard();
      onDone(enrolled);
    },
    onError: (error) => {
      setKey(crypto.randomUUID());
      if (fieldOfRefusal(error)) draft.change({ step: 'account' });
    },
  });
  const nameField = (name: string) => t(`field.${name as AccountField}`, { defaultValue: name });
  const refused = refusedOf(send.error, (error) => message(error, nameField));

  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [step]);

  return (
    <>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ mb: 5 }}>
        {t('step.count', { step: step === 'account' ? 1 : 2, name: t(`step.${step}`) })}
      </Typography>
      {draft.recovered && <RecoveredNotice onDiscard={draft.discard} />}
      {step === 'account' ? (
        <AccountStep
          key={Object.keys(refused)[0] ?? 'account'}
          form={form}
          legalAge={universe.legalAge}
          refused={refused}
          onChange={(part) => {
            if (send.isError) send.reset();
            draft.change(part);
          }}
          onNext={() => draft.change({ step: 'legal' })}
        />
      ) : (
        <LegalStep
          universe={universe}
          accepted={form.tos_accepted}
          onAccept={(accepted) => draft.change({ tos_accepted: accepted })}
          refusal={send.error ? message(send.error, nameField) : undefined}
          sending={send.isPending}
          onBack={() => draft.change({ step: 'account' })}
          onSend={(altcha) => send.mutate(altcha)}
        />
      )}
    </>
  );
}

function RecoveredNotice({ onDiscard }: { onDiscard: () => void }): ReactElement {
  const { t } = useTranslation('enroll');
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 5 }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.recovered')}
    </Alert>
  );
}
