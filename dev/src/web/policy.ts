import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
// Pages share most of what they carry; a header of every hash of every page would be longer than servers take.
const inline = (html: string, tag: 'style' | 'script') => [
  ...new Set([...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) => hashOf(match[1] ?? ''))),
];

// styled-components puts one empty style element into the page and writes its rules by script.
const emptyStyle = hashOf('');

const styles = (html: string) => ["style-src-elem 'self'", emptyStyle, ...inline(html, 'style')].join(' ');

/** The Content-Security-Policy of a page; what the page carries inline is allowed by its hash. A development build writes its rules into style elements. */
export const policyOf = (html: string, development = false): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inline(html, 'script')].join(' '),
    development ? "style-src-elem 'self' 'unsafe-inline'" : styles(html),
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
