/** Ascending frame numbers with runs drawn together: [1003, 1004, 1006] → ['1003-1004', '1006']. */
export const frameRanges = (frames: readonly number[]): string[] => {
  const runs: [number, number][] = [];
  for (const frame of frames) {
    const last = runs.at(-1);
    if (last && frame === last[1] + 1) last[1] = frame;
    else runs.push([frame, frame]);
  }
  return runs.map(([first, end]) => (first === end ? `${first}` : `${first}-${end}`));
};
