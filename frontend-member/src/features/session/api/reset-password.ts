import { api as routes, type ResetPasskeys } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What the mail's link holds. */
export interface MailedLink {
  uidb64: string;
  token: string;
}

/** Asks for a link to set another password; the answer is the same whether there is such an account or not. */
export function requestPasswordReset(email: string): Promise<unknown> {
  return api.post(routes.requestPasswordReset(), { email });
}

/** The passkeys of whose link it is. */
export const resetPasskeysQuery = ({ uidb64, token }: MailedLink) =>
  queryOptions({
    queryKey: ['reset-passkeys', uidb64, token],
    queryFn: () => api.post<ResetPasskeys>(routes.resetPasskeys(), { uidb64, token }),
  });

/** Sets another password by the link of the mail. */
export function resetPassword(body: MailedLink & { password: string; remove_passkeys: string[] }): Promise<unknown> {
  return api.post(routes.resetPassword(), body);
}
