import { Decide } from '@ateneo/resource';
import { readFileSync } from 'node:fs';
import { OpenDocument } from '../../../participation/src/document/open-document.js';
import type { VotingRules } from '../../../participation/src/process/process.events.js';
import { usualRules } from '../../../participation/src/process/outcome.rules.js';
import { processAggregate } from '../../../participation/src/process/process.aggregate.js';
import { acting, endAt, type DemoWorld } from './demo-world.js';
import type { Chance } from './random.js';

export interface DemoArticle {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

/** A document that was opened, with the ids of its parts. */
export interface DemoDocument {
  readonly id: string;
  readonly title: string;
  readonly introduction: string;
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly articles: readonly DemoArticle[];
  }[];
}

/** Files of the demo lie beside the code, in the sources and in the build. */
export function demoFile(name: string): string {
  return readFileSync(new URL(`../../demo/${name}`, import.meta.url), 'utf8');
}

const unwrapped = (text: string) => text.trim().replaceAll(/(\S)\n(?=[^\n\-*\d])/g, '$1 ');

/** Reads our own demo files: one title, chapters at level two, articles at level three. */
export function readDemoDocument(markdown: string, random: Chance): DemoDocument {
  const [head = '', ...chapters] = markdown.split(/^## /m);
  const [title = '', ...introduction] = head.replace(/^# /, '').split('\n');
  return {
    id: random.uuid(),
    title,
    introduction: unwrapped(introduction.join('\n')),
    chapters: chapters.map((chapter) => {
      const [name = '', ...articles] = chapter.split(/^### /m);
      return {
        id: random.uuid(),
        title: name.trim(),
        articles: articles.map((article) => {
          const [heading = '', ...lines] = article.split('\n');
          return { id: random.uuid(), title: heading, content: unwrapped(lines.join('\n')) };
        }),
      };
    }),
  };
}

export interface DemoProcess {
  readonly title: string;
  readonly introduction: string;
  readonly mode: 'public' | 'organizations';
  /** Days from now; null is no bound. */
  readonly start: number;
  readonly end: number;
  readonly voteStart: number | null;
  readonly votingEnd: number | null;
  readonly endorsementsNeeded?: number;
  readonly rules?: Partial<VotingRules>;
  /** Left out: it is published. */
  readonly is_active?: boolean;
}

/** Creates a process, published, with one document; made when `madeAt` days have passed. */
export async function makeProcess(
  world: DemoWorld,
  superuser: string,
  madeAt: number,
  wanted: DemoProcess,
  document: DemoDocument | undefined,
): Promise<string> {
  const { commands, now, random } = world;
  const process = random.uuid();
  const at = (days: number | null) => (days === null ? null : endAt(now, days));
  const context = acting(world, madeAt, superuser);
  await commands.execute(
    new Decide(context, processAggregate, process, {
      do: 'create',
      process,
      now: context.now,
      as: {
        title: wanted.title,
        introduction: wanted.introduction,
        is_active: wanted.is_active ?? true,
        schedule: {
          start_datetime: at(wanted.start),
          end_datetime: at(wanted.end),
          amedment_vote_start_datetime: at(wanted.voteStart),
          amedment_voting_start_datetime: null,
          amedment_voting_end_datetime: at(wanted.votingEnd),
          endorsement_start_datetime: null,
          endorsement_end_datetime: null,
        },
        audience: { mode: wanted.mode, organizations: [], areas: [], tags: [] },
        endorsements_needed: wanted.endorsementsNeeded ?? 0,
        rules: { ...usualRules, ...wanted.rules },
      },
    }),
  );
  if (document) {
    const { id, title, introduction, chapters } = document;
    await commands.execute(new OpenDocument(context, id, process, title, { introduction, chapters }));
  }
  return process;
}
