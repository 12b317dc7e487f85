import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@ateneo/contracts';
import type { History } from './history.js';
import type { Player } from './player.js';
import type { Someone, Superuser } from './world.js';

const CODE = 'FERIA';
/** More on one object would take the checker too long. */
const MOST_ACTS = 600;

/** A code for so many: of more people than that everybody chooses the quota by it, gives it up and chooses again. */
export class CodeGame {
  private discount = '';
  private acts = 0;
  private wasFull = false;
  private readonly without: Someone[];
  private readonly having: Someone[] = [];

  constructor(
    private readonly superuser: Superuser,
    private readonly history: History,
    people: readonly Someone[],
    private readonly feePlan: { readonly product: string; readonly price: string },
    private readonly uses: number,
  ) {
    this.without = [...people];
  }

  async play(players: readonly Player[], until: number): Promise<void> {
    const { superuser, history, uses } = this;
    const names = { es: 'Feria', ca: 'Fira', gl: 'Feira', eu: 'Azoka' };
    const said = { product: this.feePlan.product, names, percent: 10, code: CODE, max_uses: uses };
    this.discount = (await superuser.make(api.discounts(), said)).id;
    await history.record(this.discount, 0, { do: 'open', most: uses }, async () => ({ answer: 'ok' }));
    // However slow the machine, it goes on until all uses were taken once: it is the last ones that matter.
    const isBusy = () => this.acts < MOST_ACTS && (Date.now() < until || !this.wasFull);
    await Promise.all(
      players.map(async (player) => {
        while (isBusy()) await this.act(player);
      }),
    );
    await superuser.catchUp();
    const { results } = await superuser.read<{ results: { id: string; uses: number }[] }>(api.discounts());
    const many = results.find(({ id }) => id === this.discount)!.uses;
    await history.record(this.discount, 0, { do: 'count', many }, async () => ({ answer: 'ok' }));
  }

  private async act(player: Player): Promise<void> {
    this.acts += 1;
    const isFull = this.having.length >= this.uses - 4;
    const gives = isFull && player.chance.next() < 0.5;
    const from = gives ? this.having : this.without;
    const [who] = from.splice(player.chance.below(from.length), 1);
    if (!who) await sleep(20);
    else if (gives) await this.giveUp(player, who);
    else await this.choose(player, who);
  }

  /** Whose answer was lost plays no more. */
  private async choose(player: Player, who: Someone): Promise<void> {
    const body = { price: this.feePlan.price, discount_code: CODE };
    const asked = { do: 'choose', user: who.id };
    const answered = await this.history.record(this.discount, player.client, asked, async () => {
      const said = await player.ask(who.browser, 'POST', api.subscriptions(), body);
      return said && { answer: said.status < 300 ? 'ok' : 'no' };
    });
    if (answered) (answered.answer === 'ok' ? this.having : this.without).push(who);
    this.wasFull ||= answered?.answer === 'no' || this.having.length >= this.uses;
  }

  private async giveUp(player: Player, who: Someone): Promise<void> {
    const asked = { do: 'cancel', user: who.id };
    const answered = await this.history.record(this.discount, player.client, asked, async () => {
      const said = await player.ask(who.browser, 'POST', api.subscriptionAct(who.id, 'cancel'), {});
      return said && { answer: said.status < 300 ? 'ok' : String(said.json['code']) };
    });
    if (answered) this.without.push(who);
  }
}
