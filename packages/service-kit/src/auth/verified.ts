import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Recent } from '../rates/recent.js';
import { Jwks } from './jwks.js';
import { kidOf } from './token.js';

const MOST = 10_000;
const FOR_MS = 60_000;

interface Entry {
  kid: string;
  claims: unknown;
  until: number;
}

/**
 * What tokens say whose signature was checked: for a minute, by their hashes, and while their key is among those that check. Nothing of who is let in is kept here:
 * that is asked of each request.
 */
@Injectable()
export class Verified {
  private readonly entries = new Recent<Entry>(MOST);

  constructor(private readonly keys: Jwks) {}

  keep(token: string, claims: { exp?: number }): void {
    this.entries.set(nameOf(token), { kid: kidOf(token) ?? '', claims, until: Math.min(Date.now() + FOR_MS, (claims.exp ?? 0) * 1000) });
  }

  claimsOf(token: string): unknown {
    const entry = this.entries.get(nameOf(token));
    return entry && entry.until > Date.now() && this.keys.known(entry.kid) ? entry.claims : undefined;
  }
}

const nameOf = (token: string): string => hash('sha256', token, 'base64');
