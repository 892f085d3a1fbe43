import { between, glow, hill, mix, ridge, several, sky } from './brush.js';
import { type Place, WIDE } from './scene.js';

/** A car raises dust on a ridge of dunes: the car is cut out, its dust stays. */
export const desert: Place = (mood, dice) => {
  const lines = several(4, () => ridge(dice, 40));
  const puffs = several(60, () => ({ late: dice(), rise: dice(), size: between(dice, 8, 30) }));
  const [start, run] = [between(dice, 60, 240), between(dice, 380, 560)];
  const road = (x: number) => 440 - (lines[2]?.(x) ?? 0) * 0.4;
  const slope = (x: number) => Math.atan2(road(x + 8) - road(x - 8), 16);
  return {
    ground(brush, at) {
      sky(brush, mood, 380);
      glow(brush, 690, 150, 210, mood.glow, 0.95);
      for (const [n, line] of lines.slice(0, 2).entries()) hill(brush, line, 350 + n * 40, mix(mood.far, mood.near, 0.2 + n * 0.25), at * (8 + n * 16));
      hill(brush, (x) => 440 - road(x), 440, mix(mood.far, mood.near, 0.7));
      const x = start + at * run;
      for (const { late, rise, size } of puffs) {
        const behind = x - 20 - late * 240;
        brush.globalAlpha = 0.16 * (1 - late);
        brush.fillStyle = mood.low;
        brush.beginPath();
        brush.arc(behind, road(behind) - 8 - rise * late * 60, size * (0.5 + late), 0, 7);
        brush.fill();
      }
      brush.globalAlpha = 1;
      hill(brush, lines[3] ?? (() => 0), 530, mood.near, at * 90);
    },
    subject(brush, at) {
      const x = Math.min(start + at * run, WIDE);
      brush.save();
      brush.translate(x, road(x) - 1.5 * Math.abs(Math.sin(at * 60)));
      brush.rotate(slope(x));
      brush.fillStyle = '#20242b';
      brush.fillRect(-44, -28, 90, 18);
      brush.beginPath();
      brush.moveTo(-32, -28);
      brush.lineTo(-24, -48);
      brush.lineTo(14, -48);
      brush.lineTo(26, -28);
      brush.fill();
      brush.fillStyle = mood.glow;
      brush.fillRect(-20, -44, 14, 12);
      brush.fillRect(0, -44, 12, 12);
      brush.fillRect(43, -24, 5, 6);
      for (const wheel of [-26, 28]) {
        brush.fillStyle = '#0a0b0d';
        brush.beginPath();
        brush.arc(wheel, -10, 12, 0, 7);
        brush.fill();
        brush.strokeStyle = '#8a8f98';
        brush.lineWidth = 2;
        brush.beginPath();
        brush.arc(wheel, -10, 5, at * 50, at * 50 + 4);
        brush.stroke();
      }
      brush.restore();
    },
  };
};
