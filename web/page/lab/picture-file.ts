/** A chart as a picture that stands for itself: with its title above and what was measured where below. */
import { palette } from './palette.ts';

const MARGIN = 24;
const TITLE_HEIGHT = 44;
const NOTE_HEIGHT = 34;

export function pictureFile(canvas: HTMLCanvasElement, title: string, note: string): Promise<Blob> {
  const scale = canvas.width / canvas.clientWidth;
  const [width, height] = [canvas.width + 2 * MARGIN * scale, canvas.height + (TITLE_HEIGHT + NOTE_HEIGHT + MARGIN) * scale];
  const sheet = Object.assign(document.createElement('canvas'), { width, height });
  const context = sheet.getContext('2d') as CanvasRenderingContext2D;
  const { ink, soft, sheet: paper, font } = palette();
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.drawImage(canvas, MARGIN * scale, TITLE_HEIGHT * scale);
  context.scale(scale, scale);
  context.fillStyle = ink;
  context.font = `600 18px ${font}`;
  context.fillText(title, MARGIN, 30);
  context.fillStyle = soft;
  context.font = `13px ${font}`;
  context.fillText(note, MARGIN, TITLE_HEIGHT + canvas.clientHeight + 26, canvas.clientWidth);
  return new Promise((resolve, reject) =>
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png'),
  );
}
