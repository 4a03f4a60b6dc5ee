import { tellOfChanges } from './notifications/tellOfChanges';
import { setFollowers } from './repositories/followers';
import { queueMatching } from './repositories/matchKeys';
import { refreshDerived } from './repositories/refreshDerived';
import { refreshSearchOfChanges } from './repositories/refreshSearchOfChanges';

/** Sets what follows each write. Search and matching read what bids and companies keep, so these come first. */
export const followChanges = (): void =>
  setFollowers([
    refreshDerived,
    refreshSearchOfChanges,
    (tx, { author, changes }) => queueMatching(tx, author.workspaceId, changes),
    async (tx, { author, changes, isTold }) => {
      if (isTold) await tellOfChanges(tx, author, changes);
    },
  ]);
