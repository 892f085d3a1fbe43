import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

export interface Manifest {
  name: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface Workspace {
  dir: string;
  manifest: Manifest;
  files: Source[];
}

/** A source file: its path from the root of the tree and its text. */
export interface Source {
  path: string;
  text: string;
}

export interface Breach {
  path: string;
  says: string;
}

const DIRS = ['packages', 'services', '.'];
const SKIPPED = new Set(['node_modules', 'dist', '.types', '.data', '.stack', 'public', 'k8s', 'test-results', 'playwright-report', '.git']);

const sourcesBelow = (root: string, dir: string): Source[] =>
  readdirSync(path.join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(dir, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesBelow(root, at);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [{ path: at, text: readFileSync(path.join(root, at), 'utf8') }] : [];
  });

/** Every workspace below `root` with its sources. */
export const readWorkspaces = (root: string): Workspace[] =>
  DIRS.flatMap((parent) =>
    readdirSync(path.join(root, parent))
      .map((name) => path.join(parent, name))
      .filter((dir) => statSync(path.join(root, dir)).isDirectory() && statSync(path.join(root, dir, 'package.json'), { throwIfNoEntry: false }))
      .map((dir) => ({
        dir,
        manifest: JSON.parse(readFileSync(path.join(root, dir, 'package.json'), 'utf8')) as Manifest,
        files: sourcesBelow(root, dir),
      })),
  );

interface Facts {
  /** Module specifiers of imports, re-exports, import(), import types and require(). */
  imports: string[];
  identifiers: Set<string>;
}

interface Node {
  type?: string;
  [key: string]: unknown;
}

const specifierOf = (node: Node): unknown => {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration')
    return (node.source as Node | null)?.value;
  if (node.type === 'TsImportType') return (node.argument as Node).value;
  if (node.type === 'TsExternalModuleReference') return (node.expression as Node).value;
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee as Node;
  const isImport = callee.type === 'Import' || (callee.type === 'Identifier' && callee.value === 'require');
  return isImport ? ((node.arguments as { expression: Node }[])[0]?.expression.value ?? undefined) : undefined;
};

const collect = (value: unknown, facts: Facts): void => {
  if (Array.isArray(value)) for (const each of value) collect(each, facts);
  else if (value && typeof value === 'object') {
    const node = value as Node;
    const specifier = specifierOf(node);
    if (typeof specifier === 'string') facts.imports.push(specifier);
    if (node.type === 'Identifier' && typeof node.value === 'string') facts.identifiers.add(node.value);
    for (const [key, child] of Object.entries(node)) if (key !== 'span') collect(child, facts);
  }
};

const known = new Map<string, Facts>();

/** What a source imports and names, read from its syntax tree. */
export const factsOf = (source: Source): Facts => {
  const id = `${source.path}\0${source.text}`;
  const before = known.get(id);
  if (before) return before;
  const facts: Facts = { imports: [], identifiers: new Set() };
  collect(parseSync(source.text, { syntax: 'typescript', tsx: source.path.endsWith('x'), decorators: true }), facts);
  known.set(id, facts);
  return facts;
};

/** 'a/b' → 'a', '@scope/a/b' → '@scope/a', './a' and 'node:fs' → null. */
export const packageOf = (specifier: string): string | null => {
  if (specifier.startsWith('.') || specifier.startsWith('node:') || path.isAbsolute(specifier)) return null;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? null);
};
