import { seeded } from '@prepmarket/api-kit';
import { type Brush, type Dice, HIGH, type Mood, WIDE } from './scene.js';

/** Enough chance for pictures. */
export const diceOf: (seed: number) => Dice = seeded;

export const between = (dice: Dice, from: number, to: number): number => from + dice() * (to - from);
export const several = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

export const sky = (brush: Brush, { high, low }: Mood, horizon = HIGH): void => {
  const fade = brush.createLinearGradient(0, 0, 0, horizon);
  fade.addColorStop(0, high);
  fade.addColorStop(1, low);
  brush.fillStyle = fade;
  brush.fillRect(-WIDE, -HIGH, WIDE * 3, HIGH * 3);
};

/** Light that fades to nothing at `radius`. */
export const glow = (brush: Brush, x: number, y: number, radius: number, colour: string, strength = 1): void => {
  const fade = brush.createRadialGradient(x, y, 0, x, y, radius);
  fade.addColorStop(0, colour);
  fade.addColorStop(1, 'transparent');
  brush.save();
  brush.globalAlpha = strength;
  brush.globalCompositeOperation = 'lighter';
  brush.fillStyle = fade;
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  brush.restore();
};

/** A line of hills: waves of several lengths, so that none repeats. */
export const ridge = (dice: Dice, height: number): ((x: number) => number) => {
  const waves = several(5, (n) => ({ length: 400 / (n + 1) ** 1.4, rise: height / (n + 1) ** 1.2, shift: dice() * 7 }));
  return (x) => waves.reduce((sum, { length, rise, shift }) => sum + rise * Math.sin(x / length + shift), 0);
};

export const hill = (brush: Brush, line: (x: number) => number, base: number, colour: string, shift = 0): void => {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.moveTo(-100, HIGH + 50);
  for (let x = -100; x <= WIDE + 100; x += 4) brush.lineTo(x, base - line(x + shift));
  brush.lineTo(WIDE + 100, HIGH + 50);
  brush.fill();
  grass(brush, line, base, shift);
};

/** Tufts that go with the hill, so that there is something to track. */
const grass = (brush: Brush, line: (x: number) => number, base: number, shift: number): void => {
  const dice = diceOf(Math.round(base * 7));
  brush.lineWidth = 1;
  for (const light of ['rgba(255,255,255,.1)', 'rgba(0,0,0,.16)']) {
    brush.strokeStyle = light;
    brush.beginPath();
    for (let n = 0; n < 260; n += 1) {
      const [x, down, high] = [dice() * 1600 - 200 - shift, dice() ** 1.5 * 120, 2 + dice() * 5];
      const y = base - line(x + shift) + down;
      brush.moveTo(x, y);
      brush.lineTo(x + high / 3, y - high);
    }
    brush.stroke();
  }
};

/** A colour between two CSS colours of the form #rrggbb. */
export const mix = (from: string, to: string, share: number): string => {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * share);
  });
  return `rgb(${parts.join(',')})`;
};

/** Glitter on water below `level`. */
export const water = (brush: Brush, mood: Mood, level: number, at: number, dice: Dice): void => {
  const fade = brush.createLinearGradient(0, level, 0, HIGH);
  fade.addColorStop(0, mood.low);
  fade.addColorStop(1, mood.near);
  brush.fillStyle = fade;
  brush.fillRect(-100, level, WIDE + 200, HIGH - level + 50);
  for (let n = 0; n < 320; n += 1) {
    const [x, depth, phase] = [dice() * (WIDE + 100) - 50, dice() ** 1.7, dice() * 7];
    brush.globalAlpha = 0.1 + 0.3 * Math.max(0, Math.sin(at * 14 + phase));
    brush.fillStyle = n % 3 ? mood.glow : mood.high;
    brush.fillRect(x + at * 12 * (1 + depth * 3), level + 4 + depth * (HIGH - level), 8 + depth * 52, 0.8 + depth * 2.2);
  }
  brush.globalAlpha = 1;
};
