import { randomKey } from '@prepmarket/web-kit/store';

/** The id of something that is written here before the server knows it: a random UUID. */
export const newId = (): string => {
  const key = randomKey();
  const variant = '89ab'[Number.parseInt(key.charAt(16), 16) % 4];
  return [key.slice(0, 8), key.slice(8, 12), `4${key.slice(13, 16)}`, `${variant}${key.slice(17, 20)}`, key.slice(20)].join('-');
};
