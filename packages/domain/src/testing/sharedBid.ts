import type { Project } from '../model/contract/contract';
import { createDomain, type Domain } from '../domain';
import { bidOf, FakeServer, idOf, type FakeCall } from './fakeServer';
import { plain, type Overwritten } from './rivalEditors';

/** A bid shared by several pages; each call and each response waits until the test releases it. */
export class SharedBid {
  bid: Project = bidOf(1, { city: 'Tacoma', estimatorIds: [idOf(11)], customFields: {} });
  readonly writes: Overwritten[] = [];
  readonly #waiting: (() => void)[] = [];
  #version = 0;

  /** Stores of a page that shows the bid. */
  enter(who: number): Domain {
    const server = new FakeServer();
    server.answer('(PATCH|PUT) /projects/*', (call) => this.#write(who, call));
    server.answer('PUT /projects/*/*', (call) => this.#write(who, call));
    const domain = createDomain({
      baseUrl: 'http://basis.test/api',
      getAntiForgeryToken: () => 'token',
      openEventStream: () => ({ addEventListener: () => undefined, close: () => undefined }),
      fetch: server.fetch,
    });
    domain.bids.collection.applyServer([this.bid]);
    return domain;
  }

  /** Releases a call or a response; false if none waits. */
  deliver(which: number): boolean {
    const [next] = this.#waiting.splice(which % Math.max(1, this.#waiting.length), 1);
    next?.();
    return next !== undefined;
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async #write(who: number, { headers, body }: FakeCall): Promise<Response> {
    await this.#turn();
    const etag = headers.get('if-match');
    const isStale = etag !== null && etag !== `"${this.bid.updatedAt}"`;
    if (!isStale) this.#apply(who, body as Record<string, unknown>);
    const project = this.bid;
    await this.#turn();
    if (!isStale) return Response.json({ project, changeSetId: idOf(7) });
    return Response.json({ message: 'Moved on.', code: 'stale', requestId: 'r', project }, { status: 412 });
  }

  #apply(by: number, body: Record<string, unknown>): void {
    const { userIds, customFields = {}, ...own } = body;
    const values = { ...own, ...(userIds ? { estimatorIds: userIds } : {}) };
    for (const [field, to] of Object.entries(values)) {
      const from = this.bid[field as keyof Project];
      if (plain(from) !== plain(to)) this.writes.push({ by, field, from, to });
    }
    for (const [id, to] of Object.entries(customFields as object))
      this.writes.push({ by, field: 'customFields', from: this.bid.customFields[id], to });
    this.#version += 1;
    const updatedAt = new Date(Date.parse('2026-03-05T09:00:00.000Z') + this.#version).toISOString();
    this.bid = {
      ...this.bid,
      ...values,
      customFields: { ...this.bid.customFields, ...(customFields as object) },
      updatedAt,
    } as Project;
  }
}
