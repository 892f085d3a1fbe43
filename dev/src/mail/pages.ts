import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.js';
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

// The product's own, carried along: this page asks for nothing.
const inter = path.join(root, 'shell/src/assets/inter-basic.woff2');
const face = existsSync(inter)
  ? `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(inter, 'base64')}) format('woff2') }`
  : '';

const style = new Html(`${face}
  :root { color-scheme: light dark }
  body { background: light-dark(#f2f3f5, #0e0f11); color: light-dark(#16181b, #e8eaed); font: 16px/1.5 Inter, system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  h1 { font-size: 28px; line-height: 1.2; letter-spacing: -0.02em; overflow-wrap: anywhere } h2 { font-size: 20px }
  a { color: light-dark(#1552ba, #6ea8fe) } ul { list-style: none; padding: 0 } li { border-top: 1px solid light-dark(#dcdfe4, #2b2f35); padding: .75rem 0 }
  iframe { width: 100%; height: 26rem; border: 1px solid light-dark(#dcdfe4, #2b2f35); border-radius: 6px; background: #fff }
  small { color: light-dark(#5a626d, #8b929c) } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }`);

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
      : html`<p>No emails yet. What Prepmarket would send by mail appears here.</p>`,
  );

export const mailPage = (mail: KeptMail) =>
  page(
    mail.subject,
    html`<p><small>to ${mail.to}, ${when(mail)}</small></p>${framed(mail)}<h2>As text</h2><pre>${linked(mail.text)}</pre><p><a href="/mailbox">All emails</a></p>`,
  );

// The letter's page has no origin, scripts or forms, and what this page may not load it may not either; its links open beside.
const framed = (mail: KeptMail) =>
  mail.html
    ? html`<iframe title="The letter" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>`
    : html`<p><small>This email has no page.</small></p>`;

const linked = (text: string) => text.split(/(https?:\/\/[^\s<>"']+)/).map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
