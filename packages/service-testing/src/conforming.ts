import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = { [name: string]: unknown };

/** What was answered to a request. `path` is without its query, `body` is parsed where it is JSON. */
export interface Given {
  method: string;
  path: string;
  status: number;
  type: string | undefined;
  body: unknown;
}

interface Operation {
  method: string;
  pattern: RegExp;
  at: string;
  operation: Json;
}

const DOCUMENT = 'document';
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'];
const pointer = (...keys: string[]) => `#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);
const variables = (path: string): number => path.split('{').length;

/** Holds answers against an OpenAPI document: it must not lie, and nothing may be answered that it does not say. */
export class Conforming {
  private readonly ajv = addFormats.default(new Ajv2020({ strict: false, validateSchema: false, allErrors: true }));
  private readonly known = new Map<string, ValidateFunction>();
  private readonly operations: Operation[];

  constructor(private readonly document: Json) {
    this.ajv.addSchema(closed(document) as Json, DOCUMENT);
    this.operations = Object.entries(document.paths as Record<string, Json>)
      .flatMap(([path, item]) => METHODS.flatMap((method) => operationsAt(path, method, item[method] as Json | undefined)))
      .sort((a, b) => variables(a.at) - variables(b.at));
  }

  /** What an answer does otherwise than the document says; nothing for what it does not know of. */
  objection(given: Given): string | undefined {
    const found = this.operations.find(({ method, pattern }) => method === given.method.toLowerCase() && pattern.test(given.path));
    if (!found || found.operation['x-undeclared']) return undefined;
    const why = this.against(found, given);
    return why && `${given.method} ${given.path} was answered ${given.status}, but the document of the API ${why}`;
  }

  private against({ operation, at, method }: Operation, { status, type, body }: Given): string | undefined {
    const responses = operation.responses as Record<string, Json>;
    const code = String(status) in responses ? String(status) : status >= 400 && 'default' in responses ? 'default' : undefined;
    if (code === undefined) return 'knows no such answer';
    if (method === 'head') return undefined;
    const { $ref } = responses[code] as { $ref?: string };
    const place = $ref ?? pointer('paths', at, method, 'responses', code);
    const content = ($ref ? this.component($ref) : responses[code])?.content as Json | undefined;
    const [media = ''] = (type ?? '').split(';');
    // A redirection says where it leads in words too.
    if (!content) return media === 'application/json' && body !== '' ? 'knows no body' : undefined;
    if (!('application/json' in content)) return undefined;
    if (media !== 'application/json') return `promises JSON, not '${media}'`;
    const judge = this.judge(`${place}/content/application~1json/schema`);
    return judge(body) ? undefined : `says otherwise: ${this.ajv.errorsText(judge.errors, { dataVar: 'answer', separator: '; ' })}`;
  }

  private component(ref: string): Json | undefined {
    const name = ref.split('/').at(-1) as string;
    return ((this.document.components as Json).responses as Record<string, Json>)[name];
  }

  private judge(place: string): ValidateFunction {
    const before = this.known.get(place);
    const made = before ?? this.ajv.compile({ $ref: `${DOCUMENT}${place}` });
    if (!before) this.known.set(place, made);
    return made;
  }
}

const operationsAt = (path: string, method: string, operation: Json | undefined): Operation[] => {
  if (!operation) return [];
  const others = (operation['x-also-at'] ?? []) as string[];
  return [{ method, at: path, pattern: patternOf(path), operation }, ...others.map((other) => ({ method, at: path, pattern: patternOf(other), operation }))];
};

/** What a schema does not name is not answered, but for refusals, which bring what their code needs. */
const closed = (part: unknown, name = ''): unknown => {
  if (Array.isArray(part)) return part.map((each) => closed(each));
  if (typeof part !== 'object' || part === null || name === 'Failure') return part;
  const json = Object.fromEntries(Object.entries(part).map(([key, each]) => [key, closed(each, key)]));
  return json.type === 'object' && 'properties' in json && !('additionalProperties' in json) ? { ...json, additionalProperties: false } : json;
};
