/** A schema of OpenAPI 3.1, as far as it is shown. */
export interface ContractSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, ContractSchema>>;
  readonly items?: ContractSchema | boolean;
  readonly additionalProperties?: ContractSchema | boolean;
  readonly anyOf?: readonly ContractSchema[];
  readonly oneOf?: readonly ContractSchema[];
  readonly allOf?: readonly ContractSchema[];
}

interface Media {
  readonly schema?: ContractSchema;
  readonly example?: unknown;
}

interface ParameterNode {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema?: ContractSchema;
  readonly content?: Readonly<Record<string, Media>>;
}

interface BodyNode {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

interface OperationNode {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly 'x-scope'?: readonly string[];
  readonly parameters?: readonly ParameterNode[];
  readonly requestBody?: BodyNode;
  readonly responses: Readonly<Record<string, BodyNode>>;
}

interface PathNode {
  readonly parameters?: readonly ParameterNode[];
  readonly get?: OperationNode;
  readonly post?: OperationNode;
  readonly put?: OperationNode;
  readonly patch?: OperationNode;
  readonly delete?: OperationNode;
}

/** openapi.yaml as the server gives it. */
export interface ContractDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, PathNode>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What a call takes in its address or its head. */
export interface CallParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: ContractSchema;
  /** True if its value is written as JSON. */
  readonly isJson: boolean;
  readonly example: unknown;
}

/** What a call takes or answers. */
export interface CallContent {
  readonly mediaType: string;
  readonly schema: ContractSchema | null;
  readonly example: unknown;
}

export interface CallAnswer {
  readonly status: string;
  readonly description: string;
  readonly content: CallContent | null;
}

/** A call of the contract, with what it refers to. */
export interface ContractCall {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly subject: string;
  readonly summary: string;
  readonly description: string;
  /** Scopes that a token needs; null if no token may make the call. */
  readonly scopes: readonly string[] | null;
  readonly parameters: readonly CallParameter[];
  readonly body: CallContent | null;
  readonly answers: readonly CallAnswer[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Finds what a reference of the contract names. */
export const resolveIn = <Node extends { readonly $ref?: string }>(document: ContractDocument, node: Node): Node => {
  if (node.$ref === undefined) return node;
  const found = node.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], document);
  return resolveIn(document, (found ?? {}) as Node);
};

const contentOf = (content: Readonly<Record<string, Media>> | undefined): CallContent | null => {
  const [first] = Object.entries(content ?? {});
  if (!first) return null;
  const [mediaType, { schema = null, example }] = first;
  return { mediaType, schema, example };
};

const parameterOf = (node: ParameterNode): CallParameter => {
  const json = node.content?.['application/json'];
  return {
    name: node.name,
    place: node.in,
    isRequired: node.required ?? false,
    description: node.description ?? '',
    schema: json?.schema ?? node.schema ?? {},
    isJson: json !== undefined,
    example: node.example ?? json?.example,
  };
};

/** All calls in the order of the contract. */
export const callsOf = (document: ContractDocument): readonly ContractCall[] =>
  Object.entries(document.paths).flatMap(([path, shared]) =>
    methods.flatMap((method): ContractCall[] => {
      const node = shared[method];
      if (!node) return [];
      const parameters = [...(shared.parameters ?? []), ...(node.parameters ?? [])];
      return [
        {
          id: node.operationId,
          method: method.toUpperCase() as ContractCall['method'],
          path,
          subject: node.tags?.[0] ?? '',
          summary: node.summary ?? '',
          description: node.description ?? '',
          scopes: node['x-scope'] ?? null,
          parameters: parameters.map((parameter) => parameterOf(resolveIn(document, parameter))),
          body: node.requestBody ? contentOf(resolveIn(document, node.requestBody).content) : null,
          answers: Object.entries(node.responses).map(([status, response]) => {
            const { description = '', content } = resolveIn(document, response);
            return { status, description, content: contentOf(content) };
          }),
        },
      ];
    }),
  );

/** Calls that have all words in their names, paths or texts. */
export const searchCalls = (calls: readonly ContractCall[], text: string): readonly ContractCall[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ id, method, path, subject, summary }) => {
    const all = `${id} ${method} ${path} ${subject} ${summary}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
};

const nameOfRef = (ref: string): string => ref.split('/').at(-1) ?? ref;

const isNull = ({ type }: ContractSchema): boolean => type === 'null';

const plainTypeWords = ({ type, format, enum: values }: ContractSchema): string => {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const types = typeof type === 'string' ? [type] : (type ?? ['any']);
  return types.map((each) => (format && each !== 'null' ? `${each} (${format})` : each)).join(' | ');
};

/** A schema in a few words: `array of Task`, `string (date-time) | null`. */
export const typeWords = (schema: ContractSchema): string => {
  if (schema.$ref !== undefined) return nameOfRef(schema.$ref);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map(typeWords).join(' | ');
  if (schema.allOf?.length) return schema.allOf.map(typeWords).join(' & ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array' && typeof schema.items === 'object') return `array of ${typeWords(schema.items)}`;
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return `object of ${typeWords(schema.additionalProperties)}`;
  return plainTypeWords(schema);
};

/** A property of a schema. */
export interface SchemaField {
  readonly name: string;
  readonly schema: ContractSchema;
  readonly isRequired: boolean;
  readonly description: string;
}

/** The properties of what a schema is made of, through references, lists, and all or any of several. */
export const fieldsOf = (document: ContractDocument, given: ContractSchema): readonly SchemaField[] => {
  const schema = resolveIn(document, given);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(
    (part) => !isNull(part),
  );
  const listed = typeof schema.items === 'object' ? fieldsOf(document, schema.items) : [];
  const valued = typeof schema.additionalProperties === 'object' ? fieldsOf(document, schema.additionalProperties) : [];
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: schema.required?.includes(name) ?? false,
    description: property.description ?? resolveIn(document, property).description ?? '',
  }));
  const all = [...own, ...parts.flatMap((part) => fieldsOf(document, part)), ...listed, ...valued];
  return [...new Map(all.map((field) => [field.name, field])).values()];
};
