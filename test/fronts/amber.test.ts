import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from '@prepmarket/web-kit/ui';

const root = path.resolve(__dirname, '../..');
const folders = ['packages/web-kit', 'shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => path.join(folder, 'src', file)),
);
const naming = (words: RegExp) => sources.filter((file) => words.test(readFileSync(path.join(root, file), 'utf8')));

const { turn, warning, ...others } = theme.palette;

const yourTurn = ['packages/web-kit/src/ui/your-turn.tsx', 'mfe-contracts/src/detail/milestone-rail.tsx'];
const playhead = ['mfe-media/src/clip/poster.tsx', 'mfe-media/src/player/timeline/timeline.tsx'];

it("[S-1347] amber is the colour of 'your turn', marks the playhead, and nothing else", () => {
  for (const name of ['primary', 'secondary', 'success', 'error', 'info'] as const) expect(others[name].main).not.toBe(turn.main);
  expect(warning.main).not.toBe(turn.main);
  expect(naming(/\bamber\b|#f5a524|orange/i)).toEqual(['packages/web-kit/src/ui/theme.ts', 'packages/web-kit/src/ui/tokens.ts']);
  expect(naming(/palette\.turn|turn\.main/)).toEqual([...yourTurn, ...playhead]);
});
