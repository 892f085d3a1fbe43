import type { Encoding } from '../images/image-header.js';

/** The look-up table of a job, in its folder. */
export const CUBE = 'input.cube';

/** What ffmpeg's colours go through, in 16 bits; `alpha` keeps theirs. */
export type Shown = Encoding | 'acescg' | 'cube' | 'curve';

/** Filters that bring RGB of an encoding to the display (sRGB). */
export const toDisplay = (shown: Shown, alpha: boolean): string[] => {
  const whole = `format=${alpha ? 'gbrap16le' : 'gbrp16le'}`;
  const fine = `format=${alpha ? 'gbrapf32le' : 'gbrpf32le'}`;
  switch (shown) {
    case 'display':
      return [];
    case 'linear':
      return [whole, onEach(SRGB)];
    case 'cineon':
      return [whole, onEach(CINEON)];
    case 'acescg':
      // Light brighter than white must reach the matrix whole, or its hue would change.
      return [fine, AP1_TO_REC709, whole, onEach(SRGB)];
    case 'cube':
      return [fine, `lut3d=file=${CUBE}:interp=tetrahedral`, whole];
    case 'curve':
      return [fine, `lut1d=file=${CUBE}`, whole];
  }
};

const onEach = (expression: string): string => `lutrgb=r='${expression}':g='${expression}':b='${expression}'`;

const srgb = (light: string): string => `maxval*if(lte(${light},0.0031308),12.92*${light},1.055*pow(${light},1/2.4)-0.055)`;
const SRGB = `st(0,val/maxval);${srgb('ld(0)')}`;

/** Code values of the 10 bit scale for black and white, and of them for ten times the light. */
const [BLACK, WHITE, DECADE] = [95, 685, 300];
const FLARE = 10 ** ((BLACK - WHITE) / DECADE);
const CINEON = `st(0,clip((pow(10,(1023*val/maxval-${WHITE})/${DECADE})-${FLARE})/${1 - FLARE},0,1));${srgb('ld(0)')}`;

/** With the white of ACES (D60) adapted to D65 by Bradford's method. */
const AP1_TO_REC709 =
  'colorchannelmixer=rr=1.70505099:rg=-0.62179212:rb=-0.08325887:gr=-0.13025642:gg=1.14080474:gb=-0.01054832:br=-0.02400336:bg=-0.12896898:bb=1.15297233';
