import { between, glow, hill, mix, ridge, several, sky } from './brush.js';
import type { Brush, Place } from './scene.js';

const envelope = (brush: Brush, stripes: readonly string[]) => {
  brush.save();
  brush.beginPath();
  brush.moveTo(-14, 92);
  brush.bezierCurveTo(-40, 60, -84, 26, -78, -24);
  brush.bezierCurveTo(-70, -96, 70, -96, 78, -24);
  brush.bezierCurveTo(84, 26, 40, 60, 14, 92);
  brush.closePath();
  brush.clip();
  stripes.forEach((colour, n) => {
    const [left, right] = [n, n + 1].map((edge) => -80 * Math.cos((edge / stripes.length) * Math.PI)) as [number, number];
    brush.fillStyle = colour;
    brush.fillRect(left, -100, right - left + 1, 200);
  });
  const shade = brush.createLinearGradient(-80, 0, 80, 0);
  shade.addColorStop(0, 'rgba(255,255,255,.25)');
  shade.addColorStop(0.5, 'rgba(0,0,0,0)');
  shade.addColorStop(1, 'rgba(0,0,0,.5)');
  brush.fillStyle = shade;
  brush.fillRect(-90, -100, 180, 200);
  brush.restore();
};

/** A hot-air balloon over hills in haze: the balloon with its ropes is cut out. */
export const balloon: Place = (mood, dice) => {
  const lines = several(4, () => ridge(dice, 52));
  const hue = dice() * 360;
  const stripes = several(7, (n) => (n % 2 ? `hsl(${hue} 70% 52%)` : `hsl(${hue + 40} 60% 84%)`));
  const [x, y, size] = [between(dice, 250, 620), between(dice, 180, 260), between(dice, 0.8, 1.4)];
  return {
    ground(brush, at) {
      sky(brush, mood, 420);
      glow(brush, 180, 170, 300, mood.glow, 0.75);
      for (const [n, line] of lines.entries()) hill(brush, line, 360 + n * 56, mix(mood.far, mood.near, n / 3), at * (10 + n * 26));
    },
    subject(brush, at) {
      brush.save();
      brush.translate(x + at * 90, y - at * 46);
      brush.rotate(0.03 * Math.sin(at * 6));
      brush.scale(size, size);
      envelope(brush, stripes);
      brush.strokeStyle = '#2a1c12';
      brush.lineWidth = 1.1;
      brush.beginPath();
      for (const rope of [-12, -4, 4, 12]) {
        brush.moveTo(rope, 92);
        brush.lineTo(rope * 0.8, 122);
      }
      brush.stroke();
      brush.fillStyle = '#4b3320';
      brush.fillRect(-11, 122, 22, 17);
      if (Math.sin(at * 22) > 0.2) glow(brush, 0, 96, 34, '#ffb347', 0.9);
      brush.restore();
    },
  };
};
