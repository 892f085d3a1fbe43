import { parseAst } from 'vitest/node';

const COMPARISONS = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const ASSIGNMENTS = { '+=': '-=', '-=': '+=' };
const LOGICAL = { '&&': '||', '||': '&&' };

/** Expressions with a type that does not exist at run time: only the expression is visited. */
const TYPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const SKIPPED = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'Decorator', 'TemplateElement']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();
const rangeOf = ({ start, end }) => ({ start, end });

/**
 * Returns all mutations of a TypeScript source. Each replaces `start` to `end` by `text`; `before` and `after` show it; `probe` is the expression that
 * is evaluated when a test reaches the mutation. Types, texts, schemas and log statements have none. In event listeners awaited calls can be dropped, too.
 * @param {string} source
 * @param {{ isListener?: boolean }} options
 */
export function mutationsOf(source, { isListener = false } = {}) {
  const found = [];
  const code = (node) => source.slice(node.start, node.end);
  const add = (operator, node, text, { probe = node, shown = node, after = text } = {}) => {
    const line = source.slice(0, shown.start).split('\n').length;
    found.push({ operator, line, before: oneLine(code(shown)), after: oneLine(after), ...rangeOf(node), text, probe: rangeOf(probe) });
  };
  /** The node's code with another operator between its two sides. */
  const swapped = (node, operator) =>
    `${source.slice(node.start, node.left.end)}${source.slice(node.left.end, node.right.start).replace(node.operator, operator)}${source.slice(node.right.start, node.end)}`;
  const without = (node, [open, close], parts, removable = parts) => {
    for (const part of removable) {
      const others = parts.filter((other) => other !== part).map(code);
      add('remove an element', node, `${open}${others.join(', ')}${close}`, { shown: part, after: '' });
    }
  };
  /** The opposite of an equality is what swapping its operator gives. */
  const negated = ({ test }) => {
    if (!/^[!=]==$/.test(test.operator)) add('negate a condition', test, `!(${code(test)})`);
  };

  const visitors = {
    IfStatement: negated,
    ConditionalExpression: negated,
    WhileStatement: negated,
    BinaryExpression: (node) => {
      const { operator, left, right } = node;
      if (COMPARISONS[operator]) add('swap a comparison', node, swapped(node, COMPARISONS[operator]));
      if (ARITHMETIC[operator] && !isText(left) && !isText(right)) add('replace an arithmetic operator', node, swapped(node, ARITHMETIC[operator]));
    },
    AssignmentExpression: (node) => {
      if (ASSIGNMENTS[node.operator] && !isText(node.right)) add('replace an arithmetic operator', node, swapped(node, ASSIGNMENTS[node.operator]));
    },
    LogicalExpression: (node) => {
      if (LOGICAL[node.operator]) add('swap && and ||', node, `(${swapped(node, LOGICAL[node.operator])})`);
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') add('swap true and false', node, String(!node.value));
      if (typeof node.value === 'number') add('change a number by one', node, String(node.value + 1));
    },
    ThrowStatement: (node) => add('drop a throw', node, ';', { probe: node.argument }),
    ExpressionStatement: (node) => {
      const awaited = node.expression.type === 'AwaitExpression';
      const call = awaited ? node.expression.argument : node.expression;
      if (call.type !== 'CallExpression') return;
      if (/^(this\.)?(refuse|assert)/.test(code(call))) add('drop a check', node, ';', { probe: node.expression });
      else if (awaited && isListener) add('drop an awaited call', node, ';', { probe: node.expression });
    },
    ReturnStatement: ({ argument }) => argument && emptied(argument),
    ArrowFunctionExpression: ({ body }) => body.type !== 'BlockStatement' && emptied(body),
    ArrayExpression: (node, { isTable }) => {
      if (isTable && node.elements.length > 0) without(node, '[]', node.elements);
    },
    ObjectExpression: (node, { isTable }) => {
      const isNested = ({ value }) => value?.type === 'ObjectExpression' || value?.type === 'ArrayExpression';
      if (isTable) without(node, '{}', node.properties, node.properties.filter(isNested));
    },
  };
  /** A result of nothing instead of the one that is returned, unless that is nothing, too. */
  const emptied = (node) => {
    if (!isText(node) && !/^(undefined|null|false|\[\])$/.test(code(node))) add('return nothing', node, node.type === 'ArrayExpression' ? '[]' : 'undefined');
  };

  const visit = (node, where) => {
    if (Array.isArray(node)) for (const each of node) visit(each, where);
    if (!node?.type || SKIPPED.has(node.type)) return;
    if (TYPED.has(node.type)) return visit(node.expression, where);
    if (node.type.startsWith('TS')) return;
    // Schemas, and what is only logged.
    if (node.type === 'CallExpression' && /^(z\.|console\.|(this\.)?log(ger)?\.)/.test(code(node))) return;
    visitors[node.type]?.(node, where);
    const inside = FUNCTIONS.has(node.type) ? { isTable: false } : where;
    for (const [key, child] of Object.entries(node)) {
      if (/type|^returns?Type|decorators/i.test(key) && key !== 'type') continue;
      if (node.type === 'Property' && key === 'key' && !node.computed) continue;
      if (typeof child === 'object') visit(child, inside);
    }
  };
  visit(parseAst(source, { lang: 'ts' }).body, { isTable: true });
  return found;
}

/** The source with this mutation. */
export const mutated = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end);

/**
 * The source with a probe at each of the mutations: it behaves the same, and calls `globalThis.mutantHit` with the mutation's id when it is evaluated.
 * @param {string} source
 * @param {{ id: number, probe: { start: number, end: number } }[]} mutations
 */
export function withProbes(source, mutations) {
  const inserts = mutations.flatMap(({ id, probe: { start, end } }) => [
    { at: start, text: `(globalThis.mutantHit?.(${id}), `, isClose: false, length: end - start },
    { at: end, text: ')', isClose: true, length: 0 },
  ]);
  // At one place what ends comes before what begins, and the longer one begins first.
  inserts.sort((one, other) => one.at - other.at || Number(other.isClose) - Number(one.isClose) || other.length - one.length);
  let text = '';
  let last = 0;
  for (const { at, text: inserted } of inserts) {
    text += source.slice(last, at) + inserted;
    last = at;
  }
  return text + source.slice(last);
}
