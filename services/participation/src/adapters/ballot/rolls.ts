import { createHash } from 'node:crypto';
import { derivedId } from '@ateneo/cqrs';
import { Files } from '@ateneo/files';
import { Injectable } from '@nestjs/common';

/** The frozen roll of an election: public credentials, which name nobody. */
export interface Roll {
  readonly file: string;
  /** SHA-256 of its text, as the bundle names it. */
  readonly hash: string;
  readonly people: number;
}

const NAME = 'credentials.json';
/** Of an association of 200,000 people, 14 MB: its own limits are for what people send. */
const limits = { image_max_bytes: 0, image_max_megapixels: 0, total_max_bytes: 1e12 };
/** So many elections at once have theirs at hand. */
const AT_HAND = 4;

/** Keeps rolls as files; the log has their hashes. */
@Injectable()
export class Rolls {
  private readonly atHand = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(private readonly files: Files) {}

  async keep(tenant: string, election: string, credentials: string, people: number): Promise<Roll> {
    const bytes = Buffer.from(credentials, 'utf8');
    const file = derivedId(election, 'roll');
    await this.files.keepBytes(tenant, { id: file, kind: 'ballot_roll', size: bytes.length, limits }, NAME, bytes);
    return { file, hash: createHash('sha256').update(bytes).digest('hex'), people };
  }

  /** Public credentials; read once in a while. */
  read(tenant: string, roll: Roll): Promise<ReadonlySet<string>> {
    const key = `${tenant}/${roll.file}`;
    const known = this.atHand.get(key) ?? this.text(tenant, roll).then((raw) => new Set(JSON.parse(raw) as string[]));
    this.atHand.delete(key);
    this.atHand.set(key, known);
    known.catch(() => this.atHand.delete(key));
    if (this.atHand.size > AT_HAND) this.atHand.delete(this.atHand.keys().next().value!);
    return known;
  }

  /** As the bundle has it; throws when it is not what the log says. */
  async text(tenant: string, { file, hash }: Roll): Promise<string> {
    const bytes = await this.files.readKept({ tenant, file, name: NAME });
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash)
      throw new Error(`the roll ${file} is not there`);
    return bytes.toString('utf8');
  }
}
