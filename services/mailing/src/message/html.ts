export interface Logo {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

const LOGO_HEIGHT = 48;

/** For readers whose screens are dark; programs that know no style sheets show the light one. */
export const DARK = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.page{background:#17171a!important;color:#ece9e2!important}.card{background:#222226!important;border-color:#3f3d42!important}
.quiet{color:#bdb8ae!important}.link{color:#7fd1c7!important}.button{background:#7fd1c7!important;color:#10201f!important}}`;

/** How page, card and title of every mail look. */
export const FRAME = {
  page: 'margin:0;background:#fbfaf7;color:#1c1b1f;font:16px/24px Verdana,Arial,sans-serif',
  card: 'max-width:560px;background:#ffffff;border:1px solid #d9d5cc;border-radius:10px',
  title: 'margin:0 0 20px;font:600 22px/30px Georgia,serif',
} as const;

export const BUTTON =
  'display:inline-block;background:#0f5c5c;color:#ffffff;padding:12px 22px;border-radius:10px;text-decoration:none';

/** On white, whatever the reader's scheme; where pictures are shut off, its words stand there. */
export function logoOf(logo: Logo | undefined): string {
  if (!logo) return '';
  const { src, alt, width, height } = logo;
  const shown = Math.min(LOGO_HEIGHT, Math.round((280 * height) / width));
  const size = `width="${Math.round((shown * width) / height)}" height="${shown}"`;
  return `<p style="margin:0 0 20px"><img src="${escape(src)}" alt="${escape(alt)}" ${size} style="display:block;border:0;background:#ffffff;font-weight:700"></p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Words as words: never markup. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
