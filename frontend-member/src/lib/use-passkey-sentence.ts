import { useFailureMessage } from '@ateneo/ui';
import { useTranslation } from 'react-i18next';
import { passkeyProblem } from './passkey-problem.js';

/** The sentence about a passkey that came to nothing. */
export function usePasskeySentence(): (error: unknown) => string {
  const { t } = useTranslation('auth');
  const message = useFailureMessage();
  return (error) => {
    const problem = passkeyProblem(error);
    if (problem === undefined) return message(error);
    return t(`passkey.problem.${problem}`);
  };
}
