/** Characters of a text in one event: at three bytes each, with titles and metadata, below 64 KiB. */
const PIECE = 18_000;

/** A text in pieces that fit into one event each; at least one, and no character cut in two. */
export function inPieces(text: string, piece = PIECE): [string, ...string[]] {
  const pieces: [string, ...string[]] = [''];
  let from = 0;
  while (text.length - from > piece) {
    const splitsPair = /[\ud800-\udbff]/.test(text[from + piece - 1]!);
    const to = from + piece - (splitsPair ? 1 : 0);
    pieces.splice(-1, 1, text.slice(from, to), '');
    from = to;
  }
  pieces[pieces.length - 1] = text.slice(from);
  return pieces;
}
