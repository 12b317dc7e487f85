import { readArchive } from '../src/archive.js';
import { appended, type Chain, emptyChain, type EventKind, readChain } from '../src/chain.js';
import { archiveOf } from './hold-election.js';

/** What is told instead of an event; the same, if nothing is said. */
export type Change = (kind: EventKind, data: string[], place: number) => [EventKind, ...string[]][] | undefined;

/** All events again, with hashes as they must be, but for what is changed: what a server could do that has no secret. */
export function retold(bytes: Uint8Array, change: Change): Uint8Array {
  let chain: Chain = emptyChain;
  for (const [place, { kind, data }] of readChain(readArchive(bytes).files).entries()) {
    const contents = data.map(({ content }) => content);
    const told = change(kind, contents, place) ?? [[kind, ...contents] as [EventKind, ...string[]]];
    for (const [toldKind, ...toldData] of told) chain = appended(chain, toldKind, ...toldData);
  }
  return archiveOf(chain.files);
}
