import type { Image } from '@ateneo/contracts';
import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider, ImageUpload } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { FileField } from './FileField.js';
import { type Focus, FocalPoint } from './FocalPoint.js';
import { Section } from './Section.js';

const typesOf = (isLogo = false) => [...(isLogo ? ['.svg'] : []), '.png', '.jpg', '.jpeg', '.webp'];

interface RecordImageProps {
  /** A key. */
  title: string;
  image: Image | null;
  /** A logo: SVG is taken, too. */
  isLogo?: boolean;
  /** Where it is shown it is cropped: what must stay in sight is chosen. */
  isCropped?: boolean;
  /** What it shows is said beside it: it has no words. */
  isWordless?: boolean;
  /** Where it is sent, and taken away. */
  path: string;
  /** How it is sent, where a form with the file and its words is not what is wanted. */
  onChange?: (upload: ImageUpload) => Promise<unknown>;
}

/** The image of a record, with its words for those who do not see it. */
export function RecordImage({ title, image, isLogo, isCropped, isWordless, path, onChange }: RecordImageProps) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(image?.alt ?? '');
  const [moved, setMoved] = useState<Focus | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setSentence(null);
    try {
      await work();
      setFile(null);
      setMoved(null);
      notify('console.look.done', { type: 'success' });
      refresh();
    } catch (error) {
      setSentence(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const upload = { alt, file, focus: file ? null : moved };
    void attempt(() => (onChange ? onChange(upload) : provider.changeImage(path, upload)));
  };
  const isNew = file !== null || moved !== null || (image !== null && alt !== image.alt);
  return (
    // On paper there is nothing to fill in.
    <Box sx={{ displayPrint: image ? 'block' : 'none' }}>
      <Section title={title}>
        <Shown image={image} isCropped={isCropped} moved={moved} onMove={setMoved} />
        <Stack component="form" onSubmit={submit} sx={{ gap: 4, displayPrint: 'none' }}>
          <FileField types={typesOf(isLogo)} file={file} onChange={setFile} />
          {!isWordless && (
            <TextField
              size="small"
              label={translate('console.look.alt')}
              helperText={translate('console.look.alt_hint_of_record')}
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          )}
          {sentence !== null && <Alert severity="error">{sentence}</Alert>}
          <Stack direction="row" sx={{ gap: 3 }}>
            <Button type="submit" variant="outlined" disabled={!isNew || isBusy}>
              {translate('ra.action.save')}
            </Button>
            {image && (
              <Button disabled={isBusy} onClick={() => void attempt(() => provider.command(path, 'DELETE'))}>
                {translate('console.look.remove')}
              </Button>
            )}
          </Stack>
        </Stack>
      </Section>
    </Box>
  );
}

interface ShownProps extends Pick<RecordImageProps, 'image'> {
  isCropped: boolean | undefined;
  moved: Focus | null;
  onMove: (focus: Focus) => void;
}

/** No larger than its smallest size: drawn large it would be all one sees of the page. */
function Shown({ image, isCropped, moved, onMove }: ShownProps) {
  if (!image) return null;
  if (isCropped) return <FocalPoint image={image} value={moved ?? image.focus} onChange={onMove} />;
  return (
    <Box
      component="img"
      src={image.webp[256]}
      alt={image.alt}
      sx={{ display: 'block', maxWidth: 'min(100%, 256px)', mb: 4, borderRadius: 1 }}
    />
  );
}
