import { randomBytes } from './draw.js';
import { numberOf } from './numbers.js';

const signs = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** That many signs of Base58, made of secret bytes; of 16 bytes more than the signs hold, so that each is as likely. */
export function signsOf(bytes: Uint8Array, count: number): string {
  let rest = numberOf(bytes);
  let text = '';
  for (let place = 0; place < count; place++) {
    text = signs[Number(rest % 58n)]! + text;
    rest /= 58n;
  }
  return text;
}

export const randomSigns = (count: number): string => signsOf(randomBytes(Math.ceil(count * 0.74) + 16), count);

export const isSigns = (text: string, count: number): boolean =>
  text.length === count && [...text].every((sign) => signs.includes(sign));
