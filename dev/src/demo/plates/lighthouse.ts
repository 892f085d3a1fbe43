import { between, diceOf, glow, hill, ridge, several, sky, water } from './brush.js';
import { type Brush, type Place, WIDE } from './scene.js';

const gull = (brush: Brush, x: number, y: number, size: number, beat: number) => {
  brush.lineWidth = size / 6;
  brush.beginPath();
  brush.moveTo(x - size, y - size * 0.5 * beat);
  brush.quadraticCurveTo(x - size * 0.4, y - size * 0.3, x, y);
  brush.quadraticCurveTo(x + size * 0.4, y - size * 0.3, x + size, y - size * 0.5 * beat);
  brush.stroke();
};

/** Gulls before a lighthouse whose light turns: the gulls, thin and fast, are cut out. */
export const lighthouse: Place = (mood, dice) => {
  const line = ridge(dice, 30);
  const [seed, x] = [dice() * 1e6, between(dice, 560, 760)];
  const gulls = several(9, () => ({
    x: dice() * WIDE,
    y: between(dice, 90, 330),
    size: between(dice, 14, 34),
    speed: between(dice, 90, 260),
    phase: dice() * 6,
  }));
  return {
    ground(brush, at) {
      sky(brush, mood, 400);
      glow(brush, 240, 360, 340, mood.glow, 0.5);
      water(brush, mood, 400, at, diceOf(seed));
      hill(brush, (at) => line(at) + 90 * Math.exp(-(((at - x) / 190) ** 2)), 470, mood.near);
      brush.fillStyle = '#d9d4c8';
      brush.beginPath();
      brush.moveTo(x - 26, 396);
      brush.lineTo(x - 15, 170);
      brush.lineTo(x + 15, 170);
      brush.lineTo(x + 26, 396);
      brush.fill();
      brush.fillStyle = '#a83a32';
      for (const band of [0, 1, 2]) brush.fillRect(x - 18 - band * 3.3, 210 + band * 64, 36 + band * 6.6, 30);
      brush.fillStyle = '#22262c';
      brush.fillRect(x - 19, 162, 38, 8);
      brush.fillRect(x - 11, 138, 22, 24);
      const turn = Math.cos(at * 7);
      glow(brush, x, 150, 60 + 90 * Math.max(0, turn), mood.glow, 1);
      brush.save();
      brush.globalAlpha = 0.22;
      brush.fillStyle = mood.glow;
      brush.beginPath();
      brush.moveTo(x, 150);
      brush.lineTo(x + turn * 900, 60);
      brush.lineTo(x + turn * 900, 240);
      brush.fill();
      brush.restore();
    },
    subject(brush, at) {
      brush.strokeStyle = '#eceff3';
      brush.lineCap = 'round';
      for (const each of gulls)
        gull(
          brush,
          ((each.x + at * each.speed + 60) % (WIDE + 120)) - 60,
          each.y + 16 * Math.sin(at * 5 + each.phase),
          each.size,
          Math.sin(at * 24 + each.phase),
        );
    },
  };
};
