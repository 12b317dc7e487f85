import { api, type CompromiseBody } from '@ateneo/contracts';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { MarkdownField } from '../layout/MarkdownField.js';
import { useAct } from '../layout/use-act.js';
import type { Place } from './places.js';
import type { Desk } from './use-resolution.js';

const bases = ['assembly', 'authors'] as const;

interface CompromiseFormProps {
  place: Place;
  desk: Desk;
  /** Those that it stands for unless others are chosen; not said: those that contradict each other. */
  replaces?: readonly string[];
  /** It was written, under this title. */
  onWritten?: (title: string) => void;
  onClose: () => void;
}

/** A wording that is to stand for several amendments of one article; it begins as the article is. */
export function CompromiseForm({ place, desk, replaces, onWritten, onClose }: CompromiseFormProps) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const offered = place.amendments.filter(({ article }) => article === place.id);
  const original = desk.document.chapters.flatMap(({ articles }) => articles).find(({ id }) => id === place.id);
  const [body, setBody] = useState<CompromiseBody>(() => ({
    replaces: [...new Set(replaces ?? place.conflicts.flatMap(({ amedments }) => amedments))],
    title: original?.title ?? '',
    content: original?.content ?? '',
    basis: 'assembly',
    note: '',
  }));
  const put = (change: Partial<CompromiseBody>) => setBody({ ...body, ...change });
  const isComplete = body.replaces.length > 1 && body.title.trim() !== '' && body.content.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || pending) return;
    const url = api.resolutionAct(desk.document.id, 'compromises');
    const told = { values: { title: body.title } };
    if (!(await act(url, 'console.resolution.compromise_written', body, 'POST', told))) return;
    onClose();
    onWritten?.(body.title);
  };
  return (
    <Stack component="form" onSubmit={(event) => void submit(event)} sx={{ gap: 4, mt: 4, color: 'text.primary' }}>
      <Box>
        <FormLabel component="p">{translate('console.resolution.replaces')}</FormLabel>
        <FormGroup>
          {offered.map((one) => (
            <FormControlLabel
              key={one.id}
              label={one.user_name ?? translate('console.resolution.somebody_gone')}
              control={
                <Checkbox
                  checked={body.replaces.includes(one.id)}
                  onChange={(_, isIn) =>
                    put({ replaces: [...body.replaces.filter((id) => id !== one.id), ...(isIn ? [one.id] : [])] })
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </Box>
      <TextField
        size="small"
        label={translate('console.resolution.compromise_title')}
        value={body.title}
        onChange={(event) => put({ title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <MarkdownField
        id={`compromise-${place.id}`}
        label={translate('console.resolution.compromise_content')}
        value={body.content}
        onChange={(content) => put({ content })}
        limit={15_000}
      />
      <FormLabel id={`by-${place.id}`} sx={{ mb: -3 }}>
        {translate('console.resolution.decided_by')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`by-${place.id}`}
        value={body.basis}
        onChange={(_, basis) => put({ basis: basis as CompromiseBody['basis'] })}
      >
        {bases.map((basis) => (
          <FormControlLabel
            key={basis}
            value={basis}
            control={<Radio />}
            label={translate(`console.resolution.by_${basis}`)}
          />
        ))}
      </RadioGroup>
      <TextField
        size="small"
        label={translate('console.resolution.note')}
        value={body.note}
        onChange={(event) => put({ note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={!isComplete || pending}>
          {translate('console.resolution.save_compromise')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </Stack>
    </Stack>
  );
}
