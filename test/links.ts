import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './domains.js';

const NOT_OURS = /^(node_modules|dist|\..*)$/;
/** Made of commits; the head of a page that is made. */
const NO_PAGES = ['CHANGELOG.md', 'tooling/notice-head.md'];

const within = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (NOT_OURS.test(entry.name)) return [];
    return entry.isDirectory() ? within(place) : entry.name.endsWith('.md') ? [place] : [];
  });

/** Every page of the checkout. */
export const pages = within('').filter((page) => !NO_PAGES.includes(page));

export const textOf = (page: string): string => readFileSync(path.join(root, page), 'utf8');

const FENCED = /^ *```.*?^ *```/gms;
const CODE = /`[^`\n]*`/g;

/** Addresses within this checkout that a page leads to, pictures among them. */
export const linksOf = (text: string): string[] =>
  [
    ...text
      .replace(FENCED, '')
      .replace(CODE, '')
      .matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

/** What a heading is called by a link, as GitHub names it. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text: string): string[] => [...text.replace(FENCED, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading.trim()));

/** What is wrong with a link of a page, undefined where it leads somewhere. */
export const faultOf = (page: string, link: string): string | undefined => {
  const [address = '', anchor] = link.split('#');
  const place = address ? path.posix.join(path.posix.dirname(page), decodeURI(address)) : page;
  if (place.startsWith('..') || !existsSync(path.join(root, place))) return `${page}: ${link} leads nowhere`;
  if (anchor && place.endsWith('.md') && !anchorsOf(textOf(place)).includes(anchor)) return `${page}: ${link} names no heading of ${place}`;
  return undefined;
};
