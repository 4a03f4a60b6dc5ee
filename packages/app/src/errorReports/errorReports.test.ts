import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from '@basis/domain/engine/client/client';
import { ChunkLoadError } from '../loading/lazyRetry';
import { setPageSettings } from '../testing/pageSettings';
import { reportError, reportFailedCall } from './errorReports';

interface Report {
  readonly message?: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly exception?: { readonly values: readonly { readonly type: string; readonly value: string }[] };
}

/** Envelopes the service received, each with a header, an item header and the event. */
const envelopes: string[] = [];
const events = (): Report[] => envelopes.map((envelope) => JSON.parse(envelope.split('\n')[2] ?? '{}') as Report);
const kinds = (): (string | undefined)[] => events().map(({ exception }) => exception?.values[0]?.type);

let service: Server;
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      envelopes.push(body);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(() => service.close());

const configure = (): void => {
  const { port } = service.address() as AddressInfo;
  setPageSettings({ errorReports: { dsn: `http://key@127.0.0.1:${port}/1` } });
};
afterEach(() => {
  envelopes.length = 0;
  setPageSettings({});
});

/** Sends one more report. Reports arrive in order, so all earlier ones that were not ignored have arrived. */
const settle = async (): Promise<void> => {
  reportError(new Error('last'));
  await vi.waitFor(() => expect(kinds()).toContain('Error'), 10_000);
};

const callAnswered = async (status: number): Promise<void> => {
  const client = createClient({
    baseUrl: 'http://localhost/api',
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => undefined,
    onFailedCall: reportFailedCall,
    fetch: () =>
      Promise.resolve(
        Response.json({ message: 'Grace Whitfield changed it', code: 'conflict', requestId: 'r' }, { status }),
      ),
  });
  await client.GET('/projects/{projectId}', {
    params: { path: { projectId: '01932f5e-0000-7000-8000-000000000000' } },
  });
};

describe('a failed call', () => {
  it('ERROR-06: is reported with type api, by its place in the contract and without what it was about', async () => {
    configure();
    await callAnswered(500);
    await settle();
    const [report] = events();
    expect(report?.message).toBe('GET /projects/{projectId} was answered 500');
    expect(report?.tags).toEqual({
      type: 'api',
      status: '500',
      method: 'GET',
      call: '/projects/{projectId}',
      page: '/',
    });
    expect(envelopes.join('\n')).not.toMatch(/Grace|01932f5e/);
  });

  it('ERROR-06: is not reported when it is 401', async () => {
    configure();
    await callAnswered(401);
    await settle();
    expect(kinds()).toEqual(['Error']);
  });
});

describe('an error', () => {
  it.each([
    new ChunkLoadError('A part of the app could not be loaded'),
    new TypeError('Failed to fetch dynamically imported module: http://localhost/a.js'),
    new Error('Request failed with status code 500'),
    new Error('Request aborted'),
    'ResizeObserver loop completed with undelivered notifications.',
    new SyntaxError('Invalid regular expression: /(/: Unterminated group'),
  ])('ERROR-07, ERROR-08, ERROR-09, ERROR-10, ERROR-11: is not reported when it is "%s"', async (error) => {
    configure();
    reportError(error);
    await settle();
    expect(kinds()).toEqual(['Error']);
  });

  it('is reported once with where it happened, however many places see it', async () => {
    configure();
    const error = new TypeError("Cannot read properties of undefined (reading 'Grace Whitfield')");
    reportError(error);
    reportError(error);
    await settle();
    expect(kinds()).toEqual(['TypeError', 'Error']);
    expect(events()[0]?.exception?.values[0]?.value).toBe('Cannot read properties of undefined (reading …)');
    expect(envelopes[0]).toContain('"frames"');
  });

  it('is reported without what a user wrote, whatever was thrown', async () => {
    configure();
    history.replaceState(null, '', '/projects?search=Larkspur');
    reportError(new Error('The bid of Grace Whitfield is 1,250,000.00'));
    reportError({ email: 'grace@cascade-interiors.example', amount: 1_250_000 });
    await vi.waitFor(() => expect(envelopes).toHaveLength(2), 10_000);
    history.replaceState(null, '', '/');
    expect(envelopes.join('\n')).not.toMatch(/Grace|grace|1,?250|Larkspur|cascade/);
    expect(events().map(({ tags }) => tags?.['page'])).toEqual(['/projects', '/projects']);
  });

  it('INTEG-02: sends nothing and loads nothing until a service is set', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    reportError(new Error('lost'));
    reportFailedCall({ method: 'GET', path: '/projects', status: 500 });
    await vi.dynamicImportSettled();
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});
