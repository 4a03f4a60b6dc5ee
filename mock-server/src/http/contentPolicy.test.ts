import { describe, expect, it } from 'vitest';
import { noAdapters } from '../platform/adapters';
import { contentPolicy } from './contentPolicy';

describe('the content security policy', () => {
  it('lets in nothing of others until a service is set', () => {
    const { directives } = contentPolicy(["'sha256-a'"], noAdapters);
    const sources = Object.values(directives).flat();
    expect(sources.filter((source) => !source.startsWith("'"))).toEqual(['data:']);
    expect(directives.scriptSrc).toEqual(["'self'", "'sha256-a'"]);
  });

  it('lets pages send errors to the host of SENTRY_DSN alone, and run nothing from it', () => {
    const { directives } = contentPolicy([], {
      ...noAdapters,
      errorReportsDsn: 'https://key@errors.example.com:8443/1',
    });
    expect(directives.connectSrc).toEqual(["'self'", 'https://errors.example.com:8443']);
    expect(directives.scriptSrc).toEqual(["'self'"]);
  });

  it('lets in the script of the chat, its frames and its sockets', () => {
    const chat = { scriptUrl: 'https://widget.example.com/w/1', appId: '1', hosts: ['*.example.net'] };
    const { directives } = contentPolicy([], { ...noAdapters, chat });
    expect(directives.scriptSrc).toEqual(["'self'", 'https://widget.example.com', '*.example.net']);
    expect(directives.frameSrc).toEqual(["'self'", 'https://widget.example.com', '*.example.net']);
    expect(directives.connectSrc).toContain('wss://widget.example.com');
  });

  it('lets in the script of the maps', () => {
    const maps = { scriptUrl: 'https://maps.example.com/js', apiKey: 'key' };
    const { directives } = contentPolicy([], { ...noAdapters, maps });
    expect(directives.scriptSrc).toEqual(["'self'", 'https://maps.example.com']);
    expect(directives.connectSrc).toEqual(["'self'", 'https://maps.example.com']);
  });
});
