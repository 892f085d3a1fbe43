/** The frame number in a file name, its last group of digits: 'a_v2.0101.exr' → 101, none → null. */
export const frameNumber = (name: string): number | null => {
  const dot = name.lastIndexOf('.');
  const stem = dot <= 0 ? name : name.slice(0, dot);
  let end = stem.length;
  while (end > 0 && !isDigit(stem[end - 1])) end -= 1;
  let start = end;
  while (start > 0 && isDigit(stem[start - 1])) start -= 1;
  return end === start || end - start > 15 ? null : Number(stem.slice(start, end));
};

/** A longer number is a time stamp: it tells the order of images, not which frames they are. */
const LONGEST_FRAME_NUMBER = 999_999_999;

/** The number of the first image and the numbers missing after it, of numbers in ascending order; nothing of time stamps. */
export const frameRange = (numbers: readonly number[]): { first: number | null; missing: number[] } => {
  const counted = (numbers.at(-1) ?? 0) <= LONGEST_FRAME_NUMBER;
  return counted ? { first: numbers[0] ?? null, missing: missingFrames(numbers) } : { first: null, missing: [] };
};

const isDigit = (character: string | undefined): boolean => character !== undefined && character >= '0' && character <= '9';

/** Images in the order of their frame numbers, 1, 2, 10; those without a number by name, after them. */
export const inFrameOrder = <T extends { name: string }>(images: readonly T[]): T[] =>
  [...images].sort((a, b) => {
    const left = frameNumber(a.name);
    const right = frameNumber(b.name);
    if (left !== null && right !== null && left !== right) return left - right;
    if (left === null && right !== null) return 1;
    if (left !== null && right === null) return -1;
    return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
  });

const REPORTED = 10_000;

/** The numbers missing between the first and the last of ascending frame numbers, at most 10,000 of them. */
export const missingFrames = (numbers: readonly number[]): number[] => {
  const missing: number[] = [];
  for (let at = 1; at < numbers.length; at += 1) {
    for (let frame = (numbers[at - 1] ?? 0) + 1; frame < (numbers[at] ?? 0); frame += 1) {
      if (missing.length === REPORTED) return missing;
      missing.push(frame);
    }
  }
  return missing;
};
