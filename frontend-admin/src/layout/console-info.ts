import { api, type Universe } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

const unknown: Pick<Universe, 'tenantName' | 'appName' | 'uploads' | 'logo' | 'icon' | 'timeZone' | 'adm0s' | 'tiles'> =
  {
    tenantName: '',
    appName: 'Ateneo',
    timeZone: '',
    adm0s: [],
    uploads: {
      document_types: ['.md', '.docx', '.odt'],
      document_max_bytes: 5_000_000,
      image_max_bytes: 1_000_000,
      image_max_megapixels: 25,
    },
    logo: null,
    icon: null,
    tiles: null,
  };

/** What the tenant tells everybody: its name, the product's name there, its limits. */
export function useConsoleInfo() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['universe', api.universe()],
    queryFn: () => provider.universe(),
    staleTime: 600_000,
  });
  return data ?? unknown;
}
