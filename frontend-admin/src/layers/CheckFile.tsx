import { type AreaLayer, type OwnLevel, ownLevel } from '@ateneo/contracts';
import { Alert, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DropZone } from '../layout/DropZone.js';
import { FileField } from '../layout/FileField.js';
import { LayerOutlook } from './LayerOutlook.js';
import { LoadLayer } from './LoadLayer.js';
import { useCheckLayer } from './use-check-layer.js';

interface CheckFileProps {
  layers: readonly AreaLayer[];
  onDone: () => void;
  onClose: () => void;
}

/** A file is chosen and looked at, what it would come to is shown, and only then it is loaded. */
export function CheckFile({ layers, onDone, onClose }: CheckFileProps) {
  const translate = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [level, setLevel] = useState<OwnLevel>('adm5');
  const { checked, look, forget, isBusy, sentence } = useCheckLayer();
  const choose = (chosen: File | null) => {
    setFile(chosen);
    forget();
  };
  return (
    <Stack component="section" aria-labelledby="layer-new" sx={{ gap: 4, maxWidth: 960, mb: 8 }}>
      <Typography variant="h2" id="layer-new">
        {translate('console.layers.new')}
      </Typography>
      <TextField
        select
        size="small"
        label={translate('console.layers.level')}
        value={level}
        disabled={isBusy}
        onChange={(event) => {
          setLevel(event.target.value as OwnLevel);
          forget();
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ maxWidth: 320 }}
      >
        {ownLevel.options.map((one) => (
          <option key={one} value={one}>
            {translate(`console.areas.level.${one}`)}
          </option>
        ))}
      </TextField>
      <DropZone onFile={choose}>
        <Typography sx={{ mb: 3 }}>{translate('console.layers.file')}</Typography>
        <FileField types={['.geojson', '.json']} file={file} onChange={choose} />
      </DropZone>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button
          variant={checked ? 'outlined' : 'contained'}
          disabled={!file || isBusy}
          onClick={() => void look(file!, level, translate('console.layers.check_failed'))}
        >
          {translate('console.layers.check')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </Stack>
      <div aria-live="polite">
        {isBusy && <LinearProgress aria-label={translate('console.layers.checking')} />}
        {sentence !== null && <Alert severity="error">{sentence}</Alert>}
        {checked && <LayerOutlook check={checked.check} />}
      </div>
      {checked?.check.is_loadable && <LoadLayer key={checked.file} checked={checked} layers={layers} onDone={onDone} />}
    </Stack>
  );
}
