import type { ApiError } from '../contract/errors';
import type { Result } from '../contract/result';

/** Whether the call may have been carried out although it failed. */
const isUnanswered = ({ status, code }: ApiError): boolean => code === 'offline' || status >= 500;

/** Idempotency keys of calls that add something: sent again after a lost answer, the same content is still one entry. */
export class RepeatKeys {
  readonly #newId: () => string;
  #open: { readonly content: string; readonly key: string } | null = null;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** @param draft what is added; another one gets another key. */
  async send<Value>(
    draft: unknown,
    call: (key: string) => Promise<Result<Value, ApiError>>,
  ): Promise<Result<Value, ApiError>> {
    const content = JSON.stringify(draft);
    const key = this.#open?.content === content ? this.#open.key : this.#newId();
    const result = await call(key);
    this.#open = !result.ok && isUnanswered(result.error) ? { content, key } : null;
    return result;
  }
}
