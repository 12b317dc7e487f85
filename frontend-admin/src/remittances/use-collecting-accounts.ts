import { api, type BankAccount, type Page } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** The bank accounts that fees can be collected into. */
export function useCollectingAccounts() {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['bankaccounts', 'collecting'],
    queryFn: async (): Promise<readonly BankAccount[]> => {
      const url = `${api.bankAccounts()}?is_active=true&rowsPerPage=100`;
      const { results } = await provider.command<Page<BankAccount>>(url, 'GET');
      return results.filter(({ creditor_identifier }) => creditor_identifier !== '');
    },
  });
}
