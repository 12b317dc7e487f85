/** A stream's name is not `<context>.<aggregate>-<tenant>-<id>`. */
export class InvalidStreamName extends Error {
  override readonly name = 'InvalidStreamName';
  constructor(stream: string) {
    super(`invalid stream name: ${JSON.stringify(stream.slice(0, 200))}`);
  }
}

/** An event over 64 KiB or an append over 512 KiB. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
}

/** An append whose tenant is not the one in its stream's name. */
export class TenantMismatch extends Error {
  override readonly name = 'TenantMismatch';
}

/** An append that no store could take: no events, an id or a type out of shape, an impossible expected revision. */
export class InvalidAppend extends Error {
  override readonly name = 'InvalidAppend';
}

/** A text that is no position of this kind of store. */
export class InvalidPosition extends Error {
  override readonly name = 'InvalidPosition';
  constructor(position: string) {
    super(`invalid position: ${JSON.stringify(String(position).slice(0, 100))}`);
  }
}

/**
 * The store did not answer, or its queue is full. Of an append nothing is known, unless `isUnsent`; a retry with the same
 * ids is safe.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** It never left this process: it has not happened, and will not. */
  readonly isUnsent: boolean;

  constructor(message: string, { isUnsent = false, ...options }: ErrorOptions & { readonly isUnsent?: boolean } = {}) {
    super(message, options);
    this.isUnsent = isUnsent;
  }
}

/** A position beyond the end of the log: of a store that has lost what it had, or of another one. */
export class PositionPastEnd extends Error {
  override readonly name = 'PositionPastEnd';
  constructor(position: string, head: string) {
    super(`position ${position} lies past the end of the log, ${head}`);
  }
}
