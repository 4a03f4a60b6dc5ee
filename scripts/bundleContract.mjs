// Puts openapi.yaml together from the files in openapi/: one for what all calls share, and a file or a
// folder for each subject. The subject of a call is its tag.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { root } from './root.mjs';

const folder = join(root, 'openapi');
const shared = 'common.yaml';

/** Adds the entries of one map to another; an entry that both have must be a map too. */
const merge = (target, source, path) => {
  for (const pair of source.items) {
    const key = String(pair.key.value ?? pair.key);
    const there = target.get(key, true);
    if (there === undefined) target.items.push(pair);
    else if (path.length < 2 && isMap(there) && isMap(pair.value)) merge(there, pair.value, [...path, key]);
    else throw new Error(`openapi/: ${[...path, key].join(' > ')} stands twice`);
  }
};

const read = (name) => {
  const document = parseDocument(readFileSync(join(folder, name), 'utf8'));
  if (document.errors.length) throw new Error(`openapi/${name}: ${document.errors[0].message}`);
  return document;
};

/** The subject of a file: its name, or that of its folder. */
const subjectOf = (name) => name.split(/[/\\]/)[0].replace(/\.yaml$/, '');

/** What every call may answer. */
const commonAnswers = { 400: 'BadRequest', 500: 'InternalError', 503: 'Unavailable' };

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const reference = (document, to) => document.createNode({ $ref: `#/components/${to}` }, { flow: true });

/** Every call that creates can be repeated safely. */
const addIdempotencyKey = (document, operation) => {
  if (!operation.has('parameters')) operation.set('parameters', document.createNode([]));
  operation.get('parameters').add(reference(document, 'parameters/IdempotencyKey'));
  const responses = operation.get('responses');
  if (!responses.has('409')) addAnswer(document, responses, 409, 'Conflict');
};

const addAnswer = (document, responses, status, name) =>
  responses.set(
    document.createNode(String(status), { type: 'QUOTE_SINGLE' }),
    reference(document, `responses/${name}`),
  );

const operationsOf = (document) =>
  (document.get('paths')?.items ?? []).flatMap((path) =>
    path.value.items
      .filter(({ key }) => methods.includes(key.value))
      .map(({ key, value }) => ({ method: key.value, operation: value })),
  );

const listOf = (node) => node.toJSON();

/** Calls that change nothing, as the server's isQuery says. */
const isRead = (method, id) => method === 'get' || /^query[A-Z]/.test(id);

/** Calls that take a token alone, such as those of a directory. */
const isForPrograms = (operation) => {
  const proofs = operation.get('security')?.toJSON() ?? [];
  return proofs.length > 0 && proofs.every((proof) => 'token' in proof);
};

/** Calls that no token may make: those without a session, and those that let somebody in. */
const isForPeople = (operation) =>
  !isForPrograms(operation) &&
  (operation.get('security')?.items.length === 0 || operation.get('x-class') !== 'ordinary');

/**
 * Scopes that a token needs for a call: its own, else those of its tag, to read or to write by its method; null if no
 * token may make it.
 */
const scopesOf = (method, operation, tagged) => {
  const id = operation.get('operationId');
  const own = operation.get('x-scope', true);
  if (isForPeople(operation)) {
    if (own) throw new Error(`openapi/: ${id} is for people alone and takes no x-scope`);
    return null;
  }
  if (own) return listOf(own);
  if (tagged === 'none') return null;
  return tagged.map((subject) => `${subject}:${isRead(method, id) ? 'read' : 'write'}`);
};

/** Says of each call which scopes a token needs for it, or that it takes a session. */
const addScopes = (document, part, subject) => {
  const tag = document.get('tags').items.find((each) => each.get('name') === subject);
  const scope = tag?.get('x-scope', true);
  if (!scope) throw new Error(`openapi/${shared}: the tag ${subject} needs an x-scope: subjects of scopes, or none`);
  for (const { method, operation } of operationsOf(part)) {
    if (!operation.has('operationId')) throw new Error(`openapi/: a call of ${subject} has no operationId`);
    const scopes = scopesOf(method, operation, listOf(scope));
    operation.delete('x-scope');
    if (scopes) {
      const pair = document.createPair('x-scope', document.createNode(scopes, { flow: true }));
      operation.items.splice(2, 0, pair);
      const responses = operation.get('responses');
      if (!responses.has('429')) addAnswer(document, responses, 429, 'TooManyRequests');
    } else if (!operation.has('security')) operation.set('security', document.createNode([{ session: [] }]));
  }
};

/** Tags the calls of a file with its subject, after what names and classifies each. */
const addTag = (document, subject) => {
  for (const { operation } of operationsOf(document)) {
    const pair = document.createPair('tags', document.createNode([subject], { flow: true }));
    operation.items.splice(2, 0, pair);
  }
};

const addCommonAnswers = (document) => {
  for (const { method, operation } of operationsOf(document)) {
    const responses = operation.get('responses');
    if (method === 'post' && responses.has('201')) addIdempotencyKey(document, operation);
    for (const [status, name] of Object.entries(commonAnswers)) {
      if (!responses.has(status)) addAnswer(document, responses, status, name);
    }
  }
};

/** Subjects without a description of their tag, and the other way around. */
const checkTags = (document, subjects) => {
  const described = document.get('tags').items.map((tag) => tag.get('name'));
  const odd = [
    ...subjects.filter((subject) => !described.includes(subject)),
    ...described.filter((tag) => !subjects.includes(tag)),
  ];
  if (odd.length) throw new Error(`openapi/${shared}: the tags are not the subjects of the files: ${odd.join(', ')}`);
};

/** The whole contract, as openapi.yaml holds it. */
export const bundleContract = () => {
  const document = read(shared);
  /** @type {string[]} */
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.yaml') && name !== shared,
  );
  checkTags(document, [...new Set(names.map(subjectOf))]);
  for (const name of names.toSorted()) {
    const part = read(name);
    addScopes(document, part, subjectOf(name));
    addTag(part, subjectOf(name));
    merge(document.contents, part.contents, []);
  }
  addCommonAnswers(document);
  document.commentBefore = ' Put together from openapi/ by `npm run generate`: a change starts there.';
  return document;
};

/** The text of the whole contract. */
export const contractText = (document) => document.toString({ lineWidth: 120, singleQuote: true });
