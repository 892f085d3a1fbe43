import { channels, type Look, modes } from './look.js';
import { FRAGMENT, VERTEX } from './shader.js';

export type Shown = HTMLCanvasElement | HTMLVideoElement;

/** The frames before and behind of the one and of the other, those that shine through and are there. */
export type Skins = readonly [Skin, Skin, Skin, Skin];
type Skin = VideoFrame | undefined;

/** Draws two pictures as one; both are as large as the first. */
export interface Surface {
  /** Takes the pictures that belong together from now on; without another one its place stays black. */
  take(one: Shown, other: Shown | null): void;
  skin(skins: Skins): void;
  draw(look: Look): void;
  destroy(): void;
}

const textures = ['one', 'other', 'oneBefore', 'oneBehind', 'otherBefore', 'otherBehind'] as const;
const uniforms = [
  ...textures,
  'skinned',
  'mode',
  'channel',
  'flipped',
  'paired',
  'wipe',
  'ratio',
  'gain',
  'opacity',
  'exposure',
  'gamma',
  'zoom',
  'middle',
] as const;

const programOf = (gl: WebGL2RenderingContext): WebGLProgram => {
  const program = gl.createProgram();
  for (const [type, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) break;
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(`WebGL: ${gl.getProgramInfoLog(program)}`);
  return program;
};

const textureOf = (gl: WebGL2RenderingContext, unit: number): void => {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
};

/** Whether this browser has what comparing needs. */
export const mayCompare = (): boolean => {
  const gl = document.createElement('canvas').getContext('webgl2');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
};

export const surfaceOn = (canvas: HTMLCanvasElement): Surface | undefined => {
  // What was drawn is read again: by who saves the picture of the page, and by tests.
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, preserveDrawingBuffer: true });
  if (!gl) return undefined;
  const program = programOf(gl);
  // biome-ignore lint/correctness/useHookAtTopLevel: of WebGL, not of React
  gl.useProgram(program);
  const at = Object.fromEntries(uniforms.map((name) => [name, gl.getUniformLocation(program, name)])) as Record<
    (typeof uniforms)[number],
    WebGLUniformLocation | null
  >;
  for (const [unit, name] of textures.entries()) {
    textureOf(gl, unit);
    gl.uniform1i(at[name], unit);
  }
  let paired = false;
  const load = (unit: number, picture: Shown | VideoFrame) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  };
  const sharp = (filter: number) => {
    for (const unit of textures.keys()) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
    }
  };
  return {
    take(one, other) {
      load(0, one);
      paired = other !== null;
      if (other) load(1, other);
    },
    skin(skins) {
      for (const [n, frame] of skins.entries()) if (frame) load(2 + n, frame);
      const [a, b, c, d] = skins.map((frame) => (frame ? 1 : 0)) as [number, number, number, number];
      gl.uniform4i(at.skinned, a, b, c, d);
    },
    draw({ mode, channel, flipped, wipe, gain, opacity, exposure, gamma, zoom, middle }) {
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.uniform1i(at.mode, modes.indexOf(mode));
      gl.uniform1i(at.channel, channels.indexOf(channel));
      gl.uniform1i(at.flipped, flipped ? 1 : 0);
      gl.uniform1i(at.paired, paired ? 1 : 0);
      gl.uniform3f(at.wipe, wipe.x, wipe.y, (wipe.angle * Math.PI) / 180);
      gl.uniform1f(at.ratio, canvas.width / canvas.height);
      for (const [name, value] of Object.entries({ gain, opacity, exposure, gamma, zoom })) gl.uniform1f(at[name as 'gain'], value);
      gl.uniform2f(at.middle, middle.x, middle.y);
      // Enlarged, each pixel is shown as it is.
      sharp(zoom > 1 ? gl.NEAREST : gl.LINEAR);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    destroy: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
};
