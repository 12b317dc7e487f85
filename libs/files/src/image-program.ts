import { renderImage, type RenderedImage, type RenderRules } from './render-image.js';

/** Runs in a parser's process. */
export function parse({ bytes, rules }: { bytes: Buffer; rules: RenderRules }): Promise<RenderedImage> {
  return renderImage(bytes, rules);
}
