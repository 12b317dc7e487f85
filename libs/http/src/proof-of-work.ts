import { DomainError } from '@ateneo/kernel';

/** Asks machines for work that a person does not notice; identity provides it. */
export interface ProofOfWork {
  /**
   * Throws the field error `recaptcha` unless the payload is a solved challenge that nobody has used yet. Answers how many
   * times as hard as usual it was.
   */
  check(tenant: string, payload: string | undefined): Promise<number>;
  /** A challenge, so many times as hard as usual. */
  challenge(tenant: string, times?: number): Promise<object>;
}

/** Injection token of `ProofOfWork`. */
export const PROOF_OF_WORK = Symbol('ProofOfWork');

/** Too many tries, where work is as good as waiting. */
export class TooMany extends DomainError {
  constructor(
    seconds: number,
    readonly challenge: object,
  ) {
    super('http.too_many_requests', { seconds });
  }
}

/** What a request brings in its body's `altcha`: looked at once, by whoever asks first, and good for all who ask of it. */
export class Work {
  private done: Promise<number> | undefined;

  constructor(
    private readonly proof: ProofOfWork,
    private readonly tenant: string,
    private readonly payload: string | undefined,
  ) {}

  /** Throws the field error `recaptcha` unless it brings work. */
  async must(): Promise<void> {
    await this.spent();
  }

  /** Throws `TooMany`, with a challenge so many times as hard as usual, unless such a one is what it brings. */
  async orWait(seconds: number, times = 1): Promise<void> {
    if ((await this.spent().catch(noneOf)) >= times) return;
    throw new TooMany(seconds, await this.proof.challenge(this.tenant, times));
  }

  private spent(): Promise<number> {
    return (this.done ??= this.proof.check(this.tenant, this.payload));
  }
}

function noneOf(error: unknown): number {
  if (error instanceof DomainError) return 0;
  throw error;
}
