/** The colours and the type of the page as they are now, for what is drawn. */
import { h } from '../dom.ts';

export interface Palette {
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly sheet: string;
  /** Font families. */
  readonly font: string;
  readonly series: readonly string[];
}

const SERIES = 8;

/** The colours are `rgb(…)`: an element computes them from the properties, which hold one for each theme. */
export function palette(): Palette {
  const probe = h('span', { hidden: true });
  document.body.append(probe);
  const of = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = { ink: of('ink'), soft: of('soft'), line: of('line'), sheet: of('sheet') };
  const series = Array.from({ length: SERIES }, (_, i) => of(`series-${i + 1}`));
  const font = getComputedStyle(document.body).fontFamily;
  probe.remove();
  return { ...colours, font, series };
}
