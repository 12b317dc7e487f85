import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { emailExists } from './email-exists.js';

/** Whether an address is free: undefined while unknown, also when the server asks us to slow down. */
export function useEmailAvailable(email: string, looksRight: boolean): { free: boolean | undefined; asking: boolean } {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(looksRight ? email.trim().toLowerCase() : ''), 600);
    return () => clearTimeout(timer);
  }, [email, looksRight]);
  const { data, isFetching } = useQuery({
    queryKey: ['email-exists', settled],
    queryFn: () => emailExists(settled),
    enabled: settled !== '',
    retry: false,
    staleTime: 60_000,
  });
  const current = looksRight && settled === email.trim().toLowerCase();
  return { free: current && data !== undefined ? !data : undefined, asking: current && isFetching };
}
