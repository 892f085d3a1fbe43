import { timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { messages } from './messages.js';

/** What a person types: blanks and dashes do not count, nor letter case. */
const typed = z.transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s-]/g, '').toLowerCase() : ''));
/** Six digits of an authenticator app. */
export const appCode = z.pipe(typed, z.string().check(z.regex(/^\d{6}$/, messages.appCodeForm)));
/** The same, or one of the recovery codes. */
export const anyCode = z.pipe(typed, z.string().check(z.regex(/^(\d{6}|[a-z2-7]{16})$/, messages.anyCodeForm)));

const challenge = z.string(messages.challengeOver).check(z.maxLength(200, messages.challengeOver));
const password = z.string(messages.wrongCurrentPassword);

/** What comes after the right password: a code, or setting up the app that gives codes. */
export const secondStep = z.enum(['code', 'enrol']);
export type SecondStep = z.infer<typeof secondStep>;

export const challengeOnly = z.object({ challenge });
export type ChallengeOnly = z.infer<typeof challengeOnly>;
export const enterCode = z.object({ challenge, code: anyCode });
export type EnterCode = z.infer<typeof enterCode>;
export const enterFirstCode = z.object({ challenge, code: appCode });
export type EnterFirstCode = z.infer<typeof enterFirstCode>;

export const beginEnrolment = z.object({ password });
export type BeginEnrolment = z.infer<typeof beginEnrolment>;
export const confirmEnrolment = z.object({ code: appCode });
export type ConfirmEnrolment = z.infer<typeof confirmEnrolment>;
export const passwordAndCode = z.object({ password, code: anyCode });
export type PasswordAndCode = z.infer<typeof passwordAndCode>;
/** The sign-in screen's second step. */
export const codeForm = z.object({ code: anyCode });

/** What an authenticator app is given: base32 to type, and the same as an address for a QR code. Shown once. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() });
export type Enrolment = z.infer<typeof enrolment>;

/** `since` is null, and no recovery code left, while it is off; `required` says that it cannot be turned off. */
export const secondFactorState = z.object({ enabled: z.boolean(), since: z.nullable(timestamp), recoveryCodesLeft: z.number(), required: z.boolean() });
export type SecondFactorState = z.infer<typeof secondFactorState>;
