/** What a mask or a clip costs beside what it shows: a whole sheet of its own. */
const A_SHEET = 20;

interface Part {
  /** Elements within it, itself included. */
  elements: number;
  /** The parts that are drawn again within it, by their ids. */
  readonly drawnAgain: { readonly id: string; readonly sheets: number }[];
}

/** How much a drawing draws when everything that names another part has drawn it again. */
export class SvgWeight {
  private readonly nested: { readonly part: Part; readonly id: string | undefined }[] = [];
  private readonly named = new Map<string, Part>();
  private readonly whole: Part = { elements: 0, drawnAgain: [] };
  private readonly weighed = new Map<string, number>();

  open(id: string | undefined): void {
    this.nested.push({ part: { elements: 1, drawnAgain: [] }, id });
  }

  /** The part that is open draws another again. */
  drawsAgain(id: string, how: 'use' | 'mask'): void {
    this.nested.at(-1)!.part.drawnAgain.push({ id, sheets: how === 'mask' ? A_SHEET : 0 });
  }

  close(): void {
    const { part, id } = this.nested.pop()!;
    add(part, this.nested.at(-1)?.part ?? this.whole);
    if (id === undefined) return;
    // Which of two with one name is meant, programs see differently.
    const named = this.named.get(id);
    if (named) add(part, named);
    else this.named.set(id, part);
  }

  /** In elements; without an end where a part draws itself. */
  total(): number {
    return this.weigh(this.whole);
  }

  private weigh({ elements, drawnAgain }: Part): number {
    return drawnAgain.reduce((sum, { id, sheets }) => sum + sheets + this.ofNamed(id), elements);
  }

  private ofNamed(id: string): number {
    const known = this.weighed.get(id);
    if (known !== undefined) return known;
    const part = this.named.get(id);
    // Until it is known: whoever asks meanwhile is within it.
    this.weighed.set(id, Infinity);
    const weight = part ? this.weigh(part) : 0;
    this.weighed.set(id, weight);
    return weight;
  }
}

function add({ elements, drawnAgain }: Part, to: Part): void {
  to.elements += elements;
  for (const one of drawnAgain) to.drawnAgain.push(one);
}
