import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { Project } from '@basis/domain/model/contract/contract';
import type { Domain } from '@basis/domain/domain';
import { plain, type Overwritten } from '@basis/domain/testing/rivalEditors';
import { addBid } from './bidRows';
import type { Browser } from './browser';

/** A successful write, with the bid as it was right after. */
interface Written {
  readonly by: number;
  readonly project: Project;
}

/** A bid of the server that several pages edit; each call and each response waits until the test releases it. */
export class RivalPages {
  readonly domains: readonly Domain[];
  readonly #first: Project;
  readonly #written: Written[] = [];
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;

  private constructor(bid: Project, browsers: readonly Browser[]) {
    this.#first = bid;
    this.domains = browsers.map((browser, by) => {
      const domain = browser.newDomain((request, send) => this.#pass(by, request, send));
      domain.bids.collection.applyServer([bid]);
      return domain;
    });
  }

  /** Adds a bid and opens it on a page of each browser. */
  static async open(browsers: readonly Browser[]): Promise<RivalPages> {
    const [first] = browsers;
    if (!first) throw new Error('Someone must edit the bid');
    return new RivalPages((await addBid(first)).project, browsers);
  }

  get bidId(): string {
    return this.#first.id;
  }

  /** The bid after the last write that was answered. */
  get bid(): Project {
    return this.#history.at(-1)?.project ?? this.#first;
  }

  /** Releases a call or a response; false if none waits. */
  deliver(which: number): boolean {
    const [next] = this.#waiting.splice(which % Math.max(1, this.#waiting.length), 1);
    next?.();
    return next !== undefined;
  }

  /** Releases all calls until none is left. */
  async settle(isDone: () => boolean): Promise<void> {
    for (let quiet = 0; quiet < 4;) {
      await turnOfLoop();
      quiet = this.deliver(0) || this.#inFlight > 0 || !isDone() ? 0 : quiet + 1;
    }
  }

  /** What each write replaced, in the server's order. */
  overwritten(fields: readonly (keyof Project)[], customFieldId: string): readonly Overwritten[] {
    const valueOf = (bid: Project, field: keyof Project): unknown =>
      field === 'customFields' ? bid.customFields[customFieldId] : bid[field];
    let before = this.#first;
    return this.#history.flatMap(({ by, project }) => {
      const from = before;
      before = project;
      return fields
        .map((field) => ({ by, field, from: valueOf(from, field), to: valueOf(project, field) }))
        .filter((write) => plain(write.from) !== plain(write.to));
    });
  }

  /** `updatedAt` grows with each write, so it orders them as the server did. */
  get #history(): readonly Written[] {
    return this.#written.toSorted((one, other) => one.project.updatedAt.localeCompare(other.project.updatedAt));
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async #pass(by: number, request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
    this.#inFlight += 1;
    try {
      await this.#turn();
      const response = await send(request);
      if (response.ok) {
        const { project } = (await response.clone().json()) as { project: Project };
        this.#written.push({ by, project });
      }
      await this.#turn();
      return response;
    } finally {
      this.#inFlight -= 1;
    }
  }
}
