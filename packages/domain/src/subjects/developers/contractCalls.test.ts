import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { callsOf, fieldsOf, resolveIn, searchCalls, typeWords, type ContractDocument } from './contractCalls';

const document = parse(readFileSync('openapi.yaml', 'utf8')) as ContractDocument;
const calls = callsOf(document);
const call = (id: string) => {
  const found = calls.find((each) => each.id === id);
  if (!found) throw new Error(`No ${id}`);
  return found;
};

describe('the calls of the contract', () => {
  it('are all there, each with a subject and a summary', () => {
    expect(calls.length).toBeGreaterThan(250);
    expect(calls.filter(({ subject, summary }) => !subject || !summary)).toEqual([]);
  });

  it('have their parameters, those of their path and those referred to', () => {
    const names = call('updateTask').parameters.map(({ name, place, isRequired }) => [name, place, isRequired]);
    expect(names).toEqual([
      ['taskId', 'path', true],
      ['If-Match', 'header', false],
    ]);
    expect(call('listProjects').parameters.find(({ name }) => name === 'sorts')?.isJson).toBe(true);
  });

  it('name the scopes of a token, none, or that no token may make them', () => {
    expect([call('search').scopes, call('getProfile').scopes, call('listWebhooks').scopes]).toEqual([
      ['bids:read', 'contacts:read', 'mail:read'],
      [],
      null,
    ]);
  });

  it('have their bodies and answers', () => {
    expect(call('createImport').body?.mediaType).toBe('application/octet-stream');
    expect(call('createTask').answers.map(({ status }) => status)).toContain('201');
    expect(call('createTask').answers.find(({ status }) => status === '422')?.description).not.toBe('');
  });

  it('are found by words in any order', () => {
    expect(searchCalls(calls, 'note project post').map(({ id }) => id)).toContain('createProjectNote');
    expect(searchCalls(calls, 'nothing has these words')).toEqual([]);
  });
});

describe('a schema', () => {
  it.each([
    [{ $ref: '#/components/schemas/Task' }, 'Task'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Task' } }, 'array of Task'],
    [{ type: ['string', 'null'], format: 'date-time' }, 'string (date-time) | null'],
    [{ anyOf: [{ $ref: '#/components/schemas/Id' }, { type: 'null' }] }, 'Id | null'],
    [{ type: 'string', enum: ['csv', 'xlsx'] }, '"csv" | "xlsx"'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'object of integer'],
    [{}, 'any'],
  ])('%j is %s', (schema, words) => {
    expect(typeWords(schema)).toBe(words);
  });

  it('has the fields of what it refers to', () => {
    const names = fieldsOf(document, { type: 'array', items: { $ref: '#/components/schemas/MessageDetail' } });
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['subject', 'attachments']));
    expect(resolveIn(document, { $ref: '#/components/schemas/NotThere' })).toEqual({});
  });
});
