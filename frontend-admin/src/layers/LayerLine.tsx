import { api, type AreaLayer, type LayerOutlines } from '@ateneo/contracts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { Moment } from '../layout/Moment.js';
import { useAct } from '../layout/use-act.js';
import { DrawnMap } from './DrawnMap.js';

interface LayerLineProps {
  layer: AreaLayer;
  onDone: () => void;
}

/** One layer: what it is, whether it holds, its map, and taking it back. */
export function LayerLine({ layer, onDone }: LayerLineProps) {
  const translate = useTranslate();
  const { number, day } = useMoments();
  const [isShown, setShown] = useState(false);
  const { name, level, source, areas, valid_from, is_current, withdrawn_datetime } = layer;
  const state = is_current ? 'current' : withdrawn_datetime ? 'withdrawn' : 'replaced';
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 700 }}>
        {name} · {translate(`console.areas.level.${level}`)}
      </Typography>
      <Typography color="text.secondary">
        {translate(`console.layers.${state}`)} ·{' '}
        {translate('console.layers.areas', { smart_count: areas, number: number(areas) })} ·{' '}
        {translate('console.layers.since', { day: day(valid_from) })} · {source} ·{' '}
        <Moment value={layer.creation_datetime} />
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, mt: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {translate(isShown ? 'console.areas.hide_map' : 'console.layers.show_map')}
        </Button>
        {is_current && <Withdraw layer={layer} onDone={onDone} />}
      </Box>
      {isShown && <LayerMap layer={layer} />}
    </Box>
  );
}

function LayerMap({ layer: { id, name } }: { layer: AreaLayer }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['layers', id, 'outlines'],
    queryFn: () => provider.command<LayerOutlines>(api.layerOutlines(id), 'GET'),
    staleTime: Infinity,
  });
  if (!data) return <Skeleton variant="rectangular" height={320} />;
  return <DrawnMap label={name} drawn={data.drawn} source={data.source} />;
}

function Withdraw({ layer: { id, name }, onDone }: LayerLineProps) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [asking, setAsking] = useState(false);
  const withdraw = async () => {
    await act(api.layerWithdraw(id), 'console.layers.placing_begun');
    setAsking(false);
    onDone();
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {translate('console.layers.withdraw')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('console.layers.withdraw_title', { name })}
          confirmLabel={translate('console.layers.withdraw')}
          pending={pending}
          onConfirm={() => void withdraw()}
          onClose={() => setAsking(false)}
        >
          {translate('console.layers.withdraw_explain')}
        </CodeConfirmDialog>
      )}
    </>
  );
}
