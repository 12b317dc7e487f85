import type { Position } from '@ateneo/event-store';
import type { Tx } from '@ateneo/persistence';

/** How far a view or a reactor is. */
export interface Checkpoint {
  readonly name: string;
  readonly position: Position;
  readonly version: number;
  /** Counts rebuilds: who kept the view before one must begin again, even if the position is the same. */
  readonly generation: number;
}

/** Another process moved a checkpoint that this one believed its own: the work is given up and begun from there. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

export async function loadCheckpoints(tx: Tx, names: readonly string[]): Promise<Map<string, Checkpoint>> {
  const rows = await tx.query<Checkpoint>(
    'select name, position, version, generation from cqrs.checkpoints where name = any($1)',
    [names],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** The checkpoint, held against every other writer until the transaction ends. */
export async function lockCheckpoint(tx: Tx, name: string): Promise<Checkpoint | undefined> {
  const rows = await tx.query<Checkpoint>(
    'select name, position, version, generation from cqrs.checkpoints where name = $1 for update',
    [name],
  );
  return rows[0];
}

/** Sets it, whatever it was, and begins a new generation: for who holds it locked, or makes it for the first time. */
export async function putCheckpoint(
  tx: Tx,
  { name, position, version }: Omit<Checkpoint, 'generation'>,
): Promise<void> {
  await tx.query(
    `insert into cqrs.checkpoints (name, position, version) values ($1, $2, $3)
     on conflict (name) do update set position = excluded.position, version = excluded.version,
       generation = checkpoints.generation + 1, moved_at = now()`,
    [name, position, version],
  );
}

/** A checkpoint as this process left it, and where it is to go. */
export interface Move {
  readonly name: string;
  readonly generation: number;
  readonly from: Position;
  readonly to: Position;
}

/** Moves the checkpoints on, each only from where this process left it. Throws CheckpointMoved. */
export async function moveCheckpoints(tx: Tx, moves: readonly Move[]): Promise<void> {
  if ((await moveThose(tx, moves)).size !== moves.length) throw new CheckpointMoved();
}

/** The same for those alone that stand where this process left them; answers their names. */
export async function moveThose(tx: Tx, moves: readonly Move[]): Promise<ReadonlySet<string>> {
  const moved = await tx.query<{ name: string }>(
    `update cqrs.checkpoints c set position = m.target, moved_at = now()
     from unnest($1::text[], $2::integer[], $3::text[], $4::text[]) as m(name, generation, origin, target)
     where c.name = m.name and c.generation = m.generation and c.position = m.origin returning c.name`,
    [
      moves.map((move) => move.name),
      moves.map((move) => move.generation),
      moves.map((move) => move.from),
      moves.map((move) => move.to),
    ],
  );
  return new Set(moved.map(({ name }) => name));
}
