import { api, type AreaLayer } from '@ateneo/contracts';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { PageHeading } from '../layout/PageHeading.js';
import { useAct } from '../layout/use-act.js';
import { CheckFile } from './CheckFile.js';
import { LayerLine } from './LayerLine.js';

/** Districts, neighbourhoods, sections and zones of one's own: what is loaded, and a file to load; for superusers. */
export default function LayersPage() {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['layers'],
    queryFn: () => provider.command<{ results: AreaLayer[] }>(`${api.layers()}?rowsPerPage=100`, 'GET'),
  });
  const done = () => {
    setLoading(false);
    void queries.invalidateQueries({ queryKey: ['layers'] });
    void queries.invalidateQueries({ queryKey: ['areas'] });
  };
  const all = data?.results;
  return (
    <>
      <PageHeading title={translate('console.layers.title')}>
        <Acts layers={all ?? []} isReady={all !== undefined && !isLoading} onNew={() => setLoading(true)} />
      </PageHeading>
      <Typography sx={{ maxWidth: 720, mb: 5 }}>{translate('console.layers.explain')}</Typography>
      {isLoading && all && <CheckFile layers={all} onDone={done} onClose={() => setLoading(false)} />}
      {!all &&
        (error ? <Alert severity="error">{problemOf(error)}</Alert> : <Skeleton variant="rectangular" height={160} />)}
      {all?.length === 0 && !isLoading && <Typography>{translate('console.layers.none')}</Typography>}
      <Loaded layers={all ?? []} onDone={done} />
    </>
  );
}

interface ActsProps {
  layers: readonly AreaLayer[];
  isReady: boolean;
  onNew: () => void;
}

function Acts({ layers, isReady, onNew }: ActsProps) {
  const translate = useTranslate();
  return (
    <>
      {layers.length > 0 && <PlaceAgain />}
      <Button variant="contained" disabled={!isReady} onClick={onNew}>
        {translate('console.layers.new')}
      </Button>
    </>
  );
}

function Loaded({ layers, onDone }: { layers: readonly AreaLayer[]; onDone: () => void }) {
  const translate = useTranslate();
  if (layers.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="layers-loaded" sx={{ maxWidth: 960 }}>
      <Typography variant="h2" id="layers-loaded" sx={{ mb: 2 }}>
        {translate('console.layers.loaded')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {layers.map((layer) => (
          <LayerLine key={layer.id} layer={layer} onDone={onDone} />
        ))}
      </Box>
    </Box>
  );
}

function PlaceAgain() {
  const translate = useTranslate();
  const { act, pending } = useAct();
  return (
    <Button
      variant="outlined"
      disabled={pending}
      onClick={() => void act(api.layerPlace(), 'console.layers.placing_begun')}
    >
      {translate('console.layers.place_again')}
    </Button>
  );
}
