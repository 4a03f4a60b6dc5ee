import { createDomain, type Domain } from '@basis/domain/domain';
import { noAnswers, type AnswerStore } from '@basis/domain/engine/ports/answerStore';

/** Responses by method and path below the base. */
export type FakeAnswers = Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;

/**
 * Creates stores on a server with the given responses, and records the requests.
 * @param stored what the browser keeps for the next page.
 */
export const domainOn = (
  answers: FakeAnswers,
  stored: AnswerStore = noAnswers,
): { domain: Domain; sent: Request[] } => {
  const sent: Request[] = [];
  const domain = createDomain({
    baseUrl: 'http://localhost/api',
    answers: stored,
    getAntiForgeryToken: () => 'token',
    openEventStream: () => ({ addEventListener: () => undefined, close: () => undefined }),
    fetch: (request) => {
      sent.push(request);
      const { pathname } = new URL(request.url);
      const answer = answers[`${request.method} ${pathname.replace('/api', '')}`];
      if (!answer) return Promise.reject(new TypeError(`No answer for ${request.method} ${pathname}`));
      return Promise.resolve(Response.json(answer.body, { status: answer.status }));
    },
  });
  return { domain, sent };
};
