import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsoleInfo } from '../layout/console-info.js';
import { FileField } from '../layout/FileField.js';
import { ImportPreview } from './ImportPreview.js';
import { useImportDocument } from './use-import-document.js';
import { useProcessChoices } from '../processes/use-process-choices.js';

interface ImportDocumentDialogProps {
  process?: string | undefined;
  onClose: () => void;
}

/** Chooses the file, shows what it would come to, or what in it was not understood; made on confirmation, whole. */
export function ImportDocumentDialog({ process, onClose }: ImportDocumentDialogProps) {
  const translate = useTranslate();
  const [target, setTarget] = useState(process ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState<string | null>(null);
  const { look, make, back, preview, progress, problems, sentence } = useImportDocument();
  const busy = progress !== null;
  const shownTitle = title ?? preview?.title ?? '';
  const isReady =
    [target, preview ? shownTitle.trim() : 'later'].every((text) => text !== '') && file !== null && !busy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file || !isReady) return;
    void (preview ? make({ process: target, file, title: shownTitle.trim() }) : look({ process: target, file }));
  };
  const again = () => {
    setTitle(null);
    back();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="import-title" maxWidth="sm" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="import-title">
          {translate(preview ? 'console.import.check' : 'console.import.title')}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 4, pt: 2 }}>
            {preview ? (
              <ImportPreview preview={preview} title={shownTitle} onTitle={setTitle} />
            ) : (
              <Choices target={target} onTarget={setTarget} file={file} onFile={setFile} />
            )}
            {busy && <Progress share={progress} />}
            <Failures sentence={sentence} problems={problems} />
          </Stack>
        </DialogContent>
        <Actions isPreview={preview !== null} isReady={isReady} onBack={preview ? again : onClose} />
      </form>
    </Dialog>
  );
}

interface ChoicesProps {
  target: string;
  onTarget: (process: string) => void;
  file: File | null;
  onFile: (file: File | null) => void;
}

function Choices({ target, onTarget, file, onFile }: ChoicesProps) {
  const translate = useTranslate();
  const { uploads } = useConsoleInfo();
  const choices = useProcessChoices();
  return (
    <>
      <Typography>{translate('console.import.explanation')}</Typography>
      <TextField
        select
        size="small"
        label={translate('resources.documents.fields.process')}
        value={choices.some(({ value }) => value === target) ? target : ''}
        onChange={(event) => onTarget(event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate('console.documents.choose_process')}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      <FileField types={uploads.document_types} file={file} onChange={onFile} />
    </>
  );
}

interface ActionsProps {
  isPreview: boolean;
  isReady: boolean;
  onBack: () => void;
}

function Actions({ isPreview, isReady, onBack }: ActionsProps) {
  const translate = useTranslate();
  return (
    <DialogActions>
      <Button onClick={onBack}>{translate(isPreview ? 'console.import.back' : 'ra.action.close')}</Button>
      <Button type="submit" variant="contained" disabled={!isReady}>
        {translate(isPreview ? 'console.import.confirm' : 'console.import.preview')}
      </Button>
    </DialogActions>
  );
}

function Failures({ sentence, problems }: { sentence: string | null; problems: string[] }) {
  return (
    <>
      {sentence !== null && <Alert severity="error">{sentence}</Alert>}
      {problems.length > 0 && <Problems problems={problems} />}
    </>
  );
}

function Progress({ share }: { share: number }) {
  const translate = useTranslate();
  const text = translate(share < 1 ? 'console.import.uploading' : 'console.import.reading');
  return (
    <Box aria-live="polite">
      <Typography sx={{ mb: 1 }}>{text}</Typography>
      <LinearProgress
        aria-label={text}
        variant={share < 1 ? 'determinate' : 'indeterminate'}
        value={Math.round(share * 100)}
      />
    </Box>
  );
}

function Problems({ problems }: { problems: string[] }) {
  const translate = useTranslate();
  return (
    <Alert severity="error" slotProps={{ message: { sx: { width: '100%' } } }}>
      <Typography sx={{ fontWeight: 700 }}>
        {translate('console.import.not_understood', { smart_count: problems.length })}
      </Typography>
      <Typography sx={{ mb: 2 }}>{translate('console.import.nothing_kept')}</Typography>
      <Box component="ol" tabIndex={0} sx={{ m: 0, pl: 6, maxHeight: 240, overflowY: 'auto' }}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Box>
    </Alert>
  );
}
