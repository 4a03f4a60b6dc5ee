import { blocked, unblocked } from '@basis/domain/engine/changes/changeWords';
import type { Company } from '@basis/domain/model/contract/contract';
import { useDomain } from '../../domainContext';
import { perform } from '../../feedback/perform';

/** Blocks a company or lets it be unblocked, with Undo. */
export const useBlocking = (): ((company: Company) => Promise<void>) => {
  const domain = useDomain();
  const { companies } = domain;
  return async (company) => {
    const isBlocked = company.blockedAt !== null;
    const words = (isBlocked ? unblocked : blocked)(company.name);
    const blockedAt = isBlocked ? null : new Date().toISOString();
    const result = await perform(domain, () => companies.edit(company.id, { blockedAt }, words), {
      done: (edited) => edited && { title: words.label, change: { changeSetId: edited.changeSetId, ...words } },
      failed: null,
      about: [company.id],
    });
    if (result.ok) void companies.list.refresh();
  };
};
