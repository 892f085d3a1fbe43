import * as z from 'zod/mini';

export type Json = { [name: string]: unknown };
type Direction = 'input' | 'output';

const SHARED = '#/components/schemas/';
/** What is taken and what is answered may differ under one name: until all are known, the former is marked. */
const TAKEN = 'taken:';
const NAMED = new Set(['object', 'enum', 'union', 'record']);

const isSchema = (value: unknown): value is z.ZodMiniType => typeof value === 'object' && value !== null && '_zod' in value;
const nameOf = (exported: string): string => exported.charAt(0).toUpperCase() + exported.slice(1);

/** JSON Schema of zod's; those that packages export are components, under the names of their exports. */
export class Schemas {
  private readonly names = z.registry<{ id: string }>();
  private readonly known = new Map<string, Json>();

  constructor(packages: readonly object[]) {
    const taken = new Set<string>();
    for (const [exported, schema] of packages.flatMap((all) => Object.entries(all))) {
      const id = nameOf(exported);
      if (!isSchema(schema) || !NAMED.has(schema._zod.def.type) || taken.has(id) || this.names.has(schema)) continue;
      this.names.add(schema, { id });
      taken.add(id);
    }
  }

  /** What a schema takes, or what it answers: a reference where it has a name. */
  of(schema: z.ZodMiniType, direction: Direction): Json {
    const { $schema: _, $defs = {}, ...json } = this.converted(schema, direction);
    const mark = (part: unknown) => marked(part, direction);
    for (const [name, each] of Object.entries($defs as Record<string, Json>)) {
      const { id: _, ...rest } = each;
      this.known.set(direction === 'input' ? TAKEN + name : name, mark(rest) as Json);
    }
    return mark(json) as Json;
  }

  /** A document with its components: one schema a name, and of what is taken a second one only where it differs. */
  settled(document: Json): Json {
    const differing = [...this.known.keys()].filter((name) => name.startsWith(TAKEN) && this.differs(name));
    const finalName = (name: string) => (differing.includes(name) ? `${name.slice(TAKEN.length)}Taken` : name.replace(TAKEN, ''));
    const rename = (part: unknown) => renamed(part, finalName);
    const schemas = Object.fromEntries(
      [...this.known].map(([name, json]) => [finalName(name), rename(json)]).sort(([a], [b]) => (a as string).localeCompare(b as string)),
    );
    return { ...(rename(document) as Json), components: { schemas } };
  }

  /** A copy of a schema with its references put in, as far as `depth`. */
  resolved(json: Json): Json {
    const { $ref } = json;
    return typeof $ref === 'string' ? (this.known.get($ref.slice(SHARED.length)) ?? {}) : json;
  }

  private converted(schema: z.ZodMiniType, io: Direction): Json {
    return z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: this.names,
      override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema as Json, io),
    }) as Json;
  }

  private differs(name: string): boolean {
    const [taken, answered] = [this.known.get(name), this.known.get(name.slice(TAKEN.length))];
    if (!answered) return false;
    if (JSON.stringify(renamed(taken, (each) => each.replace(TAKEN, ''))) !== JSON.stringify(answered)) return true;
    return referencesIn(taken).some((each) => each !== name && each.startsWith(TAKEN) && this.differs(each));
  }
}

// JSON Schema calls every key that a pipe reads required; what the schema itself accepts without is not. Answers may grow.
const tidy = (schema: z.core.$ZodTypes, json: Json, io: Direction): void => {
  const { def } = schema._zod;
  // Of a record the keys are named by `propertyNames`.
  if (def.type === 'record') delete json.required;
  if (def.type !== 'object') return;
  if (io === 'output' && !def.catchall) delete json.additionalProperties;
  if (io === 'output' || !Array.isArray(json.required)) return;
  json.required = json.required.filter((name: string) => !z.safeParse(def.shape[name] as z.ZodMiniType, undefined).success);
  if ((json.required as string[]).length === 0) delete json.required;
};

const walk = (part: unknown, onRef: (ref: string) => string): unknown => {
  if (Array.isArray(part)) return part.map((each) => walk(each, onRef));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, key === '$ref' && typeof each === 'string' ? onRef(each) : walk(each, onRef)]));
};

const marked = (part: unknown, direction: Direction) => walk(part, (ref) => ref.replace('#/$defs/', SHARED + (direction === 'input' ? TAKEN : '')));

const renamed = (part: unknown, to: (name: string) => string) => walk(part, (ref) => (ref.startsWith(SHARED) ? SHARED + to(ref.slice(SHARED.length)) : ref));

const referencesIn = (part: unknown): string[] => {
  const found: string[] = [];
  walk(part, (ref) => {
    found.push(ref.slice(SHARED.length));
    return ref;
  });
  return found;
};
