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

/** Failed logins within a quarter of an hour before 429: a guard against guessing, successful logins never count. */
export const failedLogins = { perAccount: 10, perAddress: 100, windowSeconds: 15 * 60 };
export const registrationsPerAddressAndHour = 60;
/** Letters of one kind an account is sent in an hour, however often they are asked for. */
export const lettersPerAccountAndHour = 5;
