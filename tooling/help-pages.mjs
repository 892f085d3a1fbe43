import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';

// What the product shows of docs/, made of Markdown while it is built: no browser carries a reader of Markdown.

/** @typedef {string | [tag: string, attributes: Record<string, string>, ...children: Node[]]} Node what React makes an element of */

const root = path.resolve(import.meta.dirname, '..');
/** Pages of docs/ that have a screen of their own. */
const screens = { 'docs/estimates.md': '/how-estimates-work', 'docs/levels.md': '/what-levels-mean' };
const reason = String.raw`\[ADR \d+\]\([^)]+\)`;
/** Where it is written down why something is so: for who has the source. */
const reasons = new RegExp(String.raw`\s*\(${reason}\)|\s*Why: ${reason}(?:, ${reason})*\.`, 'g');

/** The name of a heading or term in an address. */
export const slugOf = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const wordsOf = (tokens) => tokens.map((token) => (token.tokens ? wordsOf(token.tokens) : (token.text ?? ''))).join('');

/**
 * Where a link of a page leads in the product: to a page that is shown, elsewhere in the web, or nowhere, for what only whoever has the source can read.
 * @param {string} file whose link it is, from the root
 * @param {Record<string, string>} pages files by the names of their pages
 */
export function targetOf(file, href, pages) {
  if (/^https?:/.test(href)) return href;
  const [target = '', heading] = href.split('#');
  const named = target ? path.posix.join(path.posix.dirname(file), target) : file;
  const name = Object.keys(pages).find((each) => pages[each] === named);
  const to = name ? `/help/${name}` : screens[named];
  return to && (heading ? `${to}#${heading}` : to);
}

/** Nodes of the text of `file`; pictures are named by their files, tables by what they stand under. */
export function treeOf(file, text, pages) {
  let under = '';
  const all = (tokens = []) => tokens.flatMap(node);
  const cell = (tag, { tokens }, attributes = {}) => [tag, attributes, ...all(tokens)];
  const row = (cells) => {
    const [first] = cells;
    const term = first?.tokens[0]?.type === 'strong' ? { id: slugOf(wordsOf([first.tokens[0]])) } : {};
    return ['tr', term, ...cells.map((each) => cell('td', each))];
  };
  const link = ({ href, tokens }) => {
    const to = targetOf(file, href, pages);
    return to ? [['a', { href: to }, ...all(tokens)]] : all(tokens);
  };
  const makes = {
    space: () => [],
    heading: ({ depth, tokens }) => {
      under = depth > 1 ? wordsOf(tokens) : '';
      return [[`h${depth}`, { id: slugOf(wordsOf(tokens)) }, ...all(tokens)]];
    },
    paragraph: ({ tokens }) => [['p', {}, ...all(tokens)]],
    list: ({ ordered, items }) => [[ordered ? 'ol' : 'ul', {}, ...items.map((item) => ['li', {}, ...all(item.tokens)])]],
    table: ({ header, rows }) => {
      const heads = header.map((each) => cell('th', each, { scope: 'col' }));
      const label = under || wordsOf(header[0].tokens);
      return [['table', { 'aria-label': label }, ['thead', {}, ['tr', {}, ...heads]], ['tbody', {}, ...rows.map(row)]]];
    },
    code: ({ text: code }) => [['pre', {}, code]],
    text: ({ text: words, tokens }) => (tokens ? all(tokens) : [words]),
    escape: ({ text: words }) => [words],
    strong: ({ tokens }) => [['strong', {}, ...all(tokens)]],
    em: ({ tokens }) => [['em', {}, ...all(tokens)]],
    codespan: ({ text: code }) => [['code', {}, code]],
    link,
    image: ({ href, text: alt }) => [['img', { src: path.posix.join(path.posix.dirname(file), href), alt }]],
  };
  const node = (token) => {
    const make = makes[token.type];
    if (!make) throw new Error(`${file} has ${token.type}, which no help page shows: ${token.raw}`);
    return make(token);
  };
  return all(marked.lexer(text.replaceAll(reasons, '')));
}

const filesOf = (listing) => JSON.parse(listing);

/** The files that the listing's pages are made of. */
export const sourcesOf = (listing) => Object.values(filesOf(listing)).map((file) => path.join(root, file));

/** A module whose default export has the nodes of every page by its name. */
export function moduleOf(listing) {
  const pages = filesOf(listing);
  const trees = Object.fromEntries(Object.entries(pages).map(([name, file]) => [name, treeOf(file, readFileSync(path.join(root, file), 'utf8'), pages)]));
  const picture = (_whole, file) => `at(require(${JSON.stringify(path.join(root, file))}))`;
  const drawn = JSON.stringify(trees).replaceAll(/(?<="src":)"([^"]+)"/g, picture);
  return `const at = (file) => file.default ?? file;\nexports.__esModule = true;\nexports.default = ${drawn};\n`;
}
