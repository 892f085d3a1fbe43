// Draws the landing clip: a plate, its matte and the clean result wipe into each other. Run once after a change: node shell/hero.mjs
import { spawn } from 'node:child_process';

const [W, H, FPS, FRAMES] = [960, 540, 24, 192];
const TAU = Math.PI * 2;
const hills = (x, t) => 380 + 34 * Math.sin(x / 130 + 0.7) + 18 * Math.sin(x / 47 + 2) + 4 * Math.sin(t * TAU);
const far = (x) => 320 + 46 * Math.sin(x / 210 + 2.1) + 12 * Math.sin(x / 61);
const balloon = (t) => ({ x: 480 + 150 * Math.sin(t * TAU), y: 190 + 26 * Math.cos(t * TAU * 2), r: 88 });
const markers = [130, 310, 505, 690, 850].map((x, i) => ({ x, y: 432 + (i % 2) * 42 }));

const inBalloon = (x, y, b) => {
  const dy = y - b.y;
  const width = dy < 0 ? b.r : b.r * Math.cos((Math.min(dy, b.r * 1.3) / (b.r * 1.3)) * 1.35);
  const round = Math.hypot(x - b.x, dy) < b.r && dy < 0;
  const taper = dy >= 0 && dy < b.r * 1.3 && Math.abs(x - b.x) < width;
  const basket = Math.abs(x - b.x) < 15 && dy > b.r * 1.5 && dy < b.r * 1.78;
  const rope = dy >= b.r * 1.25 && dy < b.r * 1.5 && Math.abs(Math.abs(x - b.x) - 14) < 1.5;
  return round || taper || basket || rope;
};
const sky = (y) => [34 + y * 0.16, 44 + y * 0.15, 58 + y * 0.11];

const clean = (x, y, t, b) => {
  if (inBalloon(x, y, b)) {
    const stripe = Math.floor(((x - b.x) / b.r) * 3.5 + 10) % 2 ? 1 : 0.78;
    const light = stripe * (1.05 - 0.42 * ((x - b.x) / b.r) ** 2 - 0.2 * ((y - b.y) / b.r));
    return [214 * light, 104 * light, 66 * light];
  }
  if (y > hills(x, t)) return [24 + (y - 380) * 0.05, 33 + (y - 380) * 0.08, 34];
  if (y > far(x)) return [46, 62, 74];
  return sky(y);
};
const plate = (x, y, t, b) => {
  for (const m of markers)
    if ((Math.abs(x - m.x) < 10 && Math.abs(y - m.y) < 1.6) || (Math.abs(y - m.y) < 10 && Math.abs(x - m.x) < 1.6)) return [245, 165, 36];
  const rig = Math.abs(x - b.x - 26) < 2.5 && y > b.y + b.r * 1.2;
  const [r, g, bl] = rig ? [150, 154, 160] : clean(x, y, t, b);
  const grain = (Math.random() - 0.5) * 10;
  return [r + grain, g + grain, bl + grain];
};
const matte = (x, y, b) => (inBalloon(x, y, b) ? [236, 238, 240] : [6, 7, 8]);

const draw = (frame) => {
  const t = frame / FRAMES;
  const b = balloon(t);
  const middle = W / 2 + 170 * Math.sin(t * TAU + 1);
  const [left, right] = [middle - 120, middle + 120];
  const out = Buffer.alloc(W * H * 3);
  for (let y = 0, at = 0; y < H; y++)
    for (let x = 0; x < W; x++, at += 3) {
      const edge = Math.abs(x - left) < 1 || Math.abs(x - right) < 1;
      const pixel = edge ? [232, 234, 237] : x < left ? plate(x, y, t, b) : x < right ? matte(x, y, b) : clean(x, y, t, b);
      for (let c = 0; c < 3; c++) out[at + c] = Math.max(0, Math.min(255, pixel[c]));
    }
  return out;
};

const target = `${import.meta.dirname}/src/assets/hero.mp4`;
const args = `-y -loglevel error -f rawvideo -pix_fmt rgb24 -s ${W}x${H} -r ${FPS} -i - -c:v libx264 -preset veryslow -crf 30 -pix_fmt yuv420p -movflags +faststart -an`;
const ffmpeg = spawn('ffmpeg', [...args.split(' '), target], { stdio: ['pipe', 'inherit', 'inherit'] });
for (let frame = 0; frame < FRAMES; frame++) if (!ffmpeg.stdin.write(draw(frame))) await new Promise((done) => ffmpeg.stdin.once('drain', done));
ffmpeg.stdin.end();
