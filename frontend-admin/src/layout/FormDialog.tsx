import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Link, Stack } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  type UseFormSetError,
  useWatch,
} from 'react-hook-form';
import { HttpError, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import type { RefusalBody } from '../data-provider/refusal.js';

/** Sends a command by its address. */
export type SendCommand = <Answer>(url: string, body?: object, method?: 'POST' | 'PATCH' | 'DELETE') => Promise<Answer>;

interface FormDialogProps<Typed extends FieldValues> {
  title: string;
  /** What the button does. */
  confirm: string | ((typed: Typed) => string);
  /** What stands in the fields first. */
  blank: Typed | (() => Typed);
  /** Whether what was typed can be sent. */
  isWhole?: (typed: Typed) => boolean;
  /** What it throws is said at its field, or above the buttons, and the dialog stays with what was typed; so it does on false. */
  send: (typed: Typed, command: SendCommand) => Promise<unknown>;
  /** Key of what is said once it is done, with what stands in it. */
  told?: (typed: Typed) => readonly [key: string, values?: Readonly<Record<string, unknown>>];
  maxWidth?: 'xs' | 'sm';
  /** Of one that fills a telephone. */
  fullScreen?: boolean;
  onClose: () => void;
  /** What is said, and the fields (`form-fields.tsx`). */
  children: ReactNode | ((typed: Typed) => ReactNode);
}

/** Asks what a command needs, sends it and says that it is done. Mount it when it is to be shown. */
export function FormDialog<Typed extends FieldValues>(props: FormDialogProps<Typed>) {
  const { title, confirm, blank, isWhole = () => true, send, told, children, onClose, ...looks } = props;
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [begun] = useState(blank);
  const form = useForm<Typed>({ defaultValues: begun as DefaultValues<Typed> });
  const typed = useWatch({ control: form.control }) as Typed;
  const { isSubmitting, errors } = form.formState;
  const isReady = isWhole(typed) && !isSubmitting;
  const command: SendCommand = (url, body = {}, method = 'POST') => provider.command(url, method, body);
  const act = async () => {
    try {
      if ((await send(typed, command)) === false) return;
    } catch (error) {
      tell(error, typed, form.setError);
      return;
    }
    const [key, values = {}] = told?.(typed) ?? [];
    if (key) notify(key, { type: 'success', messageArgs: values });
    refresh();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React tells it to a form around the dialog, too, which would be sent by it.
    event.stopPropagation();
    if (isReady) void form.handleSubmit(act)();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth {...looks}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <FormProvider {...form}>
            <Stack sx={{ gap: 4, pt: 2 }}>
              {typeof children === 'function' ? children(typed) : children}
              {errors.root && <Problem said={errors.root.message} why={errors.root.type} />}
            </Stack>
          </FormProvider>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {typeof confirm === 'function' ? confirm(typed) : confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What is no field's; where there is a rule, with the way to it. */
function Problem({ said, why }: { said: string | undefined; why: unknown }) {
  const { t } = useTranslation('common');
  return (
    <Alert severity="error">
      {said}{' '}
      {typeof why === 'string' && (
        <Link color="inherit" href={`/why/${why}`}>
          {t('act.why')}
        </Link>
      )}
    </Alert>
  );
}

function tell<Typed extends FieldValues>(error: unknown, typed: Typed, setError: UseFormSetError<Typed>): void {
  const { errors = {}, why } = (error instanceof HttpError ? error.body : {}) as Partial<RefusalBody> & {
    why?: string;
  };
  const known = Object.entries(errors).filter(([field]) => field in typed);
  for (const [field, message] of known) setError(field as Path<Typed>, { message }, { shouldFocus: true });
  if (known.length === 0) setError('root', { message: problemOf(error), ...(why !== undefined && { type: why }) });
}
