import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { accountsOf, type CommandContext, DomainError, fieldError } from '@ateneo/kernel';
import { amendmentAggregate } from '../amendment/propose-amendment.js';
import { KnownForTakingPart } from './known-for-taking-part.js';
import { documentAggregate } from '../document/open-document.js';
import { FindResolution } from '../queries/find-resolution.js';
import { FindToResolve } from '../queries/find-to-resolve.js';
import { ResolvedText, wordingAsChanges } from '../queries/resolved-text.js';
import { decisionBy, wantedBy } from '../resolution/basis.rules.js';
import { resolutionAggregate } from '../resolution/resolution.aggregate.js';
import type { ResolutionCommand } from '../resolution/resolution.decider.js';
import { decidedIn, type ResolutionState } from '../resolution/resolution.fold.js';

type Without<Of, Fields extends string> = Of extends unknown ? Omit<Of, Fields> : never;

/** What somebody does with the resolution of a document; what must be known for it is found out. */
export type ResolutionAct = Without<
  ResolutionCommand,
  'document' | 'process' | 'contradicts' | 'authors' | 'wanted' | 'toResolve' | 'now' | 'article'
>;
type Act<Do extends ResolutionAct['do']> = Extract<ResolutionAct, { do: Do }>;

/** Decides something of a document’s resolution. `ifMatch`: the revision of it that was seen. */
export class ResolveDocument extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly document: string,
    readonly act: ResolutionAct,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { ifMatch } = this;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.attempt(get, this);
      } catch (error) {
        const isOvertaken = error instanceof DomainError && error.code === 'http.precondition_failed';
        if (!isOvertaken || ifMatch !== undefined || tries === MOST_TRIES) throw error;
      }
    }
  }

  /** What was found out holds for the state that it was found out of: if somebody decided meanwhile, it is found out anew. */
  private async attempt(get: Find, { context, document, act, ifMatch }: ResolveDocument) {
    const { tenant } = context;
    const { found, state, revision } = await get(FindResolution).load(tenant, document);
    const { process } = found;
    const known: Known = { tenant, state, text: { id: document, ...found.text }, of: { document, process } };
    // Closing writes to the document first.
    if (ifMatch !== undefined && ifMatch !== revision && state.closed_at === null)
      throw new DomainError('http.precondition_failed');
    const command = await this.commandOf(get, context, act, known);
    const expectedRevision = ifMatch ?? (foundOut.has(act.do) ? revision : undefined);
    return get(DECISIONS).execute(context, resolutionAggregate, document, command, { expectedRevision });
  }

  private async commandOf(
    get: Find,
    context: CommandContext,
    act: ResolutionAct,
    known: Known,
  ): Promise<ResolutionCommand> {
    if (act.do === 'agree') await this.mustBeAuthor(get, context, act.amedment);
    else await this.mustBeVoted(get, context, known);
    switch (act.do) {
      case 'resolve':
        return this.resolving(get, act, known);
      case 'propose':
        return this.proposing(get, act, known);
      case 'write':
        return this.writing(get, act, known);
      case 'close':
        return this.closing(get, context, known);
      default:
        return { ...act, ...known.of };
    }
  }

  private async resolving(
    get: Find,
    act: Act<'resolve'>,
    { tenant, text, state, of }: Known,
  ): Promise<ResolutionCommand> {
    if (act.decision === null) return { ...act, ...of, contradicts: [] };
    const one = (await get(FindToResolve).find(tenant, of.document)).find(({ id }) => id === act.amedment);
    if (!one) throw new DomainError('participation.amedment_not_found');
    const said = decisionBy(act.basis, one);
    if (act.basis !== 'assembly' && said !== act.decision) throw new DomainError('participation.basis_says_otherwise');
    // Additions contradict nothing.
    const { article } = one;
    const found = article === null ? null : await get(ResolvedText).contradictions(tenant, text, state, { article });
    return { ...act, ...of, contradicts: found?.against.get(one.id) ?? [] };
  }

  private async proposing(
    get: Find,
    act: Act<'propose'>,
    { tenant, text, state, of }: Known,
  ): Promise<ResolutionCommand> {
    const [all, { against }] = await Promise.all([
      get(FindToResolve).find(tenant, of.document),
      get(ResolvedText).contradictions(tenant, text, state),
    ]);
    return { ...act, ...of, wanted: wantedBy(act.basis, all, against) };
  }

  private async writing(get: Find, act: Act<'write'>, { tenant, text, state, of }: Known): Promise<ResolutionCommand> {
    const all = await get(FindToResolve).find(tenant, of.document);
    const replaced = all.filter(({ id }) => act.replaces.includes(id));
    if (replaced.length < new Set(act.replaces).size) throw fieldError('replaces', 'participation.unknown_amedment');
    const article = replaced[0]!.article;
    if (article === null || replaced.length < 2 || replaced.some((one) => one.article !== article))
      throw fieldError('replaces', 'participation.compromise_of_one_article');
    const wording = { id: act.compromise, article, title: act.title, content: act.content };
    const beside = wordingAsChanges(text, wording);
    const { against } = await get(ResolvedText).contradictions(tenant, text, state, {
      article,
      ...(beside && { beside }),
    });
    const replaces = replaced.map(({ id }) => id);
    const authors = replaced.map(({ id, author }) => ({ amedment: id, user: author }));
    return { ...act, ...of, replaces, article, authors, contradicts: against.get(act.compromise) ?? [] };
  }

  /** The document takes no more amendments from here on; should the process die behind it, closing again goes on. */
  private async closing(
    get: Find,
    context: CommandContext,
    { tenant, text, state, of }: Known,
  ): Promise<ResolutionCommand> {
    const command = { do: 'close' as const, ...of, now: context.now };
    const toResolve = (await get(FindToResolve).find(tenant, of.document)).map(({ id }) => id);
    if (state.closed_at !== null) return { ...command, toResolve };
    const [existing] = (await get(ResolvedText).make(tenant, text, state)).missing;
    if (existing !== undefined) throw new DomainError('participation.adopted_not_there', { existing });
    // Throws what is not decided yet before anything is written.
    resolutionAggregate.decider.decide({ ...command, toResolve }, state);
    const decided = decidedIn(state);
    const close = { do: 'close_amending' as const, document: of.document, decided };
    await get(DECISIONS).execute(context, documentAggregate, of.document, close);
    return { ...command, toResolve };
  }

  private async mustBeVoted(get: Find, context: CommandContext, { of }: Known): Promise<void> {
    if (!(await get(KnownForTakingPart).isVotingAwaited(context, of.process))) return;
    const hasBegun = await get(KnownForTakingPart).hasVotingBegun(context, of.process);
    throw new DomainError(hasBegun ? 'participation.voting_goes_on' : 'participation.voting_awaited');
  }

  private async mustBeAuthor(get: Find, context: CommandContext, amedment: string): Promise<void> {
    if (context.onBehalfOf !== undefined) throw new DomainError('participation.impersonation_forbidden');
    const { state } = await get(DECISIONS).load(context.tenant, amendmentAggregate, amedment);
    if (!accountsOf(context).includes(state.user)) throw new DomainError('participation.not_asked');
  }
}

/** Acts of which more must be known than the resolution’s stream tells. */
const foundOut: ReadonlySet<ResolutionAct['do']> = new Set(['resolve', 'propose', 'write', 'close']);
/** So often it is found out while others decide. */
const MOST_TRIES = 5;

interface Known {
  readonly tenant: string;
  readonly text: Parameters<ResolvedText['make']>[1];
  readonly state: ResolutionState;
  readonly of: { readonly document: string; readonly process: string };
}
