import { between, diceOf, glow, several, sky } from './brush.js';
import { type Brush, HIGH, type Place, WIDE } from './scene.js';

const [HORIZON, KERB] = [300, 430];

interface House {
  x: number;
  wide: number;
  high: number;
  lit: number[];
}

const house = (brush: Brush, { x, wide, high, lit }: House, wall: string, glass: string) => {
  brush.fillStyle = wall;
  brush.fillRect(x, KERB - high, wide, high);
  const [columns, rows] = [Math.floor(wide / 24), Math.floor((high - 60) / 34)];
  for (let n = 0; n < columns * rows; n += 1) {
    brush.fillStyle = (lit[n % lit.length] ?? 0) < 0.4 ? glass : 'rgba(10,14,24,.7)';
    brush.fillRect(x + 8 + (n % columns) * 24, KERB - high + 14 + Math.floor(n / columns) * 34, 12, 20);
  }
};

/** Somebody with an umbrella crosses a wet street at night: the walker is cut out. */
export const street: Place = (mood, dice) => {
  const houses = several(9, (n): House => ({ x: n * 120 - 40, wide: between(dice, 96, 118), high: between(dice, 210, 400), lit: several(31, () => dice()) }));
  const lamps = several(26, () => ({ x: dice() * WIDE, y: between(dice, HORIZON, KERB - 10), size: between(dice, 6, 26), red: dice() < 0.4 }));
  const [seed, start] = [dice() * 1e6, between(dice, 180, 420)];
  return {
    ground(brush, at) {
      sky(brush, mood, KERB);
      brush.save();
      brush.translate(-at * 26, 0);
      for (const one of houses) house(brush, one, mood.far, mood.glow);
      brush.restore();
      brush.fillStyle = mood.near;
      brush.fillRect(-50, KERB, WIDE + 100, HIGH - KERB + 50);
      for (const { x, y, size, red } of lamps) {
        const place = (x + (red ? 1 : -1) * at * size * 6 + WIDE) % WIDE;
        glow(brush, place, y, size * 2, red ? '#ff4030' : mood.glow, 0.55);
        glow(brush, place, KERB + (KERB - y) * 0.8 + 20, size * 2.4, red ? '#7a1c14' : mood.glow, 0.22);
      }
      const rain = diceOf(seed + Math.round(at * 400));
      brush.strokeStyle = 'rgba(200,220,255,.22)';
      brush.lineWidth = 1;
      brush.beginPath();
      for (let n = 0; n < 140; n += 1) {
        const [x, y] = [rain() * WIDE, rain() * HIGH];
        brush.moveTo(x, y);
        brush.lineTo(x - 5, y + 22);
      }
      brush.stroke();
    },
    subject(brush, at) {
      const [x, y, step] = [start + at * 240, KERB + 70, at * 26];
      brush.save();
      brush.translate(x, y + 2.5 * Math.abs(Math.sin(step)));
      brush.strokeStyle = brush.fillStyle = '#0d0f16';
      brush.lineCap = 'round';
      brush.lineWidth = 11;
      brush.beginPath();
      for (const phase of [0, Math.PI]) {
        brush.moveTo(0, -64);
        brush.lineTo(12 * Math.sin(step + phase), -32);
        brush.lineTo(22 * Math.sin(step + phase) - 4, 0);
      }
      brush.stroke();
      brush.beginPath();
      brush.moveTo(-17, -130);
      brush.lineTo(17, -130);
      brush.lineTo(22, -52);
      brush.lineTo(-22, -52);
      brush.fill();
      brush.beginPath();
      brush.arc(0, -146, 14, 0, 7);
      brush.fill();
      brush.lineWidth = 3;
      brush.beginPath();
      brush.moveTo(14, -112);
      brush.lineTo(16, -196);
      brush.stroke();
      brush.fillStyle = '#b3262b';
      brush.beginPath();
      brush.moveTo(-62, -182);
      brush.quadraticCurveTo(16, -256, 94, -182);
      for (let rib = 0; rib < 4; rib += 1) brush.quadraticCurveTo(74.5 - rib * 39, -196, 55 - rib * 39, -182);
      brush.fill();
      brush.restore();
    },
  };
};
