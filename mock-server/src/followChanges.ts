import { notifyOfChanges } from './features/notifications/notifyOfChanges';
import { setFollowers } from './changes/followers';
import { readUndoneAgain } from './features/receiving/rows/rereadings';
import { queueMatching } from './features/matching/rows/matchKeys';
import { refreshDerived } from './derived/refreshDerived';
import { wantRoutesOfChanges } from './derived/travel';
import { refreshSearchOfChanges } from './features/search/rows/refreshSearchOfChanges';
import { noteEvents } from './features/webhooks/noteEvents';

/** Sets what follows each write. Search and matching read what bids and companies keep, so these come first. */
export const followChanges = (): void =>
  setFollowers([
    (tx, { changes }) => readUndoneAgain(tx, changes),
    refreshDerived,
    refreshSearchOfChanges,
    (tx, { changes }) => queueMatching(tx, changes),
    wantRoutesOfChanges,
    async (tx, { author, changes, isNotified }) => {
      if (isNotified) await notifyOfChanges(tx, author, changes);
    },
    noteEvents,
  ]);
