const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** 1536 reads '1.5 KB'. */
export const sizeText = (bytes: number): string => {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${UNITS[step]}`;
};

/** Of who keeps `used` bytes and may keep `most`. */
export const keepsTooMuch = (used: number, most: number): string =>
  `You keep ${sizeText(used)} of the ${sizeText(most)} you may keep. Please remove what you no longer need first.`;
