import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { Domain } from '@basis/domain/domain';
import { showDone, type Done } from './doneToast';
import { showFailure } from './failureToast';

/** Texts of an action's toasts. */
interface Words<Value> {
  /** Toast on success; null for none. */
  readonly done: (value: Value) => Done | null;
  /** Title of the toast on failure; null where the failure already shows, as in a form. @default somethingWentWrong */
  readonly failed?: string | null;
  /** Ids of the entries that both toasts concern. */
  readonly about?: readonly string[];
}

/** Runs an action, then reports success with Undo, or the reason for the failure. */
export const perform = async <Value>(
  domain: Pick<Domain, 'undo' | 'toasts'>,
  work: () => Promise<Result<Value, ApiError>>,
  { done, failed, about = [] }: Words<Value>,
): Promise<Result<Value, ApiError>> => {
  const result = await work();
  if (result.ok) {
    const words = done(result.value);
    if (words) showDone(domain, { ...words, about: [...about, ...(words.about ?? [])] });
  } else if (failed !== null) {
    showFailure(domain, result.error, failed, about);
  }
  return result;
};
