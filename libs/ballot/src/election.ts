import { demand } from './fault.js';
import type { Group } from './groups/group.js';
import { fingerprintOf } from './hashing.js';
import { type Json, listOf, parseJson, properElement, record, text, whole } from './shape.js';

/** Of which only the sums are ever decrypted: a choice (1 to 1), several (min to max), approval (0 to all). */
export interface SummedQuestion {
  readonly kind: 'summed';
  readonly question: string;
  readonly answers: readonly string[];
  readonly isBlankAllowed: boolean;
  readonly min: number;
  readonly max: number;
}

/** Whose ballots are opened after the shuffles: a number for each option, 0 without one. */
export interface RankedQuestion {
  readonly kind: 'ranked';
  readonly question: string;
  readonly answers: readonly string[];
}

export type Question = SummedQuestion | RankedQuestion;

export interface ElectionSetup {
  readonly uuid: string;
  readonly name: string;
  readonly description: string;
  readonly questions: readonly Question[];
  readonly administrator?: string;
  readonly credentialAuthority?: string;
}

/** An election as everybody sees it: `raw` are the bytes that are never written anew, since the fingerprint is theirs. */
export interface Election<E> extends ElectionSetup {
  readonly group: Group<E>;
  readonly publicKey: E;
  readonly raw: string;
  readonly fingerprint: string;
}

function writeQuestion(question: Question): Json {
  const { answers } = question;
  if (question.kind === 'ranked') {
    return { type: 'NonHomomorphic', value: { answers: [...answers], question: question.question } };
  }
  const { isBlankAllowed, min, max } = question;
  return {
    answers: [...answers],
    ...(isBlankAllowed ? { blank: true } : {}),
    min,
    max,
    question: question.question,
  };
}

function readQuestion(value: Json, place: string): Question {
  const fields = record(value, place);
  const isRanked = fields['type'] === 'NonHomomorphic';
  demand(isRanked || fields['type'] === undefined, 'unsupported_question', place);
  const { answers, blank, min, max, question } = isRanked ? record(fields['value'], place) : fields;
  const words = { question: text(question, place), answers: listOf(answers, `${place}.answers`, text) };
  if (isRanked) return { kind: 'ranked', ...words };
  const read = { min: whole(min, `${place}.min`), max: whole(max, `${place}.max`) };
  demand(read.min <= read.max && read.max <= words.answers.length, 'malformed', place);
  demand(blank === undefined || typeof blank === 'boolean', 'malformed', `${place}.blank`);
  return { kind: 'summed', ...words, isBlankAllowed: blank === true, ...read };
}

/** The text of an election; written once. */
export function writeElection<E>(group: Group<E>, publicKey: E, setup: ElectionSetup): string {
  const { administrator, credentialAuthority } = setup;
  return JSON.stringify({
    version: 1,
    description: setup.description,
    name: setup.name,
    group: group.name,
    public_key: group.encode(publicKey),
    questions: setup.questions.map(writeQuestion),
    uuid: setup.uuid,
    ...(administrator === undefined ? {} : { administrator }),
    ...(credentialAuthority === undefined ? {} : { credential_authority: credentialAuthority }),
  });
}

const uuidPattern = /^[1-9A-HJ-NP-Za-km-z]{14,}$/;

export function readElection<E>(group: Group<E>, raw: string): Election<E> {
  const fields = record(parseJson(raw, 'election'), 'election');
  demand(fields['version'] === 1, 'malformed', 'election.version');
  demand(fields['group'] === group.name, 'unknown_group', text(fields['group'], 'election.group'));
  const uuid = text(fields['uuid'], 'election.uuid');
  demand(uuidPattern.test(uuid), 'malformed', 'election.uuid');
  const publicKey = properElement(group, fields['public_key'], 'election.public_key');
  group.prepare(publicKey);
  return {
    group,
    uuid,
    publicKey,
    name: text(fields['name'], 'election.name'),
    description: text(fields['description'], 'election.description'),
    questions: listOf(fields['questions'], 'election.questions', readQuestion),
    raw,
    fingerprint: fingerprintOf(raw),
  };
}

/** The name of the group that an election says it is in. */
export const groupNameOf = (raw: string): string =>
  text(record(parseJson(raw, 'election'), 'election')['group'], 'election.group');
