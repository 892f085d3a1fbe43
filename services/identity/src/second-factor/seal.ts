import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { KIT_CONFIG } from '@prepmarket/service-kit';
import type { IdentityConfig } from '../config.js';
import type { SigningKey } from '../tokens/signing-key.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'prepmarket second factor';

/** A text that only this service reads, and the name of the key that opens it. */
export interface Sealed {
  secret: string;
  keyId: string;
}

const keyOf = ({ d, kid }: SigningKey): Buffer => Buffer.from(hkdfSync('sha256', Buffer.from(String(d), 'base64url'), kid, PURPOSE, 32));

/** Keeps the secrets of authenticator apps, with keys that are derived from the signing keys. Each is sealed for its account: in another's row it does not open. */
@Injectable()
export class Seal {
  private readonly keys: Map<string, Buffer>;
  readonly keyId: string;

  constructor(@Inject(KIT_CONFIG) { signingKey, previousKeys = [], retiredKeys = [] }: IdentityConfig) {
    this.keyId = signingKey.kid;
    this.keys = new Map([signingKey, ...previousKeys, ...retiredKeys].map((key) => [key.kid, keyOf(key)]));
  }

  close(text: string, userId: string): Sealed {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys.get(this.keyId) as Buffer, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(userId));
    const closed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
    return { secret: Buffer.concat([closed, cipher.getAuthTag()]).toString('base64url'), keyId: this.keyId };
  }

  /** Undefined where its key is gone or it was sealed for another account. */
  open({ secret, keyId }: Sealed, userId: string): string | undefined {
    const key = this.keys.get(keyId);
    const bytes = Buffer.from(secret, 'base64url');
    if (!key || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
    const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}
