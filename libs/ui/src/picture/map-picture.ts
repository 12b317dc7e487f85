import type { Ink } from './bar-picture.js';

/** What an outline looks like only by its styles: a picture of it has none but its own. */
const LOOKS = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'color', 'display'] as const;
const SHARP = 2;
const FOOT = 28;

/**
 * A map as a picture: its outlines, what lies on them (buttons with their numbers) and whose they are. What is drawn is what is
 * seen; nothing is loaded.
 */
export async function mapPicture(frame: HTMLElement, credit: string, ink: Ink): Promise<HTMLCanvasElement> {
  const svg = frame.querySelector('svg')!;
  const area = frame.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [area.width * SHARP, (area.height + FOOT) * SHARP];
  const pen = canvas.getContext('2d')!;
  pen.scale(SHARP, SHARP);
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, area.width, area.height + FOOT);
  const at = svg.getBoundingClientRect();
  pen.drawImage(await drawn(svg, at), at.left - area.left, at.top - area.top, at.width, at.height);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const mark of frame.querySelectorAll<HTMLElement>('button')) disc(pen, mark, area, ink);
  pen.textAlign = 'left';
  pen.fillStyle = ink.faint;
  pen.font = `12px ${ink.font}`;
  pen.fillText(credit, 8, area.height + FOOT / 2);
  return canvas;
}

async function drawn(svg: SVGSVGElement, { width, height }: DOMRect): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const styled = (one: SVGSVGElement) => [one, ...one.querySelectorAll<SVGElement>('*')];
  const copies = styled(copy);
  styled(svg).forEach((one, n) => {
    const style = getComputedStyle(one);
    for (const look of LOOKS) copies[n]!.style.setProperty(look, style.getPropertyValue(look));
  });
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

function disc(pen: CanvasRenderingContext2D, mark: HTMLElement, area: DOMRect, ink: Ink): void {
  const { left, top, width, height } = mark.getBoundingClientRect();
  const [x, y] = [left - area.left + width / 2, top - area.top + height / 2];
  const { backgroundColor, color } = getComputedStyle(mark);
  pen.beginPath();
  pen.arc(x, y, width / 2, 0, 2 * Math.PI);
  pen.fillStyle = backgroundColor;
  pen.fill();
  pen.fillStyle = color;
  pen.font = `700 12px ${ink.font}`;
  pen.fillText(mark.textContent, x, y);
}
