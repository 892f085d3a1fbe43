import { limits, line, optionalLine } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { passwordMaximum, passwordMinimum } from './limits.js';
import { messages } from './messages.js';

const EMAIL = /^[^\s@<>"\p{Cc}\p{Cf}]{1,64}@[^\s@<>"\p{Cc}\p{Cf}]{1,189}\.[^\s@<>".\p{Cc}\p{Cf}]{1,63}$/u;

/** Trimmed and lower-cased, so that one mailbox is one account. */
export const email = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : (value ?? ''))),
  z
    .string(messages.emailRequired)
    .check(z.minLength(1, messages.emailRequired), z.maxLength(254, messages.emailInvalid), z.regex(EMAIL, messages.emailInvalid)),
);
export const password = z
  .string(messages.passwordTooShort)
  .check(z.minLength(passwordMinimum, messages.passwordTooShort), z.maxLength(passwordMaximum, `Password must be at most ${passwordMaximum} characters`));

/** The password once more; an empty one is said to be missing. */
const repeated = z.string().check(z.minLength(1, messages.repeatPassword));

const names = {
  firstName: line(messages.firstNameRequired, limits.name),
  lastName: line(messages.lastNameRequired, limits.name),
  company: optionalLine(limits.title),
};
/** Nobody registers as an admin. */
const registrationRole = z._default(z.enum(['client', 'vendor'], messages.roleInvalid), 'client');

export const registration = z.object({ ...names, email, role: registrationRole, password, devMode: z._default(z.boolean(), false) });
export type Registration = z.infer<typeof registration>;

/** The screen's form: the registration and the password once more. */
export const registerForm = z
  .object({ ...names, email, role: registrationRole, password, confirmPassword: repeated })
  .check(z.refine((form) => form.password === form.confirmPassword, { error: messages.passwordsDiffer, path: ['confirmPassword'], when: () => true }));
export type RegisterForm = z.infer<typeof registerForm>;

/** Sign In checks nothing on the screen: whatever is sent reaches the server and is judged there. */
export const login = z.object({ email: z.catch(z.string(), ''), password: z.catch(z.string(), '') });
export type Login = z.infer<typeof login>;

export const emailOnly = z.object({ email });
export type EmailOnly = z.infer<typeof emailOnly>;
export const resetPassword = z.object({ token: z.string(messages.resetLinkDead).check(z.maxLength(200, messages.resetLinkDead)), password });
export type ResetPassword = z.infer<typeof resetPassword>;
export const resetPasswordForm = z
  .object({ password, confirmPassword: repeated })
  .check(z.refine((form) => form.password === form.confirmPassword, { error: messages.passwordsDiffer, path: ['confirmPassword'], when: () => true }));
export const changePassword = z.object({ currentPassword: z.string(messages.wrongCurrentPassword), newPassword: password });
export type ChangePassword = z.infer<typeof changePassword>;
export const changePasswordForm = z
  .object({ currentPassword: z.string(), newPassword: password, confirmPassword: repeated })
  .check(z.refine((form) => form.newPassword === form.confirmPassword, { error: messages.newPasswordsDiffer, path: ['confirmPassword'], when: () => true }));
export const profile = z.object(names);
export type Profile = z.infer<typeof profile>;

/** Sign out here, or on every device. */
export const logout = z.object({ everywhere: z._default(z.boolean(), false) });
export type Logout = z.infer<typeof logout>;
