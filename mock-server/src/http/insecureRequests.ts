import type { FastifyInstance } from 'fastify';

const isOwn = (url: string): boolean => /^\/(health|metrics)\b/.test(url);

/** Says once that browsers use https and the proxy does not tell: their cookies then lack Secure and `__Host-`. */
export const noteInsecureRequests = (app: FastifyInstance): void => {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.protocol !== 'https' && !isOwn(request.url)) {
      isTold = true;
      request.log.warn(
        'PUBLIC_URL is https, but a request came without "X-Forwarded-Proto: https" of a trusted proxy, so cookies are not marked as secure. Let the proxy send it, and set TRUST_PROXY.',
      );
    }
    done();
  });
};
