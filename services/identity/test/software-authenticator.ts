import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator would say otherwise than it should. */
export interface Misuse {
  readonly origin?: string;
  readonly rpId?: string;
  readonly count?: number;
  readonly challenge?: string;
  readonly userHandle?: string;
}

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** A key like those in telephones, in memory: ES256, "none" attestation, a counter if wanted. Written from the standard (WebAuthn, 6 and 7). */
export class SoftwareAuthenticator {
  private readonly id = randomBytes(32);
  private readonly key: KeyObject;
  private readonly publicKey: Buffer;
  private userHandle = '';
  private rpId = '';

  constructor(
    private readonly origin: string,
    /** How often it was used; undefined: it does not count. */
    private count: number | undefined = undefined,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.publicKey = cbor(
      new Map<number, Encodable>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
  }

  /** Makes the key that the options ask for. */
  create({ challenge, rp, user }: Options, misuse: Misuse = {}) {
    this.userHandle = user!.id;
    this.rpId = rp!.id!;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]);
    const authData = this.authenticatorData(0x45, misuse, attested);
    const attestationObject = cbor(
      new Map<string, Encodable>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.credential({
      attestationObject: base64url(attestationObject),
      clientDataJSON: this.clientData('webauthn.create', challenge, misuse),
      transports: ['internal'],
    });
  }

  /** Signs the challenge of the options. */
  get({ challenge }: Options, misuse: Misuse = {}) {
    if (this.count !== undefined) this.count += 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge, misuse);
    const authenticatorData = this.authenticatorData(0x05, misuse);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url').toString())]);
    return this.credential({
      authenticatorData: base64url(authenticatorData),
      clientDataJSON,
      signature: base64url(sign('sha256', signed, this.key)),
      userHandle: misuse.userHandle ?? this.userHandle,
    });
  }

  private credential<Response>(response: Response) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, { origin = this.origin, challenge: other }: Misuse): string {
    return base64url(JSON.stringify({ type, challenge: other ?? challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(flags: number, { rpId = this.rpId, count = this.count ?? 0 }: Misuse, more = Buffer.of()) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter, more]);
  }
}

type Encodable = string | number | Buffer | Map<string, Encodable> | Map<number, Encodable>;

/** As much of CBOR as keys and attestations need (RFC 8949). */
function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length);
  if (length < 256) return Buffer.of((major << 5) | 24, length);
  return Buffer.of((major << 5) | 25, length >> 8, length & 255);
}
