import { demand } from './fault.js';
import type { Group } from './groups/group.js';
import { isSignedBy, readSigned, type SignedMessage } from './messages.js';
import { type Json, parseJson, properElement, record, text, whole } from './shape.js';

/** What the trustees of one election agree on: how many they are, and how many open it. */
export interface Board {
  readonly size: number;
  readonly threshold: number;
}

export interface Certificate<E> extends Board {
  readonly index: number;
  readonly verification: E;
  readonly encryption: E;
  /** The hash of the owner's polynomial, promised before anybody has shown one; absent from programs that do not promise. */
  readonly promise: string | undefined;
  readonly signed: SignedMessage;
}

/** Who made a bundle. `older`: a program before version 3.1, without promises and contexts and with fewer signatures. */
export type Maker = 'ours' | 'older';

/** That a certificate is of this board and place: else it could have been made for another. */
function checkContext<E>(group: Group<E>, value: Json | undefined, board: Board, index: number): void {
  demand(value !== undefined, 'wrong_certificate', 'context');
  const context = record(value, 'context');
  demand(context['group'] === group.name, 'wrong_certificate', 'group');
  demand(whole(context['size'], 'size') === board.size, 'wrong_certificate', 'size');
  demand(whole(context['threshold'], 'threshold') === board.threshold, 'wrong_certificate', 'threshold');
  demand(whole(context['index'], 'index') === index, 'wrong_certificate', 'index');
}

export function readCertificate<E>(
  group: Group<E>,
  value: Json,
  board: Board,
  index: number,
  maker: Maker = 'ours',
): Certificate<E> {
  const place = `certificate ${index}`;
  const signed = readSigned(group, value, place);
  const fields = record(parseJson(signed.message, place), place);
  if (maker === 'ours' || fields['context'] !== undefined) checkContext(group, fields['context'], board, index);
  const verification = properElement(group, fields['verification'], place);
  demand(isSignedBy(group, verification, signed.message, signed.signature), 'wrong_certificate', place);
  return {
    ...board,
    index,
    verification,
    encryption: properElement(group, fields['encryption'], place),
    promise: fields['coefexps'] === undefined ? undefined : text(fields['coefexps'], place),
    signed,
  };
}
