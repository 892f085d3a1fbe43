import { formTooLarge, limits } from '@prepmarket/api-kit';
import { pickFiles } from './check-files.js';

const sized = (name: string, size: number) => Object.defineProperty(new File([], name), 'size', { value: size });
const names = (files: readonly File[]) => files.map((file) => file.name);

it('[S-735] takes no more files than a form may hold in all, and says so', () => {
  const most = limits.attachmentBytes;
  const four = ['1', '2', '3', '4'].map((name) => sized(name, most));
  expect(pickFiles([], four)).toEqual({ files: four });
  const { files, refused } = pickFiles(four, [sized('5', limits.formBytes - 4 * most), sized('6', 1)]);
  expect([names(files), refused]).toEqual([['1', '2', '3', '4', '5'], formTooLarge]);
});
