/** What letters are about, as they are counted. */
export const letterKinds = ['confirmation', 'reset', 'guard', 'token', 'account', 'notice', 'digest'] as const;
export type LetterKind = (typeof letterKinds)[number];

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beside the usual ones, by their names. */
  headers?: Record<string, string>;
}

export interface Letter extends Omit<Mail, 'to'> {
  kind: LetterKind;
}

/** A mail server, or any function that takes the letter; it rejects when the letter must be tried again. `from` is the sender's address. */
export type MailConfig = { smtpUrl: string; from?: string } | { deliver(mail: Mail): Promise<void> };
