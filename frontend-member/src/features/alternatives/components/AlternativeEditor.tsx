import type { Alternative, Document } from '@ateneo/contracts';
import { Columns, ErrorNotice, useAutosave } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, useDraft } from '../../../lib/use-draft.js';
import { saveAlternative, type Wording } from '../api/alternatives.js';
import { withArticleBack } from '../text-form.js';
import { whatChanges } from '../what-changes.js';
import { SavedNote } from './SavedNote.js';
import { TextEditor } from './TextEditor.js';
import { WhatYouChange } from './WhatYouChange.js';

interface AlternativeEditorProps {
  alternative: Alternative;
  /** What it is an alternative to; undefined until it is known. */
  original: Document | undefined;
  /** Above the form. */
  children?: ReactNode;
  /** All is kept, and its author has had enough of writing. */
  onReady: () => void;
}

/** The whole of an alternative, kept by itself as it is written; what changes is marked. */
export function AlternativeEditor({ alternative, original, children, onReady }: AlternativeEditorProps): ReactElement {
  const { t } = useTranslation('alternative');
  const { draft, saved, keep, error, isRecovered } = useKeptDraft(alternative);
  const { value } = draft;
  const text = useDeferredValue(value);
  const changes = useMemo(() => original && whatChanges(original, text), [original, text]);
  const goOn = async () => {
    if (!(await keep())) onReady();
  };
  const field = (name: 'title' | 'summary' | 'introduction', rows = 1) => ({
    label: t(`field.${name}`),
    value: value[name],
    multiline: rows > 1,
    minRows: rows,
    onChange: (event: { target: { value: string } }) => draft.change({ [name]: event.target.value }),
  });
  return (
    <Columns
      aside={
        changes && (
          <WhatYouChange
            changes={changes}
            needed={alternative.endorsements_needed}
            onBack={(id) => draft.change({ chapters: withArticleBack(value.chapters, original!.chapters, id) })}
          />
        )
      }
      act={
        <>
          <SavedNote saved={saved} />
          <Button size="large" variant="contained" onClick={() => void goOn()}>
            {t('edit.ready')}
          </Button>
        </>
      }
    >
      {children}
      <Stack spacing={5}>
        {isRecovered && <Recovered onDiscard={draft.discard} />}
        <div aria-live="assertive">{error && <ErrorNotice error={error} />}</div>
        <TextField {...field('title')} required />
        <TextField {...field('summary', 3)} />
        <TextField {...field('introduction', 3)} />
        <TextEditor
          chapters={value.chapters}
          original={original?.chapters}
          difference={changes?.difference}
          onChange={(chapters) => draft.change({ chapters })}
        />
      </Stack>
    </Columns>
  );
}

/** What is written goes to the server by itself; until it is there this browser keeps it. */
function useKeptDraft(alternative: Alternative) {
  const { id } = alternative;
  const [initial] = useState<Wording>(() => {
    const { title, summary, introduction, chapters } = alternative;
    return { title, summary, introduction, chapters };
  });
  const draft: Draft<Wording> = useDraft(`alternative-text-${id}`, initial);
  const [recovered] = useState(draft.recovered);
  const [error, setError] = useState<Error>();
  const queries = useQueryClient();
  const { settle, value } = draft;
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const store = useCallback(
    async (wording: Wording) => {
      try {
        queries.setQueryData(['alternative', id], await saveAlternative(id, wording));
        void queries.invalidateQueries({ queryKey: ['alternatives'] });
        if (JSON.stringify(latest.current) === JSON.stringify(wording)) settle();
        setError(undefined);
        return undefined;
      } catch (refusal) {
        setError(refusal as Error);
        return refusal as Error;
      }
    },
    [id, queries, settle],
  );
  const { saved, keep } = useAutosave(value, store, initial);
  return { draft, saved, keep, error, isRecovered: recovered && value !== initial };
}

function Recovered({ onDiscard }: { onDiscard: () => void }): ReactElement {
  const { t } = useTranslation('alternative');
  const discard = (
    <Button color="inherit" size="small" onClick={onDiscard}>
      {t('edit.start_again')}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" action={discard}>
      {t('edit.recovered')}
    </Alert>
  );
}
