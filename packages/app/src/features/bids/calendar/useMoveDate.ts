import { useState } from 'react';
import { BidDateMoves, movedDate, type DatePlace } from '@basis/domain/subjects/bids/BidDateMoves';
import type { BidDay } from '@basis/domain/subjects/bids/BidCalendar';
import { changed } from '@basis/domain/engine/changes/changeWords';
import type { Task } from '@basis/domain/model/contract/contract';
import { formatPlainDate } from '@basis/ui/Deadline';
import { bidDate } from '../../../details/bidDate';
import { useDomain, useLateStore } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';
import { perform } from '../../../feedback/perform';
import { dateKinds } from './dateKinds';
import type { AskedMove } from './MoveDateModal';

const failureTitle = 'The date could not be moved';

/** Moves dates of bids and due dates of tasks, with Undo. `asked` is a move of one of several invitations, until the user says of which. */
export const useMoveDate = () => {
  const domain = useDomain();
  const moves = useLateStore(BidDateMoves);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const move = async (day: BidDay, to: DatePlace): Promise<void> => {
    const { bid, name, deadline } = day;
    if (bid.soleInviteId === null) {
      const dated = await moves.datedInvites(bid.id, name);
      if (!dated.ok) showFailure(domain, dated.error, failureTitle, [bid.id]);
      else if (dated.value.length === 0)
        showFailure(domain, { message: 'No invitation has it any more.' }, failureTitle, [bid.id]);
      else setAsked({ day, dated: dated.value, to });
      return;
    }
    const words = movedDate(bid.name);
    await perform(domain, () => moves.move(day, to), {
      done: (change) =>
        change && {
          title: words.label,
          detail: `${dateKinds[name].label} ${bidDate({ ...deadline, date: to.day, time: to.time })}`,
          change: { ...change, ...words },
        },
      // The store has said why.
      failed: null,
      about: [bid.id],
    });
  };
  const moveTask = async (task: Task, dueOn: string): Promise<void> => {
    const { id, title } = task;
    const words = changed(title);
    await perform(domain, () => domain.tasks.edit(id, { dueOn }, words, { seen: task, failureTitle }), {
      done: (written) =>
        written && {
          title: words.label,
          detail: `Due ${formatPlainDate(dueOn)}`,
          change: { changeSetId: written.changeSetId, ...words },
        },
      // The store has said why.
      failed: null,
      about: [id],
    });
  };
  return { move, moveTask, asked, forget: (): void => setAsked(null) };
};
