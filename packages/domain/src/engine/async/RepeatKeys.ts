import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

/** Returns true if the call may have been carried out although it failed. */
const isUnanswered = ({ status, code }: ApiError): boolean => code === 'offline' || status >= 500;

interface OpenDraft {
  readonly content: string;
  readonly key: string;
}

/**
 * Idempotency keys of calls that add something: sent again while it is on its way, or after a lost answer, the same
 * content is still one entry.
 */
export class RepeatKeys {
  readonly #newId: () => string;
  #open: OpenDraft | null = null;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** @param draft the new entry; a changed draft gets another key */
  async send<Value>(
    draft: unknown,
    call: (key: string) => Promise<Result<Value, ApiError>>,
  ): Promise<Result<Value, ApiError>> {
    const content = JSON.stringify(draft);
    const sent = this.#open?.content === content ? this.#open : { content, key: this.#newId() };
    this.#open = sent;
    const result = await call(sent.key);
    if (!result.ok && isUnanswered(result.error)) this.#open = sent;
    else if (this.#open === sent) this.#open = null;
    return result;
  }
}
