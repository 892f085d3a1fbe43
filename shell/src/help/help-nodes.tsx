import { Link } from '@prepmarket/web-kit/router';
import { Mono, NewTabLink } from '@prepmarket/web-kit/ui';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { CodeLines } from './code-lines.js';
import type { HelpNode } from './help-trees.js';

interface Given {
  href?: string;
  src?: string;
  alt?: string;
  'aria-label'?: string;
  children?: ReactNode;
}

const Anchor = ({ href = '', children }: Given) => (href.startsWith('/') ? <Link to={href}>{children}</Link> : <NewTabLink href={href}>{children}</NewTabLink>);
const Code = ({ children }: Given) => <Mono>{children}</Mono>;
const Lines = ({ children }: Given) => <CodeLines text={[children].flat().join('')} />;
/** A row means nothing without the heads of its columns: where there is no room the table is scrolled, whole. */
const Table = ({ 'aria-label': label, children }: Given) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
  <section className="wide" aria-label={label} tabIndex={0}>
    <table>{children}</table>
  </section>
);
/** All of them are pictures of the product, of one shape. */
const Picture = ({ src, alt }: Given) => <img src={src} alt={alt} width={1280} height={800} loading="lazy" decoding="async" />;

const parts: Record<string, ComponentType<Given>> = { a: Anchor, code: Code, pre: Lines, img: Picture, table: Table };

const draw = (node: HelpNode, named?: string): ReactNode => {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const marked = tag === 'tr' && named && attributes.id === named ? { ...attributes, 'aria-current': 'location' } : attributes;
  return createElement<Given>(parts[tag] ?? tag, marked, ...children.map((child) => draw(child, named)));
};

/** Nodes of a page, as elements; the row whose id is `named` is marked. */
export const HelpNodes = ({ nodes, named }: { nodes: readonly HelpNode[]; named?: string | undefined }) =>
  createElement(Fragment, null, ...nodes.map((node) => draw(node, named)));
