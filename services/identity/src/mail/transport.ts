import { createTransport } from 'nodemailer';
import type { Mail, MailConfig } from './mail.js';

const PATIENCE_MS = 20_000;

/** How letters leave: through the mail server, or by the configured function. One that is sent twice has the same `id` both times. */
export const transportOf = (config: MailConfig, publicUrl: string): { send(mail: Mail, id: string): Promise<void>; close(): void } => {
  if ('deliver' in config) return { send: (mail) => config.deliver(mail), close: () => undefined };
  const { hostname } = new URL(publicUrl);
  const from = config.from ?? `Prepmarket <no-reply@${hostname}>`;
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const server = createTransport({ url: config.smtpUrl, pool: true, maxConnections: 2, ...patience }, { from });
  return { send: async (mail, id) => void (await server.sendMail({ ...mail, messageId: `<${id}@${hostname}>` })), close: () => server.close() };
};
