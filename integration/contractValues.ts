import fc, { type Arbitrary } from 'fast-check';
import { componentSchemas, type Operation } from '../mock-server/src/platform/contract/document';
import { parametersOf, unknownId, type CallParts } from './contractCalls';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: Schema | boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A schema that holds itself is followed so far. */
const deepest = 7;

const resolve = (schema: Schema): Schema => {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolve(componentSchemas[name] as Schema);
};

const twoDigits = (max: number, min = 0): Arbitrary<string> =>
  fc.integer({ min, max }).map((value) => String(value).padStart(2, '0'));
const day = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), twoDigits(12, 1), twoDigits(28, 1))
  .map(([year, month, date]) => `${String(year).padStart(4, '0')}-${month}-${date}`);
const moment = fc
  .tuple(day, twoDigits(23), twoDigits(59), twoDigits(60), fc.constantFrom('Z', 'z', '.123456Z', '+14:00', '-23:59'))
  .map(([date, hour, minute, second, zone]) => `${date}T${hour}:${minute}:${second}${zone}`);

const formats: Readonly<Record<string, Arbitrary<string>>> = {
  uuid: fc.oneof(
    fc.uuid(),
    fc.constant(unknownId),
    fc.uuid().map((id) => id.toUpperCase()),
  ),
  date: day,
  'date-time': moment,
};

const texts = ({ format, pattern, minLength = 0, maxLength = 100 }: Schema): Arbitrary<string> => {
  const ofFormat = formats[format ?? ''];
  if (ofFormat) return ofFormat;
  if (pattern)
    return fc
      .stringMatching(new RegExp(pattern))
      .filter((text) => text.length <= maxLength && text.length >= minLength);
  const max = Math.min(maxLength, 300);
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.floor(max / 20)) }),
    fc.string({ unit: 'binary', minLength, maxLength: Math.max(minLength, Math.floor(max / 20)) }),
    fc.constantFrom('\0', '%', "'", '\\', '\ud800', '‮', '<script>').map((text) => text.padStart(minLength, 'x')),
    fc.constant('x'.repeat(maxLength > 5000 ? 300 : maxLength)),
  );
};

const objects = (schema: Schema, depth: number): Arbitrary<unknown> => {
  const { properties = {}, required = [], minProperties = 0, maxProperties = 50 } = schema;
  const entries = Object.entries(properties).map(([name, property]) => [name, valueOf(property, depth + 1)] as const);
  return fc
    .record(Object.fromEntries(entries), { requiredKeys: [...required] })
    .map((value) => Object.fromEntries(Object.entries(value).slice(0, maxProperties)))
    .filter((value) => Object.keys(value).length >= minProperties);
};

const byType = (type: string, schema: Schema, depth: number): Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      if (depth > deepest) return fc.constant([]);
      const items = typeof schema.items === 'object' ? valueOf(schema.items, depth + 1) : fc.jsonValue();
      return fc.uniqueArray(items, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
        selector: (value) => JSON.stringify(value),
      });
    }
    default:
      return schema.properties ? objects(schema, depth) : fc.dictionary(fc.string(), fc.jsonValue());
  }
};

/** Values that a schema of the contract allows, with a bent for the awkward ones. */
export const valueOf = (given: Schema, depth = 0): Arbitrary<unknown> => {
  const schema = resolve(given);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, depth + 1)));
  if (schema.allOf)
    return valueOf(
      {
        ...schema.allOf.map(resolve).reduce((all, part) => ({ ...all, ...part }), {}),
        minItems: schema.minItems ?? 0,
      },
      depth,
    );
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['object']);
  return fc.oneof(...types.map((type) => byType(type, schema, depth)));
};

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

const parameters = (operation: Operation, place: 'path' | 'query' | 'header'): Arbitrary<Record<string, string>> => {
  const wanted = parametersOf(operation, place);
  const entries = wanted.map(({ name, schema, content }) => {
    const json = content?.['application/json'].schema;
    const value = valueOf((json ?? schema) as Schema);
    return [name, json ? value.map((parsed) => JSON.stringify(parsed)) : value.map(asText)] as const;
  });
  const requiredKeys = wanted.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(entries), { requiredKeys });
};

/** Header values travel as Latin-1 and are trimmed. */
const headers = (operation: Operation): Arbitrary<Record<string, string>> =>
  parameters(operation, 'header').map((values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replace(/[^\x21-\x7e]/g, '')])),
  );

/** Requests that the contract allows for an operation. */
export const requestOf = (operation: Operation): Arbitrary<CallParts> =>
  fc.record({
    path: parameters(operation, 'path'),
    query: parameters(operation, 'query'),
    headers: headers(operation),
    body: operation.bodySchema === undefined ? fc.constant(undefined) : valueOf(operation.bodySchema as Schema),
  });

/** Puts ids of things that are there in the place of the id that nothing has, by the name of the field. */
export const withKnownIds = (value: unknown, known: Readonly<Record<string, string>>, name = ''): unknown => {
  if (value === unknownId) return known[name] ?? unknownId;
  if (Array.isArray(value)) return value.map((entry) => withKnownIds(entry, known, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withKnownIds(entry, known, key)]));
};
