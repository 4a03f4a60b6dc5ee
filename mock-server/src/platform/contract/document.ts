import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { operations } from '@basis/domain/model/contract/contract';
import { parse } from 'yaml';
import { scimMedia, scimRoot } from './scim';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly explode?: boolean;
  readonly schema?: unknown;
  readonly content?: { readonly 'application/json': { readonly schema: unknown } };
}

interface Media {
  readonly schema: unknown;
}

interface Reference {
  readonly $ref: string;
}

interface RequestBody {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, Media>>;
}

interface Response {
  readonly content?: Readonly<Record<string, Media>>;
}

interface OperationNode {
  readonly operationId: keyof operations;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

/** One operation of the contract, with all references resolved except those inside schemas. */
export interface Operation {
  readonly id: keyof operations;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base, with `:name` for parameters. */
  readonly route: string;
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  readonly bodySchema: unknown;
  /** True if the body is optional. */
  readonly isBodyOptional: boolean;
  /** Takes the body of a form, which it does not read. */
  readonly isFormTaken: boolean;
  /** Speaks SCIM: its JSON and its errors have that form. */
  readonly isScim: boolean;
  /** Maximum bytes of a file body; null for an operation without one. */
  readonly fileLimit: number | null;
  readonly responses: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** True for an operation that changes nothing. */
export const isQuery = ({ id, method }: Pick<Operation, 'id' | 'method'>): boolean =>
  method === 'GET' || /^query[A-Z]/.test(id);

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

type PathNode = { readonly parameters?: readonly (Parameter | Reference)[] } & Readonly<
  Partial<Record<keyof typeof methods, OperationNode>>
>;

interface Document {
  readonly paths: Readonly<Record<string, PathNode>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

type ContractDocument = operations['getContract']['responses'][200]['content']['application/json'];

/** The repository's root: the nearest parent folder with openapi.yaml. */
export const repositoryRoot = ((): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'openapi.yaml'))) {
    if (folder === dirname(folder)) throw new Error('openapi.yaml is not in a folder above the server');
    folder = dirname(folder);
  }
  return folder;
})();

const parsed: unknown = parse(readFileSync(join(repositoryRoot, 'openapi.yaml'), 'utf8'));
const document = parsed as Document;

/** The whole contract, as it is written. */
export const contractDocument = parsed as ContractDocument;

/** Schemas of the contract by name; operations refer to them as `#/components/schemas/<name>`. */
export const componentSchemas = document.components['schemas'] ?? {};

const resolve = <T>(node: T | Reference): T => {
  if (typeof node !== 'object' || node === null || !('$ref' in node)) return node;
  const [, , kind, name] = node.$ref.split('/');
  return document.components[kind ?? '']?.[name ?? ''] as T;
};

/** Returns schemas by media type. Maps `application/scim+json` to JSON, so that it is validated as such. */
const schemasOf = (content: Readonly<Record<string, Media>> | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content ?? {}).map(([mediaType, { schema }]) => [
      mediaType === scimMedia ? 'application/json' : mediaType,
      schema,
    ]),
  );

const fileLimitOf = (body: RequestBody | Reference | undefined): number | null => {
  const schema = body && resolve(body).content['application/octet-stream']?.schema;
  return schema === undefined ? null : ((schema as { maxLength?: number }).maxLength ?? 0);
};

const isFormTaken = (body: RequestBody | Reference | undefined): boolean =>
  body !== undefined && 'application/x-www-form-urlencoded' in resolve(body).content;

const operationOf = (path: string, method: keyof typeof methods, node: OperationNode, shared: PathNode): Operation => ({
  id: node.operationId,
  method: methods[method],
  route: path.replace(/\{(\w+)\}/g, ':$1'),
  isPublic: node.security?.length === 0,
  parameters: [...(shared.parameters ?? []), ...(node.parameters ?? [])].map((parameter) => resolve(parameter)),
  bodySchema: node.requestBody && resolve(node.requestBody).content['application/json']?.schema,
  isBodyOptional: node.requestBody !== undefined && resolve(node.requestBody).required === false,
  isFormTaken: isFormTaken(node.requestBody),
  isScim: path.startsWith(scimRoot),
  fileLimit: fileLimitOf(node.requestBody),
  responses: Object.fromEntries(
    Object.entries(node.responses).map(([status, response]) => [status, schemasOf(resolve(response).content)]),
  ),
});

/** All operations of the contract. */
export const contractOperations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, shared]) =>
  (Object.keys(methods) as (keyof typeof methods)[]).flatMap((method) => {
    const node = shared[method];
    return node ? [operationOf(path, method, node, shared)] : [];
  }),
);
