export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export type Letter = Omit<Mail, 'to'>;

/** A mail server, or any function that takes the letter; it rejects when the letter must be tried again. `from` is the sender's address. */
export type MailConfig = { smtpUrl: string; from?: string } | { deliver(mail: Mail): Promise<void> };
