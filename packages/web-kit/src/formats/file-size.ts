const KB = 1024;
const MB = KB * KB;

/** Bytes as 'N B', 'N.NN KB' or 'N.NN MB'. */
export const fileSize = (bytes: number): string => {
  if (bytes < KB) return `${bytes} B`;
  // What would round up to 1024.00 KB is a megabyte already.
  return bytes < MB - KB * 0.005 ? `${(bytes / KB).toFixed(2)} KB` : `${(bytes / MB).toFixed(2)} MB`;
};
