import { drawsSlowly, flatSurfaceOn } from './flat-surface.js';
import { type Surface, surfaceOn } from './surface.js';

/** Where two clips are seen. */
interface Board {
  /** Says by `data-frame` and `data-other` what is seen. */
  marked: HTMLElement;
  /** Not there where the two simply stand beside each other. */
  surface?: Surface | undefined;
  /** As large as the pictures are. */
  sizeAs(size: { width: number; height: number }): void;
  /** A place for one of the two. */
  place(): HTMLElement;
}

const HIDDEN = 'position:absolute;inset:0;width:1px;height:1px;min-height:0;overflow:hidden;opacity:0;pointer-events:none';
const BESIDE = 'display:grid;grid-template:minmax(0,1fr)/repeat(2,minmax(0,1fr))';
const HALF = 'display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr)';

const added = <K extends 'div' | 'canvas'>(to: HTMLElement, name: K, style = ''): HTMLElementTagNameMap[K] => {
  const element = to.appendChild(document.createElement(name));
  element.style.cssText = style;
  return element;
};

/** One canvas that both are drawn on; the two are out of sight, yet not hidden: a hidden video paints nothing. */
export const drawnBoard = (ground: HTMLElement, size: { width: number; height: number }): Board => {
  const canvas = Object.assign(added(ground, 'canvas'), size);
  return {
    marked: canvas,
    surface: (drawsSlowly() ? flatSurfaceOn : surfaceOn)(canvas),
    sizeAs({ width, height }) {
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    },
    place() {
      const element = added(ground, 'div', HIDDEN);
      element.setAttribute('aria-hidden', 'true');
      return element;
    },
  };
};

/** The two beside each other as they are, for browsers that cannot put them together. */
export const plainBoard = (ground: HTMLElement): Board => {
  const marked = added(ground, 'div', BESIDE);
  return { marked, sizeAs: () => undefined, place: () => added(marked, 'div', HALF) };
};
