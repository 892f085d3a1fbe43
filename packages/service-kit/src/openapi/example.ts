import type { Json, Schemas } from './schemas.js';

/** Values by the names of the fields that they are examples of. */
export type Words = Readonly<Record<string, unknown>>;

const ID = '0199f0c2-7a1b-4c3d-8e4f-5a6b7c8d9e0f';
const usual: Words = {
  message: 'Done',
  email: 'ada@studio.example',
  firstName: 'Ada',
  first_name: 'Ada',
  lastName: 'Lovelace',
  last_name: 'Lovelace',
  company: 'Analytical Pictures',
  currency: 'USD',
};
const MOMENT = /(_at|At|_from|^at|^since)$/;
const DAY = /(deadline|day|date|due|until|month)/i;
const [INSTANT, DAY_VALUE] = ['2026-11-23T09:30:00.000Z', '2036-12-24'];

/** An example that a schema accepts, made of the words of its domain. */
export class Examples {
  private readonly words: Words;

  constructor(
    private readonly schemas: Schemas,
    words: Words = {},
  ) {
    this.words = { ...usual, ...words };
  }

  of(given: Json, field = ''): unknown {
    const json = this.schemas.resolved(given);
    if ('const' in json) return json.const;
    if (field in this.words && fits(this.words[field], json)) return this.words[field];
    if (Array.isArray(json.enum)) return json.enum[0];
    if ('default' in json) return json.default;
    const choices = (json.anyOf ?? json.oneOf ?? json.allOf) as Json[] | undefined;
    if (choices) return this.of(choices.find(({ type }) => type !== 'null') ?? {}, field);
    return this.byType(json, field);
  }

  private byType(json: Json, field: string): unknown {
    const type = [json.type].flat().find((each) => each !== 'null');
    if (type === 'object') return this.object(json);
    if (type === 'array') return [this.of((json.items ?? {}) as Json, field)];
    if (json.type === 'null') return null;
    if (type === 'boolean') return true;
    if (type === 'number' || type === 'integer') return Math.max(Number(json.minimum ?? 0), 1);
    return textFor(json, field);
  }

  private object({ properties = {}, additionalProperties, propertyNames }: Json): Json {
    const keys = propertyNames ? ((this.schemas.resolved(propertyNames as Json).enum ?? []) as string[]) : [];
    const rows = typeof additionalProperties === 'object' && additionalProperties ? keys.map((key) => [key, this.of(additionalProperties as Json, key)]) : [];
    return Object.fromEntries([...Object.entries(properties as Record<string, Json>).map(([name, each]) => [name, this.of(each, name)]), ...rows]);
  }
}

const fits = (word: unknown, { type, anyOf, enum: values, items, maxLength }: Json): boolean => {
  if (typeof word === 'string' && word.length > Number(maxLength ?? word.length)) return false;
  if (Array.isArray(values)) return values.includes(word);
  if (anyOf) return (anyOf as Json[]).some((each) => fits(word, each));
  if (type === 'array') return Array.isArray(word) && (items === undefined || typeof word[0] === (items as Json).type);
  if (type === 'object') return typeof word === 'object' && !Array.isArray(word);
  return type === undefined || typeof word === type || (type === 'integer' && Number.isInteger(word));
};

const textFor = ({ format, minLength = 0 }: Json, field: string): string => {
  if (format === 'uuid' || /^_?id$|Id$|_id$/.test(field)) return ID;
  if (MOMENT.test(field)) return INSTANT;
  if (DAY.test(field)) return DAY_VALUE;
  return (field || 'text').padEnd(Number(minLength), '.');
};
