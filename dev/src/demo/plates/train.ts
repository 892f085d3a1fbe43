import { between, diceOf, glow, hill, mix, ridge, several, sky } from './brush.js';
import { type Brush, HIGH, type Place, WIDE } from './scene.js';

const RAIL = 400;

const coach = (brush: Brush, x: number, body: string, glass: string) => {
  brush.fillStyle = body;
  brush.beginPath();
  brush.roundRect(x, RAIL - 62, 196, 50, 8);
  brush.fill();
  brush.fillStyle = 'rgba(255,255,255,.5)';
  brush.fillRect(x, RAIL - 26, 196, 3);
  brush.fillStyle = glass;
  for (let window = 0; window < 7; window += 1) brush.fillRect(x + 12 + window * 26, RAIL - 52, 17, 17);
  brush.fillStyle = '#14161a';
  for (const wheel of [24, 50, 146, 172]) {
    brush.beginPath();
    brush.arc(x + wheel, RAIL - 9, 8, 0, 7);
    brush.fill();
  }
};

/** A train passes before mountains, seen past trees that go by: the train is cut out. */
export const train: Place = (mood, dice) => {
  const lines = several(3, () => ridge(dice, 90));
  const trees = several(40, () => ({ x: dice() * 2200 - 300, high: between(dice, 40, 100) }));
  const [hue, coaches, start] = [dice() * 360, 3 + Math.floor(dice() * 3), between(dice, -700, -300)];
  const seed = dice() * 1e6;
  return {
    ground(brush, at) {
      sky(brush, mood, 360);
      glow(brush, 520, 220, 320, mood.glow, 0.5);
      for (const [n, line] of lines.entries()) hill(brush, line, 270 + n * 50, mix(mood.far, mood.near, n / 3), at * (8 + n * 14));
      const snow = diceOf(seed);
      brush.fillStyle = 'rgba(255,255,255,.35)';
      for (let n = 0; n < 90; n += 1) brush.fillRect(((snow() * WIDE + at * 60 * (1 + snow())) % WIDE) - 2, (snow() * HIGH + at * 240) % HIGH, 2, 2);
      brush.fillStyle = mood.near;
      brush.fillRect(-50, RAIL, WIDE + 100, HIGH);
      brush.fillStyle = 'rgba(0,0,0,.35)';
      for (let sleeper = -20; sleeper < WIDE + 20; sleeper += 22) brush.fillRect(sleeper, RAIL + 2, 12, 5);
      brush.fillStyle = mix(mood.near, '#000000', 0.4);
      for (const { x, high } of trees) {
        const place = x - at * 420;
        brush.beginPath();
        brush.moveTo(place, 580);
        brush.lineTo(place + high * 0.3, 570 - high * 1.5);
        brush.lineTo(place + high * 0.6, 580);
        brush.fill();
      }
    },
    subject(brush, at) {
      const x = start + at * 620;
      for (let n = 0; n < coaches; n += 1) coach(brush, x + n * 202, `hsl(${hue} 48% ${n === coaches - 1 ? 34 : 42}%)`, mood.glow);
      glow(brush, x + coaches * 202, RAIL - 30, 46, mood.glow, 0.8);
    },
  };
};
