import { ApiError, readingFont, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactElement, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../../lib/use-draft.js';
import { LastLook, LiveDifference, useDifference } from './LiveDifference.js';
import { SameAmendment } from './SameAmendment.js';
import { problemsOf, type ProposalField, type ProposalForm, type Target } from '../proposal-form.js';

interface ProposalEditorProps {
  draft: Draft<ProposalForm>;
  target: Target;
  /** What the form is called, what is to know before one sends it, and how it is sent. */
  texts: { title: string; note: string; send: string };
  /** Its place and its kind stand. */
  isFixed?: boolean;
  sending: boolean;
  /** It is voted from the moment it is sent: one looks at it once more before. */
  isVotedAtOnce: boolean;
  error: unknown;
  /** In the error's place: it was written elsewhere meanwhile, and what there is to choose. */
  overtaken?: ReactNode;
  /** An amendment that says the same of the same place. */
  same: { process: string; id: string } | undefined;
  onSend: () => void;
}

const requiredFields = ['title', 'content'] as const satisfies readonly ProposalField[];

/** The text is in the editor, the difference is live, what is missing is said beside its field. */
export function ProposalEditor({
  draft,
  target,
  texts,
  isFixed = false,
  sending,
  isVotedAtOnce,
  error,
  overtaken,
  same,
  onSend,
}: ProposalEditorProps): ReactElement {
  const { t } = useTranslation(['amendment', 'errors']);
  const message = useFailureMessage();
  const [isLooking, setIsLooking] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<ProposalField>>(new Set());
  const element = useRef<HTMLFormElement>(null);
  const form = draft.value;
  const problems = problemsOf(form, target);
  const refused = error instanceof ApiError ? error.fields : {};
  const errorOf = (field: ProposalField) => {
    const problem = left.has(field) ? problems[field] : undefined;
    return problem ? t(`errors:participation.${problem}`) : refused[field]?.join(' ');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(requiredFields));
    const wrong = requiredFields.find((field) => problems[field]);
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else if (sending || same) return;
    else if (isVotedAtOnce) setIsLooking(true);
    else onSend();
  };
  const field = (name: 'title' | 'content' | 'reason' | 'references', help = ' ') => {
    const own = name === 'title' || name === 'content' ? errorOf(name) : refused[name]?.join(' ');
    return {
      name,
      label: t(`field.${name}`),
      value: form[name],
      error: Boolean(own),
      helperText: own ?? help,
      fullWidth: true,
      onChange: (event: { target: { value: string } }) => draft.change({ [name]: event.target.value }),
    };
  };
  const difference = useDifference(useDeferredValue(form), target);
  const leave = (name: ProposalField) => () => setLeft((before) => new Set([...before, name]));
  return (
    <Box sx={layout}>
      <Stack component="form" noValidate ref={element} onSubmit={submit} spacing={3} aria-label={texts.title}>
        {!isFixed && <PlaceField draft={draft} target={target} />}
        {!form.is_deletion && (
          <>
            <TextField {...field('title')} required onBlur={leave('title')} sx={reading} />
            <TextField
              {...field('content', t('propose.content_help'))}
              required
              multiline
              minRows={8}
              onBlur={leave('content')}
              sx={reading}
            />
          </>
        )}
        <TextField {...field('reason', t('propose.reason_help'))} multiline minRows={3} />
        <TextField {...field('references', t('propose.references_help'))} multiline minRows={2} />
        <div aria-live="assertive">
          {same && <SameAmendment {...same} />}
          {overtaken ?? (error && !same ? <Alert severity="error">{message(error)}</Alert> : null)}
        </div>
        <Typography color="textSecondary">{texts.note}</Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
          <Button type="submit" variant="contained" size="large" loading={sending} disabled={same !== undefined}>
            {texts.send}
          </Button>
          <Button size="large" onClick={draft.discard}>
            {t('propose.start_again')}
          </Button>
        </Stack>
      </Stack>
      <LiveDifference difference={difference} />
      {isLooking && !error && (
        <LastLook form={form} target={target} sending={sending} onSend={onSend} onClose={() => setIsLooking(false)} />
      )}
    </Box>
  );
}

/** Whether an article goes, or where a new one stands. */
function PlaceField({ draft, target }: Pick<ProposalEditorProps, 'draft' | 'target'>): ReactElement {
  const { t } = useTranslation('amendment');
  const form = draft.value;
  return target.kind === 'article' ? (
    <FormControlLabel
      control={<Switch checked={form.is_deletion} onChange={(_, checked) => draft.change({ is_deletion: checked })} />}
      label={t('propose.delete')}
    />
  ) : (
    <TextField
      select
      label={t('field.after_article')}
      value={form.after_article}
      onChange={(event) => draft.change({ after_article: event.target.value })}
    >
      {target.chapter.articles.map((article) => (
        <MenuItem key={article.id} value={article.id} sx={{ whiteSpace: 'normal' }}>
          {article.title}
        </MenuItem>
      ))}
    </TextField>
  );
}

const reading = {
  '& .MuiInputBase-input': { fontFamily: readingFont, fontSize: '1.125rem', lineHeight: 1.55 },
} as const;
const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: { xs: 4, md: 12 },
} as const;
