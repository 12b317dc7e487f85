import { type Decider, DomainError, plainName } from '@ateneo/kernel';
import type { TagEvent } from './tag.events.js';

interface Tag {
  readonly name: string;
  readonly colour: string;
  /** How many events changed it, from 0: its ETag. */
  readonly revision: number;
}

/** All tags of a tenant, by id. */
export type Tags = ReadonlyMap<string, Tag>;

type Said = Pick<Tag, 'name' | 'colour'>;

export type TagCommand =
  | ({ readonly do: 'create'; readonly tag: string } & Said)
  | {
      readonly do: 'change';
      readonly tag: string;
      readonly changes: Partial<Said>;
      /** From If-Match: the revision of this tag that was seen. */
      readonly seen?: number | undefined;
    };

/** The tags of a tenant are decided together: no two are called the same. */
export const tagDecider: Decider<Tags, TagCommand, TagEvent> = {
  initial: new Map(),

  evolve(state, { data }) {
    const { tag, ...said } = data;
    const before = state.get(tag) ?? { name: '', colour: '', revision: -1 };
    return new Map(state).set(tag, { ...before, ...said, revision: before.revision + 1 });
  },

  decide(command, state) {
    return command.do === 'create' ? create(command, state) : change(command, state);
  },
};

function create({ tag, name, colour }: Extract<TagCommand, { do: 'create' }>, state: Tags): TagEvent[] {
  const before = state.get(tag);
  // The same creation again (a retry) is already so.
  if (before?.name === name) return [];
  if (before) throw new DomainError('http.conflict');
  mustBeFree(state, name);
  return [{ type: 'TagCreated', data: { tag, name, colour } }];
}

function change({ tag, changes, seen }: Extract<TagCommand, { do: 'change' }>, state: Tags): TagEvent[] {
  const one = state.get(tag);
  if (!one) throw new DomainError('identity.unknown_tag');
  if (seen !== undefined && seen !== one.revision) throw new DomainError('http.precondition_failed');
  const { name, colour } = { ...one, ...changes };
  return [
    ...renamed(tag, one, name, state),
    ...(colour === one.colour ? [] : [{ type: 'TagRecoloured' as const, data: { tag, colour } }]),
  ];
}

function renamed(tag: string, one: Tag, name: string, state: Tags): TagEvent[] {
  if (name === one.name) return [];
  mustBeFree(state, name, tag);
  return [{ type: 'TagRenamed', data: { tag, name } }];
}

function mustBeFree(state: Tags, name: string, own?: string): void {
  const wanted = plainName(name);
  const isTaken = [...state].some(([tag, one]) => tag !== own && plainName(one.name) === wanted);
  if (isTaken) throw new DomainError('identity.tag_name_taken');
}
