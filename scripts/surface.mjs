import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { compile } from './compile.mjs';
import { giveUp, root, say } from './run.mjs';

/** The packages whose exports other teams build on. */
const published = () =>
  [...readdirSync(path.join(root, 'packages')).filter((name) => name.endsWith('-api')), ...kits].map((name) => path.join(root, 'packages', name));
const kits = ['api-kit', 'web-kit'];

const packageOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const surfaceOf = (folder) => ('./ui' in packageOf(folder).exports ? doorsOf(folder) : languageOf(folder));

/** The doors of a kit that pages are built with: of each export its declaration, or the package it is handed on from. Its version counts what was added. */
function doorsOf(folder) {
  const { version, exports } = packageOf(folder);
  const doors = Object.entries(exports).filter(([door]) => door !== './testing');
  const nameOf = (door) => path.basename(door === '.' ? './index' : door);
  return sorted({
    version,
    doors: Object.fromEntries(doors.map(([door]) => [nameOf(door), Object.fromEntries(declarationsIn(path.join(folder, '.types'), `${nameOf(door)}.d.ts`))])),
  });
}

/** What a compiled package publishes: the shape of its schemas and events, its values, and the declarations of its types and functions. */
async function languageOf(folder) {
  const exported = await import(pathToFileURL(path.join(folder, 'dist/index.js')).href);
  const surface = { events: {}, schemas: {}, values: {}, declarations: {} };
  const told = new Set();
  for (const [name, value] of Object.entries(exported)) {
    if (value?._zod) surface.schemas[name] = shapeOf(value);
    else if (value?.schema?._zod && value.type) surface.events[value.type] = shapeOf(value.schema);
    else if (typeof value === 'function' || value?.schema?._zod) continue;
    else surface.values[name] = plain(value, /(Paths|Tags)$/.test(name));
    told.add(name);
  }
  for (const [name, lines] of declarationsIn(path.join(folder, 'dist'), 'index.d.ts')) if (!told.has(name)) surface.declarations[name] = lines;
  return sorted(surface);
}

const shapeOf = (schema) => {
  const { $schema, ...shape } = z.toJSONSchema(schema, { unrepresentable: 'any', override: withoutNoise });
  return shape;
};

function withoutNoise({ jsonSchema }) {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** Wordings may change, so that of a sentence only its being there is told. Addresses and tags are told with ':1' in the place of their arguments. */
function plain(value, called) {
  if (typeof value === 'function') return called ? plain(value(...Array.from({ length: value.length }, (_, at) => `:${at + 1}`))) : '(function)';
  if (typeof value === 'string') return /\s/.test(value) ? '(text)' : value;
  if (Array.isArray(value)) return value.map((each) => plain(each, called));
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each, called)]));
  return value;
}

/** [name, lines] of everything a declaration file exports, comments left out. */
function declarationsIn(folder, file) {
  const text = readFileSync(path.join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/\s*/g, '');
  const within = (from) => declarationsIn(folder, path.join(path.dirname(file), from.replace(/\.js$/, '.d.ts')));
  return text.split(/^(?=(?:export|import|declare|interface|type|const) )/m).flatMap((statement) => {
    const [, names, from] = /^export (?:type )?(?:\*|\{([^}]*)\}) from '(.+)'/.exec(statement) ?? [];
    if (from) return names === undefined ? within(from) : handedOn(names, from.startsWith('.') ? new Map(within(from)) : undefined, from);
    // The schema it is inferred from says it all.
    if (/^export type \w+ = z\.infer</.test(statement)) return [];
    const name = /^export (?:declare )?(?:abstract )?(?:const|function|class|interface|type|enum) (\w+)/.exec(statement)?.[1];
    return name ? [[name, statement.trim().split(/\n\s*/)]] : [];
  });
}

/** Of `a, type B, c as d` the new names, each with its declaration or, where that is another package's, with the name of that. */
const handedOn = (names, declarations, from) =>
  names.split(',').flatMap((each) => {
    const [name, called = name] = each
      .trim()
      .replace(/^type /, '')
      .split(' as ');
    if (!name) return [];
    return [[called, declarations ? (declarations.get(name) ?? []) : [`from ${from}`]]];
  });

const WIDTH = 140;

/** JSON with a line for whatever fits into one, so that a change is a line of the diff. */
function written(value, indent = '') {
  const short = JSON.stringify(value);
  if (!value || typeof value !== 'object' || short.length + indent.length <= WIDTH) return short;
  const deeper = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((each) => written(each, deeper))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${written(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${entries.map((entry) => deeper + entry).join(',\n')}\n${indent}${close}`;
}

function sorted(value) {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
}

/** Pages ask for a kit by its version: one that publishes more is its next minor, one that takes something back its next major. */
function refusalOf(before, after) {
  if (!before.doors) return undefined;
  const names = ({ doors }) => Object.entries(doors).flatMap(([door, each]) => Object.keys(each).map((name) => `${door}/${name}`));
  const without = (all, others) => all.filter((name) => !others.includes(name));
  const [gone, come] = [without(names(before), names(after)), without(names(after), names(before))];
  const [major, minor] = before.version.split('.').map(Number);
  const [newMajor, newMinor] = after.version.split('.').map(Number);
  if (gone.length && newMajor <= major) return `it no longer publishes ${gone.join(', ')}: raise its version to ${major + 1}.0.0, or leave them`;
  if (come.length && newMajor === major && newMinor <= minor) return `it publishes ${come.join(', ')}: raise its version to ${major}.${minor + 1}.0`;
}

async function renew(folder) {
  const file = path.join(folder, 'surface.json');
  const after = await surfaceOf(folder);
  const refusal = existsSync(file) && refusalOf(JSON.parse(readFileSync(file, 'utf8')), after);
  if (refusal) giveUp(`${path.basename(folder)} cannot be told as it is. ${refusal}.`);
  writeFileSync(file, `${written(after)}\n`);
}

/** `--print <folder>` prints the picture of one compiled package, `--renew <folder>` writes it; without them every package's is renewed. */
const [flag, folder] = process.argv.slice(2);
if (flag === '--print') console.log(JSON.stringify(await surfaceOf(path.resolve(folder))));
else if (flag === '--renew') await renew(path.resolve(folder));
else {
  await compile();
  for (const each of published()) await renew(each);
  say('the surface.json of each package that others build on shows what the code publishes now.');
}
