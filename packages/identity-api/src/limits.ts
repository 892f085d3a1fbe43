/** Lengths in characters, durations in seconds. */
export const passwordMinimum = 8;
export const passwordMaximum = 200;
export const suspensionReasonMaximum = 500;
export const certificationNoteMaximum = 500;
export const tokenLifetime = 12 * 60 * 60;
/** How long a browser's session goes on without being used, and in all. */
export const sessionLife = { idleDays: 7, days: 30 };
/** A refresh that was answered is answered alike for so long: two tabs may ask at once, and an answer may be lost. */
export const refreshGrace = 60;
export const verificationLifetime = 24 * 60 * 60;
export const resetLifetime = 60 * 60;

/**
 * Failed logins within a quarter of an hour, a guard against guessing; successful ones never count. `perAccount` at one account from one network, or on one of
 * its known devices, before 429. As many from all networks together, and wrong guesses are 429 from everywhere; `perAccountEverywhere`, and right ones are too.
 */
export const failedLogins = { perAccount: 10, perAccountEverywhere: 50, perAddress: 100, windowSeconds: 15 * 60 };
/** Browsers that have signed in to an account before: how many it keeps, those used last, and for how many days without signing in. */
export const knownDevices = { perAccount: 20, days: 365 };
/** An owner hears of too many wrong guesses at most once in so many hours. */
export const lockLetterEveryHours = 24;
/**
 * Codes of an authenticator app; seconds a right password waits for its code, and a set-up for its first one. Wrong codes count like failed logins, and
 * beyond them so many a day.
 */
export const secondFactor = { digits: 6, stepSeconds: 30, recoveryCodes: 10, challengeSeconds: 5 * 60, enrolSeconds: 60 * 60, wrongCodesPerDay: 30 };
export const registrationsPerAddressAndHour = 60;
/** Letters of one kind an account is sent in an hour, however often they are asked for. */
export const lettersPerAccountAndHour = 5;
/**
 * Personal access tokens: how many an account has that are neither expired nor revoked, how long one may be good. What one is exchanged for lives for `exchangedSeconds`
 * and is remembered for `rememberedSeconds` of them, so that a request that waits for its turn still arrives with a good one.
 */
export const personalTokens = { perAccount: 20, nameMaximum: 60, longestDays: 365, usualDays: 90, exchangedSeconds: 120, rememberedSeconds: 60 };

/** Days in which a deletion is taken back, and seconds after the last session's end until its last look: tokens are dead everywhere by then. */
export const leavingDays = 14;
export const closingSeconds = 60;
/** Seconds after which whoever has not answered yet is asked again. */
export const askedAgainSeconds = 60;

/** Of a picture of a person: pixels of each side, and bytes. */
export const avatar = { pixels: 512, bytes: 150_000 } as const;

/** Documents that a vendor has shown: how many, and characters of what is noted of each. */
export const documentLimits = { perVendor: 20, words: 200 } as const;

/** What a vendor says of itself: how many skills, and characters of each and of the text. */
export const vendorLimits = { skills: 20, skillLength: 60, about: 2000 } as const;
