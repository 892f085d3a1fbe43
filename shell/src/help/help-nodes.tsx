import { Link } from '@prepmarket/web-kit/router';
import { Mono, NewTabLink } from '@prepmarket/web-kit/ui';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { HelpNode } from './help-trees.js';

interface Given {
  href?: string;
  src?: string;
  alt?: string;
  children?: ReactNode;
}

const Anchor = ({ href = '', children }: Given) => (href.startsWith('/') ? <Link to={href}>{children}</Link> : <NewTabLink href={href}>{children}</NewTabLink>);
const Code = ({ children }: Given) => <Mono>{children}</Mono>;
/** What is wider than its page is scrolled, by keys as well. */
const Lines = ({ children }: Given) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
  <pre tabIndex={0}>{children}</pre>
);
/** All of them are pictures of the product, of one shape. */
const Picture = ({ src, alt }: Given) => <img src={src} alt={alt} width={1280} height={800} loading="lazy" decoding="async" />;

const parts: Record<string, ComponentType<Given>> = { a: Anchor, code: Code, pre: Lines, img: Picture };

const draw = (node: HelpNode): ReactNode => {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  return createElement<Given>(parts[tag] ?? tag, attributes, ...children.map(draw));
};

/** Nodes of a page, as elements. */
export const HelpNodes = ({ nodes }: { nodes: readonly HelpNode[] }) => createElement(Fragment, null, ...nodes.map(draw));
