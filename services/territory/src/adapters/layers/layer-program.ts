import { type AskedCheck, checkedLayer, type CheckedLayer } from './inspect-layer.js';

/** Runs in a parser's process. */
export function parse(asked: AskedCheck): Promise<CheckedLayer> {
  return checkedLayer(asked);
}
