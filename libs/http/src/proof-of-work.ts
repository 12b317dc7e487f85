/** Asks machines for work that a person does not notice; identity provides it. */
export interface ProofOfWork {
  /** Throws the field error `recaptcha` unless the payload is a solved challenge that nobody has used yet. */
  check(tenant: string, payload: string | undefined): Promise<void>;
}

/** Injection token of `ProofOfWork`. */
export const PROOF_OF_WORK = Symbol('ProofOfWork');
