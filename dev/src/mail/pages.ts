import type { KeptMail } from './mailbox.js';

class Html {
  constructor(readonly text: string) {}
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] as string);
const shown = (value: string | Html | Html[]): string =>
  Array.isArray(value) ? value.map(shown).join('') : value instanceof Html ? value.text : escaped(value);

// Every value put into a page is escaped unless it is a piece of a page already.
const html = (parts: TemplateStringsArray, ...values: (string | Html | Html[])[]) =>
  new Html(parts.map((part, index) => part + (index < values.length ? shown(values[index] as string) : '')).join(''));

const style = new Html(`
  body { background: #14161a; color: #e8e6e1; font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  a { color: #7fc8ff } ul { list-style: none; padding: 0 } li { border-top: 1px solid #33373f; padding: .75rem 0 }
  iframe { width: 100%; height: 26rem; border: 1px solid #33373f; border-radius: 6px; background: #fff }
  small { color: #9aa0ab } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }`);

const page = (title: string, body: Html) =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`.text;

const when = (mail: KeptMail) => mail.at.replace('T', ' ').replace(/\..*/, ' UTC');

export const listPage = (mails: KeptMail[]) =>
  page(
    'Mailbox',
    mails.length
      ? html`<ul>${mails.map((mail) => html`<li><a href="/mailbox/${mail.id}">${mail.subject}</a><br><small>to ${mail.to}, ${when(mail)}</small></li>`)}</ul>`
      : html`<p>No letters yet. What Prepmarket would send by mail appears here.</p>`,
  );

export const mailPage = (mail: KeptMail) =>
  page(
    mail.subject,
    html`<p><small>to ${mail.to}, ${when(mail)}</small></p>${framed(mail)}<h2>As text</h2><pre>${linked(mail.text)}</pre><p><a href="/mailbox">All letters</a></p>`,
  );

// The letter's page has no origin, scripts or forms, and what this page may not load it may not either; its links open beside.
const framed = (mail: KeptMail) =>
  mail.html
    ? html`<iframe title="The letter" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>`
    : html`<p><small>This letter has no page.</small></p>`;

const linked = (text: string) => text.split(/(https?:\/\/[^\s<>"']+)/).map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
