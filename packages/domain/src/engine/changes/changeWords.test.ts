import { describe, expect, it } from 'vitest';
import { addedAsBids, declined, grouped, keptSeparate, movedToInbox, trashed } from '../../subjects/inbox/emailWords';
import { notedOn, pinnedNote, unnotedOn } from '../../subjects/notes/noteWords';
import {
  added,
  archived,
  assigned,
  changed,
  counted,
  deleted,
  duplicated,
  finished,
  merged,
  moved,
  named,
  reasoned,
  restored,
  taskedBids,
  unarchived,
  type ChangeWords,
} from './changeWords';

const bids = counted(1_200, ['bid', 'bids']);
const pier = named('Pier 48');

describe('an undo says what is true now', () => {
  it.each<readonly [done: string, undone: string, words: ChangeWords]>([
    ['Trashed 1 email', 'Restored 1 email from Trash', trashed(1)],
    ['Trashed 3 emails', 'Restored 3 emails from Trash', trashed(3)],
    ['Moved 1 email to the inbox', 'Undone: 1 email is back in Trash', movedToInbox(1, 'Trash')],
    ['Grouped 2 emails', 'Undone: 2 emails are separate', grouped(2)],
    ['Kept 2 emails separate', 'Undone: 2 emails are suggested as one bid', keptSeparate(2)],
    ['Turned 1 email into 1 bid', 'Undone: email moved back to the inbox, bid removed', addedAsBids(1, 1)],
    ['Turned 1 email into 3 bids', 'Undone: email moved back to the inbox, 3 bids removed', addedAsBids(1, 3)],
    ['Declined 2 emails', 'Undone: 2 emails moved back to the inbox, 2 bids removed', declined(2, 2)],
    ['Moved Pier 48 to Submitted', 'Undone: Pier 48 is back in Estimating', moved(pier, 'Submitted', 'Estimating')],
    ['Moved 1,200 bids to Lost', 'Undone: 1,200 bids are in the stages before', moved(bids, 'Lost', null)],
    ['Moved Pier 48 to Lost', 'Undone: Pier 48 is in the stage before', moved(pier, 'Lost', null)],
    ['Added a reason to Pier 48', 'Undone: Pier 48 has the reason as before', reasoned(pier)],
    ['Added a reason to 1,200 bids', 'Undone: 1,200 bids have the reason as before', reasoned(bids)],
    ['Archived Pier 48', 'Undone: Pier 48 is not archived', archived(pier)],
    ['Unarchived 1,200 bids', 'Undone: 1,200 bids are archived', unarchived(bids)],
    ['Deleted Pier 48', 'Undone: Pier 48 is back', deleted(pier)],
    ['Restored 1,200 bids', 'Undone: 1,200 bids are deleted', restored(bids)],
    ['Added Pier 48', 'Undone: Pier 48 removed', added(pier)],
    ['Duplicated Pier 48', 'Undone: the copy Pier 48 removed', duplicated('Pier 48')],
    [
      'Changed the location of Pier 48',
      'Undone: the location of Pier 48 is as before',
      changed('the location of Pier 48'),
    ],
    ['Linked 1,200 bids with Pier 48', 'Undone: 1,200 bids are separate from Pier 48', merged(bids, 'Pier 48')],
    ['Assigned estimators of Pier 48', 'Undone: Pier 48 has the same estimators as before', assigned(pier)],
    ['Created a task on 1,200 bids', 'Undone: the tasks on 1,200 bids removed', taskedBids(bids)],
    ['Done: Call Dana', 'Undone: Call Dana is open', finished('Call Dana')],
    ['Added a note on Pier 48', 'Undone: the note on Pier 48 removed', notedOn('Pier 48')],
    ['Deleted a note on Pier 48', 'Undone: the note on Pier 48 is back', unnotedOn('Pier 48')],
    ['Pinned a note on Pier 48', 'Undone: the note on Pier 48 is not pinned', pinnedNote('Pier 48')],
  ])('%s → %s', (label, undone, words) => {
    expect(words).toEqual({ label, undone });
  });
});
