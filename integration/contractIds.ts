import { componentSchemas, type Operation } from '../mock-server/src/platform/contract/document';

interface Schema {
  readonly $ref?: string;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Where a body holds a value; `[]` stands for the entry of a list. */
export type BodyPath = readonly string[];

/** A schema that holds itself, such as a filter, is followed so far. */
const deepest = 8;

const pathsBelow = (schema: Schema, path: BodyPath): BodyPath[] => {
  if (path.length > deepest) return [];
  if (schema.$ref) return pathsBelow(componentSchemas[schema.$ref.split('/').at(-1) ?? ''] as Schema, path);
  if (schema.format === 'uuid') return [path];
  return [
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => pathsBelow(part, path)),
    ...(schema.items ? pathsBelow(schema.items, [...path, '[]']) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => pathsBelow(part, [...path, name])),
  ];
};

/** Every place of an operation's body that takes an id, by the contract. */
export const idsOfBody = ({ bodySchema }: Operation): BodyPath[] => {
  const paths = bodySchema === undefined ? [] : pathsBelow(bodySchema as Schema, []);
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()];
};

/** A body with an id at a place, made of what is on the way there and else as it was. */
export const withIdAt = (body: unknown, [name, ...rest]: BodyPath, id: string): unknown => {
  if (name === undefined) return id;
  if (name === '[]') return [withIdAt(Array.isArray(body) ? body[0] : undefined, rest, id)];
  const held = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...held, [name]: withIdAt((held as Record<string, unknown>)[name], rest, id) };
};
