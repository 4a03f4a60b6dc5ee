import { Readable } from 'node:stream';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { badRequest, type ErrorDetail } from './errors';
import { componentSchemas, type Operation, type Parameter } from './document';

// The package is CommonJS, so its default export depends on the loader.
const addFormats =
  (addFormatsModule as unknown as { default?: typeof addFormatsModule.default }).default ?? addFormatsModule;

interface FullFormats {
  readonly date: (text: string) => boolean;
  readonly 'date-time': (text: string) => boolean;
}

const fullFormat = (name: keyof FullFormats): ((text: string) => boolean) => {
  const format = addFormats.get(name);
  return (format as { readonly validate: (text: string) => boolean }).validate;
};
const formats: FullFormats = { date: fullFormat('date'), 'date-time': fullFormat('date-time') };

/** Accepts years from 1900 to 2999. */
const isUsableDay = (text: string): boolean => /^(19|2\d)\d\d-/.test(text);
/** Rejects leap seconds, which RFC 3339 allows and clocks here never show. */
const isUsableMoment = (text: string): boolean => isUsableDay(text) && !Number.isNaN(Date.parse(text));

/** A day and a time of a clock, without a zone. */
const isUsableLocal = (text: string): boolean => {
  const moment = `${text}:00Z`;
  return isUsableMoment(moment) && formats['date-time'](moment);
};

const components = { $id: 'contract', components: { schemas: componentSchemas } };

const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Text that equal items share, and no others. */
const identityOfItem = (item: unknown): string => JSON.stringify(item, sortedKeys);

/** Ajv compares each item with each where their schema is a reference: seconds for thousands of ids. */
const areUnique = (isWanted: boolean, items: readonly unknown[]): boolean =>
  !isWanted || new Set(items.map(identityOfItem)).size === items.length;

interface AjvKind {
  readonly allErrors: boolean;
  readonly shouldCoerce?: boolean;
}

const createAjv = ({ allErrors, shouldCoerce = false }: AjvKind): Ajv2020 => {
  const ajv = new Ajv2020({ strict: false, allErrors, coerceTypes: shouldCoerce, useDefaults: shouldCoerce });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  ajv.addFormat('date', (text: string) => isUsableDay(text) && formats.date(text));
  ajv.addFormat('date-time', (text: string) => isUsableMoment(text) && formats['date-time'](text));
  ajv.addFormat('local-date-time', isUsableLocal);
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: areUnique,
    error: { message: 'must NOT have duplicate items' },
  });
  return ajv.addSchema(components);
};

/** Converts text in query and path to the types of the contract; bodies are not converted. */
const coercing = createAjv({ allErrors: true, shouldCoerce: true });
const exact = createAjv({ allErrors: true });
/** Stops at the first fault, so that a body of a megabyte costs no more than reading it. */
const quick = createAjv({ allErrors: false });

/** Makes references of the document resolvable from any schema. */
const anchored = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')) as unknown;

/** Creates validators once per operation, even when a process starts several servers. */
const oncePerOperation = <Made>(make: (operation: Operation) => Made): ((operation: Operation) => Made) => {
  const made = new WeakMap<Operation, { readonly value: Made }>();
  return (operation) => {
    const kept = made.get(operation) ?? { value: make(operation) };
    made.set(operation, kept);
    return kept.value;
  };
};

/** Shortens a caller's value for an error message. */
const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text);

const sentence = (place: string, error: ErrorObject): string => {
  const { keyword, params, message } = error;
  if (keyword === 'additionalProperties')
    return `${place} has no field ${shortened(String(params['additionalProperty']))}.`;
  if (keyword === 'required') return `${place} needs ${String(params['missingProperty'])}.`;
  return `${place} ${message ?? 'is invalid'}.`;
};

const detailOf = (place: string, error: ErrorObject): ErrorDetail => {
  const path = `${place}${error.instancePath}`;
  return { path, message: sentence(path, error) };
};

const check = (validate: ValidateFunction, value: unknown, place: string): void => {
  if (validate(value)) return;
  const details = (validate.errors ?? []).slice(0, 20).map((error) => detailOf(place, error));
  throw badRequest(details[0]?.message ?? 'The request is invalid.', details);
};

const unstorable = /\0|\p{Surrogate}/u;
const depthLimit = 100;

/**
 * Finds the first path in a value with text that PostgreSQL can't store (NUL, half a character), or nested too deep.
 * Builds the path of that alone, since a body may have half a million entries.
 */
const findUnstorable = (value: unknown, depth = 0): string | null => {
  if (typeof value === 'string') return unstorable.test(value) ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > depthLimit) return '';
  const within = (key: string | number, entry: unknown): string | null => {
    const found = findUnstorable(entry, depth + 1);
    return found === null ? null : `/${key}${found}`;
  };
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const found = within(index, value[index]);
      if (found !== null) return found;
    }
    return null;
  }
  for (const key of Object.keys(value)) {
    const found = unstorable.test(key) ? '' : within(key, (value as Readonly<Record<string, unknown>>)[key]);
    if (found !== null) return found;
  }
  return null;
};

const checkStorable = (value: unknown, place: string): void => {
  const found = findUnstorable(value);
  if (found === null) return;
  const path = shortened(`${place}${found}`);
  const message = `${path} contains text that can't be stored, or is nested too deeply.`;
  throw badRequest(message, [{ path, message }]);
};

/** Maximum length of a JSON parameter; longer ones go in a body. */
const jsonLimit = 16_384;

const parseJson = (text: string, place: string): unknown => {
  if (Buffer.byteLength(text) > jsonLimit) {
    const message = `${place} is longer than ${jsonLimit} bytes.`;
    throw badRequest(message, [{ path: place, message }]);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest(`${place} is not JSON.`, [{ path: place, message: `${place} is not JSON.` }]);
  }
};

interface ParameterReader {
  readonly validate: ValidateFunction;
  /** Checks of JSON parameters, whose types are not converted. */
  readonly jsonChecks: ReadonlyMap<string, ValidateFunction>;
  read(source: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

const asList = (value: unknown): unknown => (typeof value === 'string' ? value.split(',') : value);

const readParameter = (parameter: Parameter, raw: unknown): unknown => {
  if (parameter.content) return parseJson(String(raw), `query/${parameter.name}`);
  return parameter.explode === false ? asList(raw) : raw;
};

const parameterReader = (parameters: readonly Parameter[], place: Parameter['in']): ParameterReader => {
  const wanted = parameters.filter((parameter) => parameter.in === place);
  const properties = wanted.map(({ name, content, schema }) => [name, content ? true : anchored(schema)]);
  const jsonChecks = wanted.flatMap(({ name, content }) =>
    content ? [[name, exact.compile(anchored(content['application/json'].schema) as object)] as const] : [],
  );
  const validate = coercing.compile({
    type: 'object',
    properties: Object.fromEntries(properties) as object,
    required: wanted.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    additionalProperties: place === 'header',
  });
  return {
    validate,
    jsonChecks: new Map(jsonChecks),
    read: (source) => {
      const value: Record<string, unknown> = place === 'header' ? {} : { ...source };
      for (const parameter of wanted) {
        const raw = source[place === 'header' ? parameter.name.toLowerCase() : parameter.name];
        if (raw !== undefined) value[parameter.name] = readParameter(parameter, raw);
      }
      return value;
    },
  };
};

/** A validated request. */
export interface CheckedRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const read = (reader: ParameterReader, source: unknown, place: string): Record<string, unknown> => {
  const value = reader.read(source as Readonly<Record<string, unknown>>);
  if (place !== 'header') checkStorable(value, place);
  check(reader.validate, value, place);
  for (const [name, validate] of reader.jsonChecks)
    if (value[name] !== undefined) check(validate, value[name], `${place}/${name}`);
  return value;
};

const noFile = (): Error => {
  const message = 'body must be a file (Content-Type: application/octet-stream).';
  return badRequest(message, [{ path: 'body', message }]);
};

/** Maximum number of values in a body whose faults are all listed. */
const explainedLimit = 1000;

const hasFew = (value: unknown, limit = explainedLimit): boolean => {
  let left = limit;
  const count = (each: unknown): boolean => {
    left -= 1;
    return left >= 0 && (typeof each !== 'object' || each === null || Object.values(each).every(count));
  };
  return count(value);
};

type BodyCheck = (body: unknown) => void;

const compileBodyCheck = (bodySchema: unknown): BodyCheck => {
  const schema = anchored(bodySchema) as object;
  const validate = quick.compile(schema);
  let explain: ValidateFunction | null = null;
  return (body) => {
    // First, because filter schemas recurse as deep as the body.
    checkStorable(body, 'body');
    if (validate(body)) return;
    if (!hasFew(body)) return check(validate, body, 'body');
    explain ??= exact.compile(schema);
    check(explain, body, 'body');
  };
};

type RequestCheck = (request: RawRequest) => CheckedRequest;

const compileRequestCheck = (operation: Operation): RequestCheck => {
  const path = parameterReader(operation.parameters, 'path');
  const query = parameterReader(operation.parameters, 'query');
  const header = parameterReader(operation.parameters, 'header');
  const checkBody = operation.bodySchema === undefined ? null : compileBodyCheck(operation.bodySchema);
  return (request) => {
    const checked = {
      path: read(path, request.params, 'path'),
      query: read(query, request.query, 'query'),
      header: read(header, request.headers, 'header'),
    };
    const { body: sent } = request;
    if (operation.fileLimit !== null && !Buffer.isBuffer(sent) && !(sent instanceof Readable)) throw noFile();
    const isLeftOut = operation.isBodyOptional && sent === undefined;
    if (!isLeftOut) checkBody?.(request.body);
    return { ...checked, body: request.body };
  };
};

/** Validates an operation's requests, compiled on first use; throws a 400 with the path of each fault. */
export const requestCheck = oncePerOperation((operation): RequestCheck => {
  let compiled: RequestCheck | null = null;
  return (request) => {
    compiled ??= compileRequestCheck(operation);
    return compiled(request);
  };
});

/** Compiles a schema of the contract into a check, which returns the faults of a value, or null. */
export const schemaCheck = (schema: object): ((value: unknown) => string | null) => {
  const validate = exact.compile(anchored(schema) as object);
  return (value) => (validate(value) ? null : exact.errorsText(validate.errors));
};

type ResponseCheck = (status: number, body: unknown) => void;

/** Validates an operation's responses, in tests: a response outside the contract is a bug. */
export const responseCheck = oncePerOperation((operation): ResponseCheck => {
  const checks = new Map<number, ReturnType<typeof schemaCheck> | null>();
  const compile = (status: number) => {
    const schemas = operation.responses[String(status)];
    if (!schemas) throw new Error(`${operation.id} answered ${status}, which the contract does not have`);
    const schema = schemas['application/json'];
    return schema ? schemaCheck(schema) : null;
  };
  return (status, body) => {
    // Compiled on first use: a test calls few operations.
    const kept = checks.get(status);
    const findFault = kept === undefined ? compile(status) : kept;
    checks.set(status, findFault);
    const fault = findFault?.(body) ?? null;
    if (fault !== null)
      throw new Error(`${operation.id} answered ${status} with what the contract does not have: ${fault}`);
  };
});
