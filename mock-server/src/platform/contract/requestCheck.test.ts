import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { growthOf, proportional } from '@basis/domain/testing/growth';
import type { Operation } from './document';
import { ApiError } from './errors';
import { requestCheck, responseCheck } from './validation';

const base: Operation = {
  id: 'updateTask',
  method: 'PATCH',
  route: '/tasks/:taskId',
  isPublic: false,
  parameters: [],
  bodySchema: undefined,
  isBodyOptional: false,
  isFormTaken: false,
  isScim: false,
  fileLimit: null,
  responses: {},
};

const operation = (change: Partial<Operation>): Operation => ({ ...base, ...change });

const withParameters = operation({
  parameters: [
    { name: 'taskId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, default: 50 } },
    { name: 'isDone', in: 'query', schema: { type: 'boolean' } },
    { name: 'ids', in: 'query', explode: false, schema: { type: 'array', items: { type: 'integer' } } },
    { name: 'words', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
    { name: 'role', in: 'query', schema: { $ref: '#/components/schemas/Role' } },
    {
      name: 'sorts',
      in: 'query',
      content: { 'application/json': { schema: { type: 'array', items: { type: 'integer' } } } },
    },
    { name: 'If-Match', in: 'header', schema: { type: 'string', minLength: 3 } },
  ],
});

const taskId = '01932f5e-0000-7000-8000-000000000000';

const check = (of: Operation, request: { params?: unknown; query?: unknown; headers?: object; body?: unknown }) =>
  requestCheck(of)({
    params: {},
    query: {},
    body: undefined,
    ...request,
    headers: { ...request.headers },
  });

const refusalOf = (act: () => unknown): ApiError => {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
};

const queried = (query: Readonly<Record<string, unknown>>) =>
  check(withParameters, { params: { taskId }, query }).query;

const refusedQuery = (query: Readonly<Record<string, unknown>>) => {
  const { status, code, message, details } = refusalOf(() => queried(query));
  expect([status, code, details?.[0]?.message]).toEqual([400, 'badRequest', message]);
  return [details?.[0]?.path, message];
};

describe('parameters', () => {
  it('of a query are turned into the types of the contract, with its defaults', () => {
    expect(queried({ limit: '7', isDone: 'true', ids: '1,2', role: 'Admin' })).toEqual({
      limit: 7,
      isDone: true,
      ids: [1, 2],
      role: 'Admin',
    });
    expect(queried({ ids: ['3', '4'], words: ['a,b'] })).toEqual({ limit: 50, ids: [3, 4], words: ['a,b'] });
  });

  it('that hold JSON are read as it is, whose types are taken as they are', () => {
    expect(queried({ sorts: '[1,2]' })).toEqual({ limit: 50, sorts: [1, 2] });
    expect(refusedQuery({ sorts: '["1"]' })).toEqual(['query/sorts/0', 'query/sorts/0 must be integer.']);
    expect(refusedQuery({ sorts: '[' })).toEqual(['query/sorts', 'query/sorts is not JSON.']);
  });

  it('that hold JSON are of 16 kB at most', () => {
    const longest = `[${' '.repeat(16_384 - 3)}1]`;
    expect(queried({ sorts: longest })).toMatchObject({ sorts: [1] });
    expect(refusedQuery({ sorts: `${longest} ` })).toEqual(['query/sorts', 'query/sorts is longer than 16384 bytes.']);
  });

  it('that the contract does not have are refused by name, a long one cut', () => {
    expect(refusedQuery({ wrong: '1' })).toEqual(['query', 'query has no field wrong.']);
    expect(refusedQuery({ ['a'.repeat(100)]: '1' })).toEqual(['query', `query has no field ${'a'.repeat(100)}.`]);
    expect(refusedQuery({ ['a'.repeat(101)]: '1' })).toEqual(['query', `query has no field ${'a'.repeat(99)}….`]);
  });

  it('that do not fit are refused by their place', () => {
    expect(refusedQuery({ limit: '0' })).toEqual(['query/limit', 'query/limit must be >= 1.']);
    expect(refusedQuery({ limit: 'x' })).toEqual(['query/limit', 'query/limit must be integer.']);
    expect(refusedQuery({ role: 'Owner' })[0]).toBe('query/role');
  });

  it('of a path are needed', () => {
    const error = refusalOf(() => check(withParameters, { params: {} }));
    expect([error.message, error.details?.[0]?.path]).toEqual(['path needs taskId.', 'path']);
    expect(refusalOf(() => check(withParameters, { params: { taskId: 'x' } })).details?.[0]?.path).toBe('path/taskId');
    expect(check(withParameters, { params: { taskId } }).path).toEqual({ taskId });
  });

  it('of a header are found whatever their case, and other headers are left out', () => {
    const found = check(withParameters, { params: { taskId }, headers: { 'if-match': '"a"', accept: '*/*' } });
    expect(found.header).toEqual({ 'If-Match': '"a"' });
    const refused = refusalOf(() => check(withParameters, { params: { taskId }, headers: { 'if-match': 'a' } }));
    expect(refused.details?.[0]?.path).toBe('header/If-Match');
  });

  it.each([
    ['NUL', 'a\0'],
    ['half a character', 'a\ud800'],
  ])('with %s are refused, because the database can not hold it', (_, text) => {
    expect(refusedQuery({ words: text })).toEqual([
      'query/words',
      "query/words contains text that can't be stored, or is nested too deeply.",
    ]);
  });
});

const bodyOf = (properties: Readonly<Record<string, unknown>>) =>
  operation({ bodySchema: { type: 'object', properties, required: ['name'], additionalProperties: false } });

describe('a body', () => {
  const named = bodyOf({ name: { type: 'string' }, more: {}, role: { $ref: '#/components/schemas/Role' } });
  const refusedBody = (body: unknown, of = named) => {
    const { status, message, details } = refusalOf(() => check(of, { body }));
    return [status, message, details?.map(({ path }) => path)];
  };

  it('that fits is taken as it is', () => {
    const body = { name: 'A task', role: 'Member' };
    expect(check(named, { body }).body).toBe(body);
  });

  it('is refused with each fault', () => {
    expect(refusedBody({ name: 1, role: 'Owner' })[2]).toEqual(['body/name', 'body/role']);
    expect(refusedBody({})).toEqual([400, 'body needs name.', ['body']]);
    expect(refusedBody({ name: 'A', wrong: 1 })).toEqual([400, 'body has no field wrong.', ['body']]);
  });

  describe('whose items are to differ', () => {
    const ids = { type: 'array', uniqueItems: true, items: { $ref: '#/components/schemas/Id' } };
    const pairs = { type: 'array', uniqueItems: true, items: { type: 'object' } };
    const of = bodyOf({ name: { type: 'string' }, ids, pairs, anything: { type: 'array', uniqueItems: true } });

    it.each([
      ['an id twice', { ids: [taskId, taskId] }, ['body/ids']],
      [
        'an object twice, whatever the order of its keys',
        {
          pairs: [
            { a: 1, b: [2] },
            { b: [2], a: 1 },
          ],
        },
        ['body/pairs'],
      ],
      ['null twice', { anything: [null, 0, null] }, ['body/anything']],
      ['a number and its text', { anything: [1, '1', [1], ['1'], true, 'true', null, 'null'] }, undefined],
      ['objects that differ within', { pairs: [{ a: { b: 1 } }, { a: { b: 2 } }] }, undefined],
    ])('with %s', (_, fields, faults) => {
      const body = { name: 'A', ...fields };
      if (faults) expect(refusedBody(body, of)[2]).toEqual(faults);
      else expect(check(of, { body }).body).toBe(body);
    });

    it('is checked in a time in proportion to them', async () => {
      const idsUpTo = (count: number) =>
        Array.from({ length: count }, (_, index) => taskId.slice(0, -5) + String(10_000 + index).slice(-5));
      const checkIds = (size: number): void => void check(of, { body: { name: 'A', ids: idsUpTo(size) } });
      const growth = await growthOf(checkIds, { from: 5000, to: 20_000 });
      expect(growth).toBeLessThan(proportional);
    });
  });

  it('may be left out where the contract says so, and is checked where it is sent', () => {
    const optional = { ...named, isBodyOptional: true };
    expect(check(optional, {}).body).toBeUndefined();
    expect(refusedBody({ wrong: 1 }, optional)[0]).toBe(400);
    expect(refusedBody(undefined)[0]).toBe(400);
  });

  it('is refused with twenty faults at most', () => {
    const body = { name: 'A', ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`wrong${index}`, 1])) };
    expect(refusalOf(() => check(named, { body })).details).toHaveLength(20);
  });

  it.each([
    ['in a value', { name: 'a\0' }, 'body/name'],
    ['in a name', { name: 'a', more: { 'b\0': 1 } }, 'body/more'],
    ['in a list', { name: 'a', more: [1, null, 'a\udc00'] }, 'body/more/2'],
  ])('with text that the database can not hold %s is refused there', (_, body, path) => {
    expect(refusedBody(body)).toEqual([
      400,
      `${path} contains text that can't be stored, or is nested too deeply.`,
      [path],
    ]);
  });

  it('with a whole character of two halves is taken', () => {
    expect(check(named, { body: { name: '🙂' } }).body).toEqual({ name: '🙂' });
  });

  it('lies a hundred deep at most', () => {
    const lying = (depth: number): unknown => (depth === 0 ? {} : { more: lying(depth - 1) });
    const deep = operation({ bodySchema: {} });
    expect(() => check(deep, { body: lying(100) })).not.toThrow();
    expect(refusedBody(lying(101), deep)[1]).toMatch(
      /…? contains text that can't be stored, or is nested too deeply\.$/,
    );
  });

  it.each([
    ['date', '2027-03-04', true],
    ['date', '1900-01-01', true],
    ['date', '1899-12-31', false],
    ['date', '3000-01-01', false],
    ['date', '12027-03-04', false],
    ['date', '2027-02-30', false],
    ['date-time', '2027-03-04T10:00:00Z', true],
    ['date-time', '0027-03-04T10:00:00Z', false],
    ['date-time', '2027-03-04T10:00:00', false],
    ['date-time', '2027-12-31T23:59:60Z', false],
    ['local-date-time', '2027-03-04T10:00', true],
    ['local-date-time', '2027-02-30T10:00', false],
    ['local-date-time', '2027-03-04T24:30', false],
    ['local-date-time', '0027-03-04T10:00', false],
  ])('with the %s %s is taken: %s', (format, name, isTaken) => {
    const dated = bodyOf({ name: { type: 'string', format } });
    if (isTaken) expect(() => check(dated, { body: { name } })).not.toThrow();
    else expect(refusedBody({ name }, dated)[2]).toEqual(['body/name']);
  });

  it('of a call that takes none is not looked at', () => {
    expect(check(base, { body: 'a\0' }).body).toBe('a\0');
  });

  it('that is to be a file is bytes or a stream of them', () => {
    const upload = operation({ fileLimit: 10 });
    for (const body of [Buffer.from('a'), Readable.from(['a'])]) expect(check(upload, { body }).body).toBe(body);
    const error = refusalOf(() => check(upload, { body: { a: 1 } }));
    expect([error.status, error.message]).toEqual([
      400,
      'body must be a file (Content-Type: application/octet-stream).',
    ]);
    expect(error.details).toEqual([{ path: 'body', message: error.message }]);
  });
});

describe('an answer', () => {
  const answering = operation({
    responses: {
      200: { 'application/json': { type: 'object', required: ['task'], properties: { task: { type: 'string' } } } },
      204: {},
    },
  });
  const answer = responseCheck(answering);

  it('that the contract has passes', () => {
    expect(() => answer(200, { task: 'a' })).not.toThrow();
    expect(() => answer(204, undefined)).not.toThrow();
  });

  it('of another form or status is a bug', () => {
    expect(() => answer(200, { task: 1 })).toThrow(
      'updateTask answered 200 with what the contract does not have: data/task must be string',
    );
    expect(() => answer(200, {})).toThrow(/task/);
    expect(() => answer(500, {})).toThrow('updateTask answered 500, which the contract does not have');
  });

  it('is checked by what was compiled the first time', () => {
    expect(responseCheck(answering)).toBe(answer);
    expect(requestCheck(answering)).toBe(requestCheck(answering));
  });
});
