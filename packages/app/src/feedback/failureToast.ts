import type { ApiError } from '@basis/domain/contract/errors';
import type { Domain } from '@basis/domain/createDomain';
import { somethingWentWrong } from './failureWords';

/**
 * Says what failed, and why.
 * @param about ids of the entries that did not change.
 */
export const showFailure = (
  { toasts }: Pick<Domain, 'toasts'>,
  { message }: Pick<ApiError, 'message'>,
  title: string = somethingWentWrong,
  about: readonly string[] = [],
): void => void toasts.show({ kind: 'error', title, detail: message, about });
