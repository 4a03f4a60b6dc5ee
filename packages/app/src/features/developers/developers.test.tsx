import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import type { ContractCall } from '@basis/domain/subjects/developers/contractCalls';
import { press, showPage } from '../../testing/showPage';
import DevelopersPage from './DevelopersPage';
import { canTry, requestOf } from './sendCall';

const contract = {
  openapi: '3.1.0',
  info: { title: 'Basis', version: '0.1.0' },
  tags: [{ name: 'tasks', description: 'What is to be done.' }],
  components: { schemas: { Task: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } } } },
  paths: {
    '/tasks/{taskId}': {
      get: {
        operationId: 'getTask',
        tags: ['tasks'],
        summary: 'A task',
        'x-scope': ['bids:read'],
        parameters: [{ name: 'taskId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'The task.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Task' } } },
          },
          404: { description: 'It is not there.' },
        },
      },
    },
    '/webhooks': {
      get: {
        operationId: 'listWebhooks',
        tags: ['tasks'],
        summary: 'Webhooks',
        responses: { 200: { description: 'All.' } },
      },
    },
  },
};

const show = async (search: string) => {
  const server = new FakeServer();
  server.answer('GET /contract', () => Response.json(contract));
  await showPage(server, <DevelopersPage />, { path: `/settings/developers${search}` });
  await act(() => server.quiet());
  return server;
};

afterEach(() => vi.unstubAllGlobals());

describe("the developers' page", () => {
  it('begins with the guide, whose links lead to other tabs', async () => {
    await show('');
    expect(await screen.findByRole('heading', { name: 'Calling Basis from programs' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'webhooks.md' });
    expect(link.getAttribute('href')).toBe('/settings/developers?tab=webhooks');
    expect(screen.getByText(/RateLimit-Policy/)).toBeTruthy();
    // A row of a table, with code in a cell.
    expect(screen.getByText('API tokens', { exact: false, selector: 'dd *' })).toBeTruthy();
  });

  it('finds calls, and says which no token may make', async () => {
    await show('?tab=reference');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a call' }), { target: { value: 'webhooks' } });
    expect(screen.getByRole('link', { name: 'Webhooks' }).getAttribute('href')).toContain('call=listWebhooks');
    expect([screen.queryByRole('link', { name: 'A task' }), screen.getByText('Session only')]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  it('sends a call with the typed token, without the session, and stores the token nowhere', async () => {
    const server = await show('?tab=reference&call=getTask');
    const sent: Request[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      sent.push(request);
      return Promise.resolve(Response.json({ task: { title: 'Call' } }, { headers: { etag: '"v1"' } }));
    });
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Your API token'), { target: { value: 'basis_pat_secret' } });
    fireEvent.change(screen.getByLabelText(/^taskId/), { target: { value: 'a/b' } });
    await press(server, send);
    expect(await screen.findByText(/"title": "Call"/)).toBeTruthy();
    const [request] = sent;
    expect([request?.method, new URL(request?.url ?? '').pathname, request?.credentials]).toEqual([
      'GET',
      '/api/tasks/a%2Fb',
      'omit',
    ]);
    expect(request?.headers.get('Authorization')).toBe('Bearer basis_pat_secret');
    const stored = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      location.href,
    ]);
    expect(stored).not.toContain('basis_pat_secret');
  });
});

describe('a tried call', () => {
  const call = (part: Partial<ContractCall>): ContractCall => ({
    id: 'x',
    method: 'POST',
    path: '/x',
    subject: '',
    summary: '',
    description: '',
    scopes: [],
    parameters: [],
    body: null,
    answers: [],
    ...part,
  });

  it('is none of files, of streams, or of people alone', () => {
    const file = { mediaType: 'application/octet-stream', schema: null, example: undefined };
    const answer = { status: '200', description: '', content: { ...file, mediaType: 'text/event-stream' } };
    const tried = [call({}), call({ body: file }), call({ answers: [answer] }), call({ scopes: null })].map(canTry);
    expect(tried).toEqual([true, false, false, false]);
  });

  it('has its body as it was typed, and leaves empty values out', async () => {
    const parameter = { isRequired: false, description: '', schema: {}, isJson: false, example: undefined };
    const taking = call({
      body: { mediaType: 'application/json', schema: null, example: undefined },
      parameters: [
        { ...parameter, name: 'q', place: 'query' },
        { ...parameter, name: 'If-Match', place: 'header' },
      ],
    });
    const values = { 'query q': 'a b', 'header If-Match': '' };
    const request = requestOf(taking, { token: ' t ', values, body: '{"a":1}' }, new AbortController().signal);
    expect([new URL(request.url).search, await request.text(), request.headers.has('If-Match')]).toEqual([
      '?q=a+b',
      '{"a":1}',
      false,
    ]);
  });
});
