// Puts openapi.yaml together from the files in openapi/: one for what all calls share, and one for each tag.
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

const addCommonAnswers = (document) => {
  for (const path of document.get('paths').items) {
    for (const { key, value: operation } of path.value.items) {
      if (!methods.includes(key.value)) continue;
      const responses = operation.get('responses');
      if (key.value === 'post' && responses.has('201')) addIdempotencyKey(document, operation);
      for (const [status, name] of Object.entries(commonAnswers)) {
        if (!responses.has(status)) addAnswer(document, responses, status, name);
      }
    }
  }
};

/** The whole contract, as openapi.yaml holds it. */
export const bundleContract = () => {
  const document = read(shared);
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== shared);
  for (const name of names.toSorted()) merge(document.contents, read(name).contents, []);
  addCommonAnswers(document);
  document.commentBefore = ' Put together from openapi/ by `npm run generate`: a change starts there.';
  return document;
};

/** The text of the whole contract. */
export const contractText = (document) => document.toString({ lineWidth: 120, singleQuote: true });
