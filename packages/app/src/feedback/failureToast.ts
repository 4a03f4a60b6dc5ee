import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Domain } from '@basis/domain/domain';
import { somethingWentWrong } from '@basis/domain/model/contract/errors';

/**
 * Shows a toast with the failure and its reason.
 * @param about ids of the unchanged entries.
 */
export const showFailure = (
  { toasts }: Pick<Domain, 'toasts'>,
  { message }: Pick<ApiError, 'message'>,
  title: string = somethingWentWrong,
  about: readonly string[] = [],
): void => void toasts.show({ kind: 'error', title, detail: message, about });
