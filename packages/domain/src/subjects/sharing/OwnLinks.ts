import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

/** Calls that read and end links of a kind. */
interface LinkCalls<Link> {
  readonly read: () => Promise<Result<readonly Link[], ApiError>>;
  readonly end: (id: string) => Promise<Result<unknown, ApiError>>;
}

/** The user's links of a kind. Their secrets are shown only once, to their author. */
export class OwnLinks<Link extends { readonly id: string }> {
  /** Undefined until they are known. */
  links: readonly Link[] | undefined = undefined;
  error: ApiError | null = null;
  /** Links that are being ended: they are not shown. */
  ending: ReadonlySet<string> = new Set();
  readonly #calls: LinkCalls<Link>;
  readonly #latest = new Latest();

  constructor(calls: LinkCalls<Link>) {
    this.#calls = calls;
    makeAutoObservable(this, { links: observableRef, error: observableRef, ending: observableRef }, { autoBind: true });
  }

  get shown(): readonly Link[] {
    return (this.links ?? []).filter(({ id }) => !this.ending.has(id));
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await this.#calls.read();
    if (isCurrent()) this.receive(result);
  }

  /** Ends a link. It is gone at once, and back if the server refuses. */
  async end(id: string): Promise<Result<unknown, ApiError>> {
    this.note(id, true);
    const result = await this.#calls.end(id);
    // A link that is not there has ended.
    const isEnded = result.ok || result.error.status === 404;
    if (isEnded) this.drop(id);
    this.note(id, false);
    return isEnded ? { ok: true, value: undefined } : result;
  }

  clear(): void {
    this.#latest.drop();
    this.links = undefined;
    this.error = null;
    this.ending = new Set();
  }

  private receive(result: Result<readonly Link[], ApiError>): void {
    this.error = result.ok ? null : result.error;
    if (result.ok) this.links = result.value;
  }

  private note(id: string, isEnding: boolean): void {
    const next = new Set(this.ending);
    if (isEnding) next.add(id);
    else next.delete(id);
    this.ending = next;
  }

  private drop(id: string): void {
    this.links = this.links?.filter((link) => link.id !== id);
  }
}
