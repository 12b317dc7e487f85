import { hmacName, type KeyStore } from '@ateneo/keys';
import { IdempotencyRecords, limitedName } from '@ateneo/http';
import type { Database } from '@ateneo/persistence';
import { passkeyOwner } from '../../../../identity/src/adapters/passkey-uses.js';
import { normalisedEmail, normalisedNationalId } from '../../../../identity/src/account/normalised.js';

/**
 * The names under which secret keys hide a person and their values: of claims, of counted failures and calls, of idempotency records. To be
 * found no more, too.
 */
export async function namesOfPerson(
  keys: KeyStore,
  database: Database,
  tenant: string,
  user: string,
  values: readonly string[],
): Promise<string[]> {
  const claims = await keys.tenantKey(tenant, 'claims');
  const ofValues = values.flatMap((value) => [
    hmacName(claims, 'email', normalisedEmail(value)),
    hmacName(claims, 'national_id', normalisedNationalId(value)),
    hmacName(claims, 'failed_sign_in', normalisedEmail(value)),
  ]);
  const ofCalls = await Promise.all([user, ...values].map((subject) => limitedName(keys, tenant, subject)));
  const owner = passkeyOwner(await keys.tenantKey(tenant, 'session'), user);
  return [...ofValues, owner, ...ofCalls, await new IdempotencyRecords(database, keys).nameOfPerson(tenant, user)];
}
