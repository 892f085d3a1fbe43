import { between, diceOf, glow, hill, ridge, several, sky, water } from './brush.js';
import { type Brush, HIGH, type Place } from './scene.js';

const LEVEL = 380;

const crane = (brush: Brush, x: number, height: number, swing: number, colour: string) => {
  brush.strokeStyle = colour;
  brush.lineWidth = 5;
  brush.beginPath();
  for (const foot of [-16, 16]) {
    brush.moveTo(x + foot, LEVEL);
    brush.lineTo(x + foot / 2, LEVEL - height);
  }
  for (let up = 20; up < height; up += 26) {
    brush.moveTo(x - 14, LEVEL - up);
    brush.lineTo(x + 14, LEVEL - up - 20);
  }
  brush.moveTo(x - 50, LEVEL - height + 8);
  brush.lineTo(x + 120, LEVEL - height - 16);
  brush.lineTo(x, LEVEL - height - 40);
  brush.lineTo(x - 50, LEVEL - height + 8);
  brush.stroke();
  brush.lineWidth = 1.4;
  brush.beginPath();
  brush.moveTo(x + 92, LEVEL - height - 12);
  brush.lineTo(x + 92 + swing, LEVEL - height + 80);
  brush.stroke();
  brush.fillStyle = colour;
  brush.fillRect(x + 80 + swing, LEVEL - height + 80, 24, 16);
};

/** A freighter leaves past cranes: the freighter is cut out. */
export const harbour: Place = (mood, dice) => {
  const line = ridge(dice, 24);
  const seed = dice() * 1e6;
  const cranes = several(4, (n) => ({ x: 90 + n * 240 + between(dice, -40, 40), height: between(dice, 130, 210), phase: dice() * 6 }));
  const boxes = several(26, () => ({ column: Math.floor(dice() * 9), hue: Math.floor(dice() * 360) }));
  const start = between(dice, -260, 80);
  return {
    ground(brush, at) {
      sky(brush, mood, LEVEL);
      glow(brush, 760, LEVEL - 60, 260, mood.glow, 0.8);
      hill(brush, line, LEVEL - 26, mood.far, at * 14);
      for (const { x, height, phase } of cranes) crane(brush, x, height, 10 * Math.sin(at * 5 + phase), mood.far);
      water(brush, mood, LEVEL, at, diceOf(seed));
    },
    subject(brush, at) {
      const [x, y] = [start + at * 220, LEVEL + 46 + 2 * Math.sin(at * 9)];
      brush.fillStyle = mood.near;
      brush.beginPath();
      brush.moveTo(x, y - 34);
      brush.lineTo(x + 430, y - 34);
      brush.lineTo(x + 400, y + 14);
      brush.lineTo(x + 26, y + 14);
      brush.fill();
      brush.fillRect(x + 24, y - 104, 58, 72);
      brush.fillRect(x + 44, y - 132, 18, 30);
      const stacks = new Map<number, number>();
      for (const { column, hue } of boxes) {
        const height = stacks.get(column) ?? 0;
        if (height > 3) continue;
        stacks.set(column, height + 1);
        brush.fillStyle = `hsl(${hue} 34% 38%)`;
        brush.fillRect(x + 96 + column * 34, y - 52 - height * 18, 32, 17);
      }
      brush.fillStyle = mood.glow;
      for (const window of [0, 1, 2]) brush.fillRect(x + 30 + window * 17, y - 96, 9, 7);
      brush.fillStyle = 'rgba(255,255,255,.35)';
      brush.fillRect(x + 10, Math.min(y + 12, HIGH), 420, 2.5);
    },
  };
};
