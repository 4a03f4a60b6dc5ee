// What of one version of the contract breaks programs that were written for another.

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** What a schema or a parameter says for people alone. */
const words = new Set(['description', 'summary', 'example', 'examples', 'title']);

/** Maps whose keys are names that the contract gives, such as a property called `description`. */
const isNamed = (key) =>
  ['properties', 'schemas', 'parameters', 'responses', 'paths', 'headers', 'content'].includes(key);

/** A document without its words, as it is stored. */
export const withoutWords = (node, areNames = false) => {
  if (Array.isArray(node)) return node.map((each) => withoutWords(each));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => areNames || !words.has(key))
      .map(([key, value]) => [key, withoutWords(value, isNamed(key) && !Array.isArray(value))]),
  );
};

const resolve = (document, node) => {
  if (node?.$ref === undefined) return node ?? {};
  const path = node.$ref.replace(/^#\//, '').split('/');
  return resolve(
    document,
    path.reduce((at, key) => at?.[key], document),
  );
};

const typesOf = ({ type, enum: values }) => {
  if (type !== undefined) return [type].flat();
  return values ? [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))] : [];
};

/** A schema with all of its `allOf` in one. */
const shapeOf = (document, given) => {
  const schema = resolve(document, given);
  const parts = (schema.allOf ?? []).map((part) => shapeOf(document, part));
  return {
    types: [...new Set([...typesOf(schema), ...parts.flatMap(({ types }) => types)])],
    values: schema.enum ?? parts.find(({ values }) => values)?.values ?? null,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    required: new Set([...parts.flatMap(({ required }) => [...required]), ...(schema.required ?? [])]),
    items: typeof schema.items === 'object' ? schema.items : (parts.find(({ items }) => items)?.items ?? null),
    variants: schema.anyOf ?? schema.oneOf ?? parts.find(({ variants }) => variants)?.variants ?? null,
  };
};

/** Names one of several forms of a value. */
const variantName = (schema) => schema.$ref ?? JSON.stringify(withoutWords(schema));

const gone = (from, to) => from.filter((each) => !to.includes(each));

/**
 * Compares what a program sends (`in`: less may be refused) or gets (`out`: it meets nothing new).
 * @param pair the documents before and now
 */
const compareSchemas = (pair, before, now, { place, side, seen }) => {
  const key = `${side} ${before?.$ref ?? ''} ${now?.$ref ?? ''}`;
  if (before?.$ref && now?.$ref && seen.has(key)) return [];
  seen.add(key);
  const [was, is] = [shapeOf(pair.before, before), shapeOf(pair.now, now)];
  const inside = (name) => ({ place: `${place}.${name}`, side, seen });
  const faults = [];
  const [asked, allowed] = side === 'in' ? [was.types, is.types] : [is.types, was.types];
  if (was.types.length > 0 && is.types.length > 0) {
    // A whole number is a number.
    const odd = gone(asked, allowed).filter((type) => !(type === 'integer' && allowed.includes('number')));
    if (odd.length) faults.push(`${place}: its type changed from ${was.types.join(' | ')} to ${is.types.join(' | ')}`);
  }
  if (side === 'in' && is.values) {
    const refused = was.values ? gone(was.values, is.values) : ['any other'];
    if (refused.length) faults.push(`${place}: ${refused.join(', ')} is not taken any more`);
  }
  for (const [name, schema] of Object.entries(was.properties)) {
    if (!(name in is.properties)) faults.push(`${place}.${name}: it was removed`);
    else faults.push(...compareSchemas(pair, schema, is.properties[name], inside(name)));
  }
  if (side === 'in')
    for (const name of gone([...is.required], [...was.required])) faults.push(`${place}.${name}: it became required`);
  if (side === 'out')
    for (const name of gone([...was.required], [...is.required]))
      if (name in is.properties) faults.push(`${place}.${name}: it may be left out`);
  if (was.items && is.items) faults.push(...compareSchemas(pair, was.items, is.items, inside('[]')));
  if (was.variants && is.variants) {
    const [from, to] = side === 'in' ? [was.variants, is.variants] : [is.variants, was.variants];
    const odd = gone(from.map(variantName), to.map(variantName));
    for (const name of odd) faults.push(`${place}: ${name} is ${side === 'in' ? 'not taken any more' : 'new'}`);
    for (const variant of was.variants)
      if (is.variants.some((each) => variantName(each) === variantName(variant)))
        faults.push(...compareSchemas(pair, variant, variant, { place, side, seen }));
  }
  return faults;
};

const operationsOf = (document) =>
  new Map(
    Object.entries(document.paths).flatMap(([path, shared]) =>
      methods
        .filter((method) => shared[method])
        .map((method) => [`${method.toUpperCase()} ${path}`, { shared, operation: shared[method] }]),
    ),
  );

const parametersOf = (document, { shared, operation }) =>
  new Map(
    [...(shared.parameters ?? []), ...(operation.parameters ?? [])]
      .map((parameter) => resolve(document, parameter))
      .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
  );

const schemaIn = ({ content = {}, schema }) => schema ?? Object.values(content)[0]?.schema ?? {};

const compareParameters = (pair, was, is, { place, seen }) => {
  const [before, now] = [parametersOf(pair.before, was), parametersOf(pair.now, is)];
  const removed = [...before.keys()].filter((name) => !now.has(name));
  const required = [...now].filter(([name, { required: mustBe }]) => mustBe && !before.get(name)?.required);
  const kept = [...before].filter(([name]) => now.has(name));
  return [
    ...removed.map((name) => `${place} ${name}: it was removed`),
    ...required.map(([name]) => `${place} ${name}: it became required`),
    ...kept.flatMap(([name, parameter]) =>
      compareSchemas(pair, schemaIn(parameter), schemaIn(now.get(name)), {
        place: `${place} ${name}`,
        side: 'in',
        seen,
      }),
    ),
  ];
};

const compareBodies = (pair, was, is, { place, seen }) => {
  const [before, now] = [resolve(pair.before, was.requestBody), resolve(pair.now, is.requestBody)];
  if (!is.requestBody) return was.requestBody ? [`${place} body: it was removed`] : [];
  if (!was.requestBody) return now.required ? [`${place} body: it became required`] : [];
  const becameRequired = now.required && !before.required ? [`${place} body: it became required`] : [];
  const lost = Object.keys(before.content).filter((type) => !(type in now.content));
  return [
    ...becameRequired,
    ...lost.map((type) => `${place} body: ${type} is not taken any more`),
    ...compareSchemas(pair, schemaIn(before), schemaIn(now), { place: `${place} body`, side: 'in', seen }),
  ];
};

const compareAnswers = (pair, was, is, { place, seen }) =>
  Object.entries(was.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, answer]) => {
      if (!is.responses[status]) return [`${place} ${status}: it is not answered any more`];
      const [before, now] = [resolve(pair.before, answer), resolve(pair.now, is.responses[status])];
      return compareSchemas(pair, schemaIn(before), schemaIn(now), { place: `${place} ${status}`, side: 'out', seen });
    });

const compareScopes = (was, is, { place }) => {
  if (!was['x-scope']) return [];
  if (!is['x-scope']) return [`${place}: no token may make it any more`];
  const more = is['x-scope'].filter((scope) => !was['x-scope'].includes(scope));
  return more.map((scope) => `${place}: a token needs ${scope}`);
};

/** What breaks, one line each. What many calls share is told of at the first of them. */
export const breakingChanges = (before, now) => {
  const pair = { before, now };
  const seen = new Set();
  const [was, is] = [operationsOf(before), operationsOf(now)];
  const faults = [...was].flatMap(([name, call]) => {
    const other = is.get(name);
    if (!other) return [`${name}: it was removed`];
    const at = { place: name, seen };
    return [
      ...compareScopes(call.operation, other.operation, at),
      ...compareParameters(pair, call, other, at),
      ...compareBodies(pair, call.operation, other.operation, at),
      ...compareAnswers(pair, call.operation, other.operation, at),
    ];
  });
  return [...new Set(faults)];
};

/** Calls that are new. */
export const addedCalls = (before, now) => {
  const was = operationsOf(before);
  return [...operationsOf(now).keys()].filter((name) => !was.has(name));
};
