import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './domains.js';

interface Mutation {
  operator: string;
  line: number;
  before: string;
  after: string;
  start: number;
  end: number;
  text: string;
  probe: { start: number; end: number };
}
interface Generator {
  mutationsOf(source: string, options?: { isListener?: boolean }): Mutation[];
  mutated(source: string, mutation: Mutation): string;
  withProbes(source: string, mutations: (Mutation & { id: number })[]): string;
}
let generator: Generator;
beforeAll(async () => {
  generator = await import(pathToFileURL(path.join(root, 'scripts/mutants/generate.mjs')).href);
});

const mutantsOf = (source: string, options?: { isListener?: boolean }) =>
  generator.mutationsOf(source, options).map((mutation) => `${mutation.operator}: ${generator.mutated(source, mutation)}`);

describe('mutationsOf', () => {
  it.each([
    ['if (a) b();', ['negate a condition: if (!(a)) b();']],
    ['x = a ? b : c;', ['negate a condition: x = !(a) ? b : c;']],
    ['x = a < b;', ['swap a comparison: x = a <= b;']],
    ['x = a >= b;', ['swap a comparison: x = a > b;']],
    ['if (a === b) c();', ['swap a comparison: if (a !== b) c();']],
    ['x = a && b;', ['swap && and ||: x = (a || b);']],
    ['x = a || b;', ['swap && and ||: x = (a && b);']],
    ['x = a + b;', ['replace an arithmetic operator: x = a - b;']],
    ['x += a;', ['replace an arithmetic operator: x -= a;']],
    ['x = true;', ['swap true and false: x = false;']],
    ['throw new Error(a);', ['drop a throw: ;']],
    ['refuse(cannotSign(a));', ['drop a check: ;']],
    ['await this.assertOpen(a);', ['drop a check: ;']],
    ['function f() { return a; }', ['return nothing: function f() { return undefined; }']],
    ['const f = () => [a];', ['return nothing: const f = () => [];']],
    ['x = 5;', ['change a number by one: x = 6;']],
    [
      "const t = { a: ['b', 'c'] };",
      ['remove an element: const t = {};', "remove an element: const t = { a: ['c'] };", "remove an element: const t = { a: ['b'] };"],
    ],
  ])('changes %s in one place at a time', (source, mutants) => {
    expect(mutantsOf(source)).toEqual(mutants);
  });

  it('drops awaited calls only in event listeners', () => {
    expect(mutantsOf('await save(a);', { isListener: true })).toEqual(['drop an awaited call: ;']);
    expect(mutantsOf('await save(a);')).toEqual([]);
  });

  it.each([
    'type A = { a: true; b: 5 };',
    'x = y as 1 | 2;',
    "x = 'a' + b;",
    'this.logger.warn(a || b);',
    'const form = z.object({ a: z.string().check(z.maxLength(5)) });',
    "const labels = { a: 'A', b: 'B' };",
    'function f() { return undefined; }',
  ])('leaves types, texts, schemas and log statements as they are: %s', (source) => {
    expect(mutantsOf(source)).toEqual([]);
  });
});

describe('withProbes', () => {
  it('reports the mutations that are evaluated and keeps the result', () => {
    const source = '(a, b) => (a > 1 && (b < 2 || b === 7) ? [a + b] : [])';
    const probed = generator.withProbes(
      source,
      generator.mutationsOf(source).map((mutation, id) => ({ ...mutation, id })),
    );
    const reached = new Set<number>();
    Object.assign(globalThis, { mutantHit: (id: number) => reached.add(id) });
    const [original, instrumented] = [source, probed].map((code) => new Function(`return ${code}`)());
    const operators = () =>
      generator
        .mutationsOf(source)
        .filter((_, id) => reached.has(id))
        .map(({ before }) => before);
    expect(instrumented(1, 2)).toEqual(original(1, 2));
    expect(operators()).not.toContain('b < 2');
    expect(operators()).toContain('a > 1');
    expect(instrumented(2, 7)).toEqual(original(2, 7));
    expect(operators()).toEqual(expect.arrayContaining(['b < 2', 'b === 7', 'a + b']));
    Reflect.deleteProperty(globalThis, 'mutantHit');
  });
});
