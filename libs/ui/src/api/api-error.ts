import { codeOf, existingOf, whyOf, fieldErrorsOf, type Failure } from './failure.js';

/** A call that failed. Its sentence for people is `failureMessage(error.failure, …)`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(readonly failure: Failure) {
    super(failure.kind === 'no_response' ? 'no response' : `HTTP ${failure.status}`);
  }

  /** HTTP status; 0 when nobody answered. */
  get status(): number {
    return this.failure.kind === 'answer' ? this.failure.status : 0;
  }

  /** The refusal's code, `voting_closed`. */
  get code(): string | undefined {
    return codeOf(this.failure);
  }

  /** A token by which it can be asked why it was refused (GET why/{token}). */
  get why(): string | undefined {
    return whyOf(this.failure);
  }

  /** The id of what is there already (`same_amedment`). */
  get existing(): string | undefined {
    return existingOf(this.failure);
  }

  /** Field → messages, for forms. */
  get fields(): Record<string, string[]> {
    return fieldErrorsOf(this.failure);
  }
}
