import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language, Wallet } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Files, legible, letters } from '@ateneo/files';
import { TENANTS, type Tenants } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore, open, seal } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import sharp from 'sharp';
import { PassContents } from '../../../published/src/organizations/pass-contents.js';
import { applePass, PRODUCT_COLOUR } from '../adapters/apple-wallet.js';
import { googleLink, type GooglePass } from '../adapters/google-wallet.js';
import { type MadePass, MakePass, PASS_TYPES, ChangePasses, type PassEffect } from '../public/wallet-passes.js';
import { tenantAggregate } from '../tenant/create-tenant.js';
import type { Signers } from '../tenant/tenant.events.js';
import { WALLET_SERVICES, type WalletServices } from '../tenant/wallet-services.js';
import { readSerial, serialOf, toldOf, walletsOf } from '../tenant/wallets.rules.js';

export const WALLET_PASS = 'wallet_pass';

interface Issued {
  readonly serial: string;
  readonly wallets: readonly Wallet[];
  readonly language: Language;
  readonly changed_at: string;
}

/** On a pass that is worth nothing, and of which nothing is known any more. */
const nothing = { code: '', short: '', holder: '', lines: [], starts: null, ends: null };

/** Apple's icons, by their names in the file, in pixels. */
const ICONS = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 };
const KEPT_ICON = '1024.png';

/** Passes in the wallets of telephones: made, and made anew when what stands on them changed. */
@Injectable()
export class WalletPasses {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEYS) private readonly keys: KeyStore,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(WALLET_SERVICES) private readonly services: WalletServices,
    private readonly database: Database,
    private readonly files: Files,
    private readonly contents: PassContents,
  ) {}

  /** Which were handed out is remembered: those are told of changes. */
  async make({ tenant, wanted }: MakePass): Promise<MadePass> {
    const { kind, id, about, wallet, language, origin } = wanted;
    const google = wallet === 'google' ? await this.signer(tenant, 'google') : null;
    if (!google) await this.signer(tenant, 'apple');
    const serial = serialOf(kind, id);
    const sql = `insert into organizations.wallet_pass as p (serial, about, language, wallets) values ($1, $2, $3, array[$4])
      on conflict (tenant_id, serial) do update set language = excluded.language,
        wallets = case when $4 = any (p.wallets) then p.wallets else p.wallets || $4 end
      returning serial, wallets, language, changed_at`;
    const [issued] = await this.database.inTenant(tenant, (tx) =>
      tx.query<Issued>(sql, [serial, about, language, wallet]),
    );
    const [file, address] = PASS_TYPES;
    if (!google) return { bytes: await this.appleFile(tenant, issued!, origin), type: file };
    const pass = await this.content(tenant, issued!);
    const link = await googleLink(this.services.google, google, pass, origin).catch(() => {
      throw new DomainError('organizations.wallet_away');
    });
    return { bytes: Buffer.from(link), type: address };
  }

  async appleFile(tenant: string, issued: Issued, origin: string): Promise<Buffer> {
    const { serial } = issued;
    const apple = await this.signer(tenant, 'apple');
    const [{ content, association, colour }, images] = await Promise.all([
      this.content(tenant, issued),
      this.icons(tenant),
    ]);
    const service = { address: `${origin}/api/v1/wallet`, token: await this.token(tenant, serial) };
    return applePass(apple, { serial, content, association, colour, images, service });
  }

  /** What stands on it now, and whose it is. */
  async content(tenant: string, { serial, language }: Issued): Promise<GooglePass> {
    const { name, colour } = (await this.tenants.byId(tenant))!;
    const { kind, id } = readSerial(serial)!;
    const found = await this.contents.find(kind, tenant, id, language);
    return { serial, content: found ?? { ...nothing, kind, title: name }, association: name, colour, language };
  }

  async find(tenant: string, serial: string): Promise<Issued | undefined> {
    const sql = 'select serial, wallets, language, changed_at from organizations.wallet_pass where serial = $1';
    return (await this.database.read<Issued>(tenant, sql, [serial]))[0];
  }

  /** The telephone says it with each question about the pass; it stands in the pass. */
  async isToken(tenant: string, serial: string, said: string): Promise<boolean> {
    const [one, other] = [Buffer.from(said), Buffer.from(await this.token(tenant, serial))];
    return one.length === other.length && timingSafeEqual(one, other);
  }

  /** With keys that were opened. */
  async openedSigners(tenant: string): Promise<Signers> {
    const { state } = await this.decisions.load(tenant, tenantAggregate, tenant);
    const { apple, google } = state.status === 'absent' ? { apple: null, google: null } : state.signers;
    const key = await this.keys.tenantKey(tenant, 'provider');
    const opened = <Signer extends { readonly key: string }>(signer: Signer | null, wallet: Wallet) =>
      signer && { ...signer, key: open(key, signer.key, placeOf(tenant, wallet)) as string };
    return { apple: opened(apple, 'apple'), google: opened(google, 'google') };
  }

  async sealed(tenant: string, wallet: Wallet, key: string): Promise<string> {
    return seal(await this.keys.tenantKey(tenant, 'provider'), key, placeOf(tenant, wallet));
  }

  /** Those that were handed out are marked as changed; each is an effect to be asked for. */
  async change({ tenant, cause, about, pass }: ChangePasses): Promise<PassEffect[]> {
    const sql = `update organizations.wallet_pass set changed_at = clock_timestamp()
      where about = $1 and starts_with(serial, $2) returning serial`;
    const params = [about, pass ? serialOf(pass.kind, pass.id) : ''];
    const rows = await this.database.inTenant(tenant, (tx) => tx.query<Pick<Issued, 'serial'>>(sql, params));
    return rows.map(({ serial }) => ({ kind: WALLET_PASS, key: `${cause}/${serial}`, reference: serial }));
  }

  /** By the log: what every process holds of the tenant in memory may be a moment older. */
  private async signer<Of extends Wallet>(tenant: string, wallet: Of): Promise<NonNullable<Signers[Of]>> {
    const signers = await this.openedSigners(tenant);
    const signer = signers[wallet];
    if (!signer || !walletsOf(toldOf(signers), new Date().toISOString()).includes(wallet))
      throw new DomainError('organizations.wallet_off');
    return signer;
  }

  private async token(tenant: string, serial: string): Promise<string> {
    const key = await this.keys.tenantKey(tenant, 'link');
    return createHmac('sha256', key).update(`wallet/${serial}`).digest('base64url');
  }

  /** The association's own, else its colour with its initial. */
  private async icons(tenant: string): Promise<Record<string, Buffer>> {
    const { icon, logo, name, colour } = (await this.tenants.byId(tenant))!;
    const image = icon ?? logo;
    const kept = image && (await this.files.readPublic({ tenant, file: image.file, name: KEPT_ICON }));
    const drawn = kept ?? Buffer.from(initialOf(name, colour));
    const made = Object.entries(ICONS).map(async ([file, size]) => {
      const background = { r: 255, g: 255, b: 255, alpha: 1 };
      return [file, await sharp(drawn).resize(size, size, { fit: 'contain', background }).png().toBuffer()] as const;
    });
    return Object.fromEntries(await Promise.all(made));
  }
}

@CommandHandler(MakePass)
export class MakePassHandler implements ICommandHandler<MakePass> {
  constructor(private readonly passes: WalletPasses) {}

  execute(command: MakePass): Promise<MadePass> {
    return this.passes.make(command);
  }
}

@CommandHandler(ChangePasses)
export class ChangePassesHandler implements ICommandHandler<ChangePasses> {
  constructor(private readonly passes: WalletPasses) {}

  execute(command: ChangePasses): Promise<PassEffect[]> {
    return this.passes.change(command);
  }
}

/** A sealed key that is copied elsewhere does not open there. */
function placeOf(tenant: string, wallet: Wallet): string {
  return `wallet/${tenant}/${wallet}`;
}

const SIDE = 256;

function initialOf(name: string, colour: string | null): string {
  const font = letters(700);
  const run = font.layout(legible(name.trim().slice(0, 1).toUpperCase()));
  const scale = 160 / font.unitsPerEm;
  const [left, baseline] = [(SIDE - run.advanceWidth * scale) / 2, (SIDE + font.capHeight * scale) / 2];
  const outline = run.glyphs.map((glyph) => glyph.path.toSVG()).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><path fill="${colour ?? PRODUCT_COLOUR}" d="M0 0h${SIDE}v${SIDE}H0z"/>
    <path fill="#fff" transform="translate(${left} ${baseline}) scale(${scale} ${-scale})" d="${outline}"/></svg>`;
}
