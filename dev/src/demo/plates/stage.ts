import { between, glow, several } from './brush.js';
import { type Brush, HIGH, type Place, WIDE } from './scene.js';

const FLOOR = 450;
type Point = readonly [number, number];

const limb = (brush: Brush, ...points: Point[]) => {
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.stroke();
};

const wall = (brush: Brush) => {
  const green = brush.createRadialGradient(500, 240, 60, 500, 280, 640);
  green.addColorStop(0, '#35b44a');
  green.addColorStop(1, '#186b2b');
  brush.fillStyle = green;
  brush.fillRect(-200, -200, WIDE + 400, HIGH + 400);
  brush.fillStyle = 'rgba(0,0,0,.18)';
  brush.fillRect(-200, FLOOR, WIDE + 400, 300);
};

const crosses = several(24, (n): Point => [70 + (n % 8) * 124, 70 + Math.floor(n / 8) * 130]);
const mark = (brush: Brush) => {
  brush.strokeStyle = '#0c3d18';
  brush.lineWidth = 3;
  for (const [left, top] of crosses) {
    limb(brush, [left - 8, top], [left + 8, top]);
    limb(brush, [left, top - 8], [left, top + 8]);
  }
};

/** A dancer before a green screen with crosses for the track: the dancer is cut out, the crosses are painted out. */
export const stage: Place = (_mood, dice) => {
  const [dress, x, pace] = [`hsl(${dice() * 360} 60% 48%)`, between(dice, 400, 600), between(dice, 5, 9)];
  const push = between(dice, 0.06, 0.2);
  const framed = (brush: Brush, at: number) => {
    brush.translate(WIDE / 2, HIGH / 2);
    brush.scale(1 + push * at, 1 + push * at);
    brush.translate(-WIDE / 2, -HIGH / 2);
  };
  const behind = (brush: Brush, at: number, marks: (brush: Brush) => void) => {
    brush.save();
    framed(brush, at);
    wall(brush);
    marks(brush);
    glow(brush, 120, -20, 300, '#fff3d0', 0.35);
    brush.restore();
  };
  const dancer = (brush: Brush, at: number) => {
    const beat = at * pace;
    const [swing, lift] = [Math.sin(beat), Math.abs(Math.sin(beat * 1.5))];
    brush.save();
    framed(brush, at);
    brush.translate(x + 80 * Math.sin(beat * 0.5), FLOOR + 40 - lift * 26);
    brush.lineCap = brush.lineJoin = 'round';
    brush.strokeStyle = brush.fillStyle = '#c98f6b';
    brush.lineWidth = 17;
    limb(brush, [-8, -130], [-26 - 30 * swing, -66], [-30 - 54 * swing, 0]);
    limb(brush, [8, -130], [34 * swing + 22, -70 - 20 * lift], [30 + 70 * swing, -10 - 40 * lift]);
    brush.lineWidth = 13;
    limb(brush, [-16, -226], [-62, -250 - 40 * swing], [-104, -270 - 60 * swing]);
    limb(brush, [16, -226], [64, -240 + 44 * swing], [100, -284 + 70 * swing]);
    brush.beginPath();
    brush.arc(6 * swing, -272, 22, 0, 7);
    brush.fill();
    brush.fillStyle = '#2b1a14';
    brush.beginPath();
    brush.arc(6 * swing - 4, -280, 22, 2.6, 6.6);
    brush.quadraticCurveTo(-40 - 60 * swing, -262, -26 - 70 * swing, -220);
    brush.fill();
    brush.fillStyle = dress;
    brush.beginPath();
    brush.moveTo(-20, -242);
    brush.lineTo(20, -242);
    brush.quadraticCurveTo(16, -180, 62 + 34 * swing, -92);
    brush.quadraticCurveTo(0, -64 - 16 * swing, -62 + 34 * swing, -92);
    brush.quadraticCurveTo(-16, -180, -20, -242);
    brush.fill();
    brush.restore();
  };
  return {
    ground: (brush, at) => behind(brush, at, mark),
    subject: dancer,
    mended(brush, at) {
      behind(brush, at, () => {});
      dancer(brush, at);
    },
  };
};
