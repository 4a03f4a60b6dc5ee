import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { addedCalls, breakingChanges, withoutWords } from './contractChanges.mjs';

interface Parts {
  readonly parameters?: readonly object[];
  readonly body?: object;
  readonly answer?: object;
  readonly scopes?: readonly string[];
  readonly schemas?: object;
}

const contract = ({ parameters = [], body, answer = {}, scopes = ['bids:read'], schemas = {} }: Parts) => ({
  paths: {
    '/tasks': {
      post: {
        'x-scope': scopes,
        parameters,
        ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
        responses: { 201: { content: { 'application/json': { schema: answer } } } },
      },
    },
  },
  components: { schemas },
});

const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
const text = { type: 'string' };
const choice = (...values: readonly string[]) => ({ type: 'string', enum: values });
const parameter = (required: boolean) => ({ in: 'query', name: 'limit', required, schema: { type: 'integer' } });

describe('a contract', () => {
  it.each<[string, Parts, Parts, readonly string[]]>([
    ['a new required parameter', {}, { parameters: [parameter(true)] }, ['query limit: it became required']],
    ['a parameter that is gone', { parameters: [parameter(false)] }, {}, ['query limit: it was removed']],
    [
      'a new required property of a body',
      { body: object({}) },
      { body: object({ title: text }, ['title']) },
      ['body.title: it became required'],
    ],
    ['a removed property of a body', { body: object({ a: text }) }, { body: object({}) }, ['body.a: it was removed']],
    [
      'a value that is not taken any more',
      { body: object({ kind: choice('a', 'b') }) },
      { body: object({ kind: choice('a') }) },
      ['body.kind: b is not taken any more'],
    ],
    ['a body that became required', {}, { body: object({}) }, []],
    [
      'a removed property of an answer',
      { answer: object({ a: text }) },
      { answer: object({}) },
      ['201.a: it was removed'],
    ],
    [
      'a property that may be left out of an answer',
      { answer: object({ a: text }, ['a']) },
      { answer: object({ a: text }) },
      ['201.a: it may be left out'],
    ],
    [
      'another type of an answer',
      { answer: object({ a: text }) },
      { answer: object({ a: { type: ['string', 'null'] } }) },
      ['201.a: its type changed from string to string | null'],
    ],
    ['another scope', {}, { scopes: ['bids:read', 'mail:read'] }, ['a token needs mail:read']],
    [
      'what is within lists and references',
      { answer: { type: 'array', items: { $ref: '#/components/schemas/T' } }, schemas: { T: object({ a: text }) } },
      { answer: { type: 'array', items: { $ref: '#/components/schemas/T' } }, schemas: { T: object({}) } },
      ['201.[].a: it was removed'],
    ],
  ])('breaks by %s', (_, before, now, faults) => {
    const found = breakingChanges(contract(before), contract(now));
    expect(found).toHaveLength(faults.length);
    for (const [place, fault] of faults.entries()) expect(found[place]).toContain(fault);
  });

  it.each<[string, Parts, Parts]>([
    ['a new parameter that may be left out', {}, { parameters: [parameter(false)] }],
    ['a new property of an answer', { answer: object({}) }, { answer: object({ a: text }, ['a']) }],
    ['a new value that is taken', { body: choice('a') }, { body: choice('a', 'b') }],
    ['a wider type of a body', { body: { type: 'integer' } }, { body: { type: 'number' } }],
    ['less scopes', { scopes: ['bids:read', 'mail:read'] }, {}],
  ])('does not break by %s', (_, before, now) => {
    expect(breakingChanges(contract(before), contract(now))).toEqual([]);
  });

  it('breaks by a call that is gone, and tells of new ones', () => {
    const [empty, full] = [{ paths: {}, components: {} }, contract({})];
    expect(breakingChanges(full, empty)).toEqual(['POST /tasks: it was removed']);
    expect(addedCalls(empty, full)).toEqual(['POST /tasks']);
  });

  it('is the same as itself, circles and words aside', () => {
    const whole = parse(readFileSync('openapi.yaml', 'utf8')) as object;
    const bare = withoutWords(whole);
    expect(breakingChanges(bare, bare)).toEqual([]);
    expect(breakingChanges(whole, bare)).toEqual([]);
    expect(JSON.stringify(bare).length).toBeLessThan(JSON.stringify(whole).length / 1.3);
  });
});
