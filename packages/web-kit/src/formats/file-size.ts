const KB = 1024;
const MB = KB * KB;

/** Bytes as 'N B', 'N.N KB' or 'N.N MB'. */
export const fileSize = (bytes: number): string => {
  if (bytes < KB) return `${bytes} B`;
  return bytes < MB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`;
};

/** Bytes as kilobytes with two decimals, '12.30 KB'. */
export const fileSizeKb = (bytes: number): string => `${(bytes / KB).toFixed(2)} KB`;
