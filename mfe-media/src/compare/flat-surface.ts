import type { Look } from './look.js';
import { type Shown, type Skins, type Surface, surfaceOn } from './surface.js';
import { acrossOf } from './wipe.js';

type Rect = readonly [x: number, y: number, width: number, height: number];

/** What draws WebGL where there is no graphics card: of Chromium, Mesa and Windows. */
const BY_PROCESSOR = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/** Whether WebGL is drawn by the processor: a picture of 1080p takes it a tenth of a second and more. Not every browser minds the caveat, some hide the name. */
export const drawsSlowly = (): boolean => {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return true;
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return BY_PROCESSOR.test(name);
};

/** What needs no shader. */
const isFlat = ({ mode, channel, exposure, gamma, skin }: Look): boolean =>
  mode !== 'matte' && channel === 'rgb' && exposure === 0 && gamma === 1 && (skin === 0 || mode === 'difference');

const sizeOf = (source: Shown): [number, number] =>
  source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];

const put = (on: CanvasRenderingContext2D, source: Shown, { zoom, middle }: Look, [x, y, wide, high]: Rect): void => {
  const [width, height] = sizeOf(source);
  on.imageSmoothingEnabled = zoom === 1;
  on.drawImage(source, (middle.x - 0.5 / zoom) * width, (middle.y - 0.5 / zoom) * height, width / zoom, height / zoom, x, y, wide, high);
};

/** Keeps to the other clip's side of the wipe. */
const clipTo = (on: CanvasRenderingContext2D, { wipe, zoom, middle }: Look, [, , width, height]: Rect): void => {
  const [across, down] = acrossOf(wipe);
  const [x, y] = [((wipe.x - middle.x) * zoom + 0.5) * width, ((wipe.y - middle.y) * zoom + 0.5) * height];
  const far = 2 * zoom * (width + height);
  on.beginPath();
  for (const [along, away] of [
    [-far, 0],
    [far, 0],
    [far, far],
    [-far, far],
  ] as const)
    on.lineTo(x - down * along + across * away, y + across * along + down * away);
  on.clip();
};

/** The same without a graphics card: what needs no shader is copied by the canvas itself, several times as fast; all else is drawn by WebGL and copied from there. */
export const flatSurfaceOn = (canvas: HTMLCanvasElement): Surface | undefined => {
  const on = canvas.getContext('2d', { alpha: false });
  const hidden = document.createElement('canvas');
  let shader: Surface | undefined;
  let pictures: readonly [Shown, Shown | null] | undefined;
  let skins: Skins = [undefined, undefined, undefined, undefined];
  if (!on) return undefined;

  const byShader = (look: Look) => {
    shader ??= surfaceOn(hidden);
    if (hidden.width !== canvas.width || hidden.height !== canvas.height) Object.assign(hidden, { width: canvas.width, height: canvas.height });
    if (pictures) shader?.take(...pictures);
    shader?.skin(skins);
    shader?.draw(look);
    on.drawImage(hidden, 0, 0);
  };
  const flat = (look: Look, [one, other]: readonly [Shown, Shown | null]) => {
    const { width, height } = canvas;
    const whole: Rect = [0, 0, width, height];
    const [first, second] = look.flipped ? [other, one] : [one, other];
    const black = () => on.fillRect(...whole);
    const all = (source: Shown | null) => (source ? put(on, source, look, whole) : black());
    if (look.mode === 'side') {
      black();
      for (const [n, source] of [one, other].entries()) if (source) put(on, source, look, [(n * width) / 2, height / 4, width / 2, height / 2]);
    } else if (look.mode === 'difference') {
      all(other && one);
      if (!other) return;
      on.globalCompositeOperation = 'difference';
      all(other);
      on.globalCompositeOperation = 'lighter';
      for (let gain = 1; gain < look.gain; gain *= 2) on.drawImage(canvas, 0, 0);
    } else {
      all(first);
      if (look.mode !== 'wipe') return;
      clipTo(on, look, whole);
      all(second);
    }
  };
  return {
    take(...taken) {
      pictures = taken;
    },
    skin(given) {
      skins = given;
    },
    draw(look) {
      if (!pictures) return;
      on.save();
      if (isFlat(look)) flat(look, pictures);
      else byShader(look);
      on.restore();
    },
    destroy: () => shader?.destroy(),
  };
};
