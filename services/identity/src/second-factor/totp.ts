import { secondFactor } from '@prepmarket/identity-api';
import { generateSecret, generateURI, verifySync } from 'otplib';

const ISSUER = 'Prepmarket';
const { digits, stepSeconds } = secondFactor;

/** 160 bits in base32, as apps take them. */
export const newSecret = (): string => generateSecret();

/** What an app reads from a QR code. */
export const uriOf = (secret: string, email: string): string => generateURI({ issuer: ISSUER, label: email, secret, digits, period: stepSeconds });

/** The half minute (since 1970) that this code of the app is of: the present one, the one before or the next; undefined for none of them. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const epoch = Math.floor(now.getTime() / 1000);
  const judged = verifySync({ secret, token: code, epoch, period: stepSeconds, digits, epochTolerance: stepSeconds });
  return judged.valid && 'timeStep' in judged ? judged.timeStep : undefined;
};
