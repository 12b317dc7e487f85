type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim());
  if (!match) return undefined;
  return [Number.parseInt(match[1]!, 16), Number.parseInt(match[2]!, 16), Number.parseInt(match[3]!, 16)];
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21; 1 when one of them is no colour. */
export function contrast(a: string, b: string): number {
  const [first, second] = [parse(a), parse(b)];
  if (!first || !second) return 1;
  const [light, dark] = [luminance(first), luminance(second)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function mix(colour: Rgb, target: Rgb, share: number): string {
  const part = (index: 0 | 1 | 2) =>
    Math.round(colour[index] + (target[index] - colour[index]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

/**
 * The nearest shade of a tenant's colour that reads on a background: at least 5.5 to 1, so that it also does on tints.
 * Undefined when the text is not `#rrggbb`.
 */
export function readableOn(hex: string, background: string): string | undefined {
  const colour = parse(hex);
  if (!colour) return undefined;
  const target: Rgb = luminance(parse(background) ?? [255, 255, 255]) > 0.5 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share < 1; share += 0.04) {
    const shade = mix(colour, target, share);
    if (contrast(shade, background) >= 5.5) return shade;
  }
  return mix(colour, target, 1);
}
