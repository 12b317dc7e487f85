import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type Language, type Universe } from '@ateneo/contracts';
import { documentLanguage } from '@ateneo/http';
import { imageSizeFor, markOf } from '@ateneo/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askApi, FirstAnswers } from './first-answers.js';

interface Route {
  readonly path: string;
  readonly needsSession: boolean;
  readonly files: readonly string[];
  readonly texts: Readonly<Record<Language, readonly string[]>>;
  /** Its h1, where it is the same whatever the page shows. */
  readonly title?: Readonly<Record<Language, string>>;
}

/** Written by the application's build (`tools/first-paint.ts`). */
interface Known {
  readonly routes: readonly Route[];
  readonly texts: Route['texts'];
  readonly words: Readonly<Record<Language, { readonly processes: string; readonly events: string }>>;
}

interface Matched extends Route {
  readonly matches: RegExp;
}

/**
 * The member application's document as this reader of this tenant should see it before any script runs (decision 0165): its
 * language and title, the tenant's mark, name and menu, what the application asks for first, and the files of the route.
 */
export class FirstPaint {
  private readonly html: string;
  private readonly known: Known | undefined;
  private readonly routes: readonly Matched[];
  private readonly answers: FirstAnswers;

  constructor(
    private readonly fastify: FastifyInstance,
    folder: string,
    patience?: number,
  ) {
    this.html = readFileSync(join(folder, 'index.html'), 'utf8');
    this.answers = new FirstAnswers(fastify, patience);
    const file = join(folder, 'first-paint.json');
    this.known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Known) : undefined;
    // What is named is before what is any: `/event/new` is no event.
    this.routes = (this.known?.routes ?? [])
      .map((route) => ({ ...route, matches: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}/?$`) }))
      .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const language = documentLanguage(request);
    const told = isAnsweredAhead(request) ? await this.answers.ofHome(request, language) : {};
    const html = await this.filled(request, language, told);
    void reply.type('text/html; charset=utf-8').header('Vary', 'Cookie, Accept-Language');
    // It holds a person's data: nobody keeps it.
    if (Object.keys(told).length > 0) return reply.header('Cache-Control', 'private, no-store').send(html);
    const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    void reply.header('Cache-Control', 'no-cache').header('ETag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.send(html);
  }

  private async filled(request: FastifyRequest, language: Language, told: object): Promise<string> {
    const universe = await this.universe(request, language);
    if (!universe || !this.known) return this.html;
    const isKnown = hasCookie(request, 'signed=1');
    const route = this.shownAt(pathOf(request), isKnown);
    const head =
      this.links(route, language) +
      data('universe', universe, language) +
      (Object.keys(told).length > 0 ? data('told', told, language) : '');
    return this.html
      .replace('<html lang="es"', `<html lang="${language}"`)
      .replace(/<title>.*<\/title>/, () => `<title>${escaped(universe.appName)}</title>`)
      .replace('</head>', () => `${head}</head>`)
      .replace('<p></p>', (bone) => beginning(route, universe, language) ?? bone)
      .replace('<div id="first-line"></div>', () => line(universe, isKnown ? this.known!.words[language] : undefined));
  }

  /** As the application would ask for it: the edge knows whose address this is. */
  private universe({ host }: FastifyRequest, language: Language): Promise<Universe | undefined> {
    return askApi(this.fastify, { url: api.universe(), headers: { host, 'accept-language': language } });
  }

  /** Whoever is not signed in is sent to sign in, or sees the door. */
  private shownAt(path: string, isKnown: boolean): Route | undefined {
    const asked = this.routeOf(path);
    return asked?.needsSession && !isKnown ? this.routeOf(asked.path === '/' ? '/door' : '/login') : asked;
  }

  private links(route: Route | undefined, language: Language): string {
    const files = [...this.known!.texts[language], ...(route ? [...route.files, ...route.texts[language]] : [])];
    return [...new Set(files)].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  }

  private routeOf(path: string): Matched | undefined {
    return this.routes.find(({ matches }) => matches.test(path));
  }
}

/** Whether its browser sent a cookie that begins so. */
const hasCookie = ({ headers: { cookie = '' } }: FastifyRequest, start: string): boolean =>
  cookie.split('; ').some((one) => one.replace('__Host-', '').startsWith(start));

/** The home of somebody; not of who has written lately: views may be behind that, and nobody is to wait for them before a script runs. */
const isAnsweredAhead = (request: FastifyRequest): boolean =>
  pathOf(request) === '/' && hasCookie(request, 'signed=1') && !hasCookie(request, 'seen=');

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0]!;

/** What a script of the application reads; it ends no element of the page, whatever stands in it. */
function data(id: string, value: unknown, language: Language): string {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}" lang="${language}">${text}</script>`;
}

/** The header's first line; with the menu for who is likely to be signed in. */
function line({ tenantName, logo, colour }: Universe, words: Known['words'][Language] | undefined): string {
  const style = colour && /^#[0-9a-f]{6}$/i.test(colour) ? ` style="background:${colour}"` : '';
  const mark = logo ? picture(logo) : `<i aria-hidden="true"${style}>${escaped(markOf(tenantName))}</i>`;
  const menu = words ? `<nav><span>${escaped(words.processes)}</span><span>${escaped(words.events)}</span></nav>` : '';
  return `<div>${mark}<b>${escaped(tenantName)}</b>${menu}</div>`;
}

/** What the page begins with, where that is known: its title, or at the door who the association is. */
function beginning(route: Route | undefined, { tenantName, about }: Universe, language: Language): string | undefined {
  if (route?.title) return `<h1>${escaped(route.title[language])}</h1>`;
  if (route?.path !== '/door' || !about) return undefined;
  return `<section><h1>${escaped(tenantName)}</h1><div lang="${escaped(about.language)}">${escaped(about.text)}</div></section>`;
}

/** The very file that the application shows next: a larger one would be fetched for nothing. */
function picture(logo: NonNullable<Universe['logo']>): string {
  const [once, twice] = [imageSizeFor(logo, 40), imageSizeFor(logo, 80)];
  const sources = escaped(`${logo.webp[once]} 1x, ${logo.webp[twice]} 2x`);
  return `<picture><source srcset="${sources}" type="image/webp"><img src="${escaped(logo.png[once])}" alt="" height="40"></picture>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
