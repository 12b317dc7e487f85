import { api as routes, type DoorRecord } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.js';
import { useSelf } from '../../lib/self.js';
import { keepScanner } from '../keep-scanner.js';
import { becomeOf, changeDevice, type Device, readDevice } from './store.js';

interface Doors {
  readonly doors: readonly DoorRecord[] | undefined;
  /** The device's own name; empty: this browser keeps nothing. */
  readonly device: string | undefined;
  /** There are none, and why. */
  readonly error: Error | null;
}

/** Doors that may be kept; without a network those that were told last. */
export function useDoors(): Doors {
  const { data, error } = useQuery({
    queryKey: ['doors'],
    queryFn: ({ signal }) => api.get<{ results: DoorRecord[] }>(routes.scanner(), {}, signal),
    refetchInterval: 15_000,
  });
  const told = data?.results;
  const device = useDevice(useSelf()?.id, told);
  const doors = told ?? keptIn(device);
  return { doors, device: device?.id, error: doors || !device ? null : error };
}

/** None at all are as if nobody had told. */
function keptIn(device: Device | undefined): readonly DoorRecord[] | undefined {
  return device && device.doors.length > 0 ? device.doors : undefined;
}

const forgetful: Device = { id: '', person: null, sync: null, doors: [] };

/** What this device knows whatever the event; undefined for a moment. */
function useDevice(person: string | undefined, doors: readonly DoorRecord[] | undefined): Device | undefined {
  const [device, setDevice] = useState<Device>();
  useEffect(() => {
    const read = async () => {
      if (person !== undefined) await becomeOf(person);
      if (person !== undefined && doors) await changeDevice({ doors });
      setDevice(await readDevice());
    };
    read().catch(() => setDevice(forgetful));
  }, [person, doors]);
  useEffect(() => {
    // What cannot be kept is asked of the server, as before.
    if (person !== undefined) keepScanner().catch(() => undefined);
  }, [person]);
  return device;
}
