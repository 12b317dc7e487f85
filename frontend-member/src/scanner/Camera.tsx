import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onlyFresh } from './only-fresh.js';
import { openCodeReader } from './read-codes.js';

const EVERY_MS = 200;

interface CameraProps {
  /** A verdict stands: nothing is read meanwhile, but what was judged is still seen. */
  isPaused: boolean;
  onRead: (text: string) => void;
}

/** Reads codes by the camera. Without one, or without leave to use it, that is said, and typing remains. */
export function Camera({ isPaused, onRead }: CameraProps): ReactElement {
  const { t } = useTranslation('scanner');
  const video = useRef<HTMLVideoElement>(null);
  const [chosen, setChosen] = useState('');
  const [isFresh] = useState(onlyFresh);
  const { stream, isMissing, cameras } = useStream(chosen);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  useReading(video, stream !== null, (code) => isFresh(code, isPaused, Date.now()) && onRead(code));
  if (isMissing) return <Alert severity="info">{t('no_camera')}</Alert>;
  return (
    <Box>
      <Box
        component="video"
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={t('camera')}
        sx={{ width: '100%', maxHeight: '50vh', objectFit: 'cover', borderRadius: 2, bgcolor: '#000000' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 2 }}>
        {cameras.length > 1 && (
          <TextField
            select
            size="small"
            label={t('camera')}
            value={chosen || (cameras[0]?.deviceId ?? '')}
            onChange={({ target }) => setChosen(target.value)}
            sx={{ minWidth: 200 }}
          >
            {cameras.map(({ deviceId, label }, index) => (
              <MenuItem key={deviceId} value={deviceId}>
                {label || t('camera_number', { number: index + 1 })}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Torch stream={stream} />
      </Box>
    </Box>
  );
}

function useStream(chosen: string) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    let isGone = false;
    let opened: MediaStream | undefined;
    const open = async () => {
      const which = chosen ? { deviceId: { exact: chosen } } : { facingMode: 'environment' };
      opened = await navigator.mediaDevices.getUserMedia({ video: which });
      if (isGone) return stop(opened);
      setStream(opened);
      const devices = await navigator.mediaDevices.enumerateDevices();
      setCameras(devices.filter(({ kind }) => kind === 'videoinput'));
    };
    open().catch(() => setIsMissing(true));
    return () => {
      isGone = true;
      stop(opened);
    };
  }, [chosen]);
  return { stream, isMissing, cameras };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Looks a few times a second; what is read goes to whoever asked last. */
function useReading(video: RefObject<HTMLVideoElement | null>, isOn: boolean, onRead: (text: string) => void): void {
  const told = useRef(onRead);
  useEffect(() => {
    told.current = onRead;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    const look = async () => {
      const reader = await openCodeReader();
      while (!isOver) {
        const frame = video.current;
        const [code] = frame && frame.readyState >= 2 ? await reader.detect(frame).catch(() => []) : [];
        if (code && !isOver) told.current(code.rawValue);
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [isOn, video]);
}

/** Where the camera has a light. */
function Torch({ stream }: { stream: MediaStream | null }): ReactElement | null {
  const { t } = useTranslation('scanner');
  const [isLit, setIsLit] = useState(false);
  const track = stream?.getVideoTracks()[0];
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!track || !abilities?.torch) return null;
  const light = async () => {
    await track.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] });
    setIsLit(!isLit);
  };
  return (
    <Button variant="outlined" aria-pressed={isLit} onClick={() => void light()}>
      {t('torch')}
    </Button>
  );
}
