/** The smallest version of an image with enough pixels for that height: of a symbol a fifth of the bytes of the next one. */
export function imageSizeFor({ width, height }: { width: number; height: number }, shown: number): 64 | 256 | 1024 {
  const longest = shown * Math.max(1, width / height);
  return longest <= 64 ? 64 : longest <= 256 ? 256 : 1024;
}
