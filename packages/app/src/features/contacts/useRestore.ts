import { restored } from '@basis/domain/engine/changes/changeWords';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { useDomain } from '../../domainContext';
import { perform } from '../../feedback/perform';

type Restore = (
  id: string,
  change: { readonly deletedAt: null },
  words: ReturnType<typeof restored>,
) => Promise<Result<{ readonly changeSetId: string } | null, ApiError>>;

/** Brings a deleted company or person back, with Undo. */
export const useRestore = (send: Restore): ((entry: { readonly id: string; readonly name: string }) => void) => {
  const domain = useDomain();
  return ({ id, name }) => {
    const words = restored({ words: name, isOne: true });
    void perform(domain, () => send(id, { deletedAt: null }, words), {
      done: (written) => written && { title: words.label, change: { changeSetId: written.changeSetId, ...words } },
      failed: `${name} could not be restored`,
      about: [id],
    });
  };
};
