import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/** What a browser keeps of its subscription. */
export interface Kept {
  pair: ECDH;
  auth: Buffer;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, typeof info === 'string' ? `${info}\0` : info, length));

/** What a browser reads of what its push service was given (RFC 8291 and 8188), by other hands than those that sealed it. @throws where it was sealed for somebody else */
export const opened = ({ pair, auth }: Kept, bytes: Buffer): string => {
  const [salt, theirs] = [bytes.subarray(0, 16), bytes.subarray(21, 21 + (bytes[20] ?? 0))];
  const sealed = bytes.subarray(21 + theirs.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = derived(pair.computeSecret(theirs), auth, info, 32);
  const [key, nonce] = [derived(secret, salt, 'Content-Encoding: aes128gcm', 16), derived(secret, salt, 'Content-Encoding: nonce', 12)];
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
};

/** What the sender says of itself in the header of that name (RFC 8292). @throws where that is not signed with the key it names */
export const sender = (authorization = ''): { key: string; aud: string; sub: string; exp: number } => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const right = verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!right) throw new Error('not signed');
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) };
};

/** Keys as a browser, or an operator, makes them. */
export const newPair = (): ECDH => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
};
