import { between, diceOf, glow, hill, ridge, several, sky, water } from './brush.js';
import { type Brush, type Place, WIDE } from './scene.js';

const [LEVEL, DECK] = [430, 320];

const tower = (brush: Brush, x: number, colour: string) => {
  brush.fillStyle = colour;
  for (const leg of [-13, 5]) brush.fillRect(x + leg, 110, 8, LEVEL - 100);
  for (const beam of [120, 190, 260]) brush.fillRect(x - 13, beam, 26, 7);
};

/** A suspension bridge with traffic: towers, cables and deck are cut out. */
export const bridge: Place = (mood, dice) => {
  const line = ridge(dice, 46);
  const [seed, drift] = [dice() * 1e6, between(dice, -90, 90)];
  const cars = several(22, () => ({ x: dice() * 1400 - 200, speed: between(dice, 60, 150), right: dice() < 0.5 }));
  return {
    ground(brush, at) {
      sky(brush, mood, LEVEL);
      glow(brush, 300 + drift, 300, 300, mood.glow, 0.7);
      hill(brush, line, LEVEL - 70, mood.far, at * 20);
      water(brush, mood, LEVEL, at, diceOf(seed));
    },
    subject(brush, at) {
      brush.save();
      brush.translate(drift * at, 0);
      for (const x of [250, 750]) tower(brush, x, mood.near);
      brush.fillStyle = mood.near;
      brush.fillRect(-WIDE, DECK, WIDE * 3, 13);
      brush.strokeStyle = mood.near;
      brush.lineWidth = 4;
      for (const middle of [0, 500, 1000]) {
        brush.beginPath();
        for (let x = -250; x <= 250; x += 10) brush.lineTo(middle + x, DECK - 8 - 198 * (x / 250) ** 2);
        brush.stroke();
      }
      brush.lineWidth = 1.3;
      brush.beginPath();
      for (let x = -240; x <= 1240; x += 20) {
        const off = ((((x + 250) % 500) + 500) % 500) - 250;
        brush.moveTo(x, DECK);
        brush.lineTo(x, DECK - 8 - 198 * (off / 250) ** 2);
      }
      brush.stroke();
      for (const { x, speed, right } of cars) {
        const place = right ? x + at * speed : x - at * speed;
        brush.fillStyle = right ? '#ff6b57' : mood.glow;
        brush.fillRect(place, DECK - 4, 7, 4);
        glow(brush, place + 3, DECK - 2, 13, right ? '#a02010' : mood.glow, 0.5);
      }
      brush.restore();
    },
  };
};
