import { apiUrl } from './timing.js';
import { tokens } from './token.js';

/** A file below the API's base, asked for with the session's token, which a link could not carry. @throws Error with the status that refused it */
export const fetchFile = async (path: string): Promise<Blob> => {
  const response = await fetch(apiUrl(path), { headers: { authorization: `Bearer ${tokens.read() ?? ''}` } });
  if (!response.ok) throw new Error(String(response.status));
  return response.blob();
};

/** Gives a file to the browser to keep. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
};
