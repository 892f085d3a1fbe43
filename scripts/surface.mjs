import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { compile } from './compile.mjs';
import { root, say } from './run.mjs';

/** The packages whose exports other teams build on. */
const published = () =>
  readdirSync(path.join(root, 'packages'))
    .filter((name) => name.endsWith('-api'))
    .map((name) => path.join(root, 'packages', name));

/** What a compiled package publishes: the shape of its schemas and events, its values, and the declarations of its types and functions. */
async function surfaceOf(folder) {
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
  return text.split(/^(?=(?:export|import|declare|interface|type|const) )/m).flatMap((statement) => {
    const through = /^export (?:type )?(?:\*|\{[^}]*\}) from '\.\/(.+)\.js'/.exec(statement);
    if (through) return declarationsIn(folder, `${through[1]}.d.ts`);
    // The schema it is inferred from says it all.
    if (/^export type \w+ = z\.infer</.test(statement)) return [];
    const name = /^export (?:declare )?(?:const|function|class|interface|type|enum) (\w+)/.exec(statement)?.[1];
    return name ? [[name, statement.trim().split(/\n\s*/)]] : [];
  });
}

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

/** `--print <folder>` prints the picture of one compiled package; without it every package's surface.json is renewed. */
const [flag, folder] = process.argv.slice(2);
if (flag === '--print') {
  console.log(JSON.stringify(await surfaceOf(path.resolve(folder))));
} else {
  await compile();
  for (const each of published()) writeFileSync(path.join(each, 'surface.json'), `${written(await surfaceOf(each))}\n`);
  say('the surface.json of each -api package shows what the code publishes now.');
}
