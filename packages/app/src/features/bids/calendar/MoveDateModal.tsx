import { useState } from 'react';
import { BidDateMoves, movedDate, type DatePlace } from '@basis/domain/subjects/bids/BidDateMoves';
import type { BidDay } from '@basis/domain/subjects/bids/BidCalendar';
import type { BidInvite } from '@basis/domain/model/contract/contract';
import { formatPlainDate } from '@basis/ui/Deadline';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { bidDate } from '../../../details/bidDate';
import { FormModal } from '../../../dialogs/FormModal';
import { useDomain, useLateStore } from '../../../domainContext';
import { perform } from '../../../feedback/perform';
import { dateKinds } from './dateKinds';

/** A date that several invitations of a bid have, and where it was dropped. */
export interface AskedMove {
  readonly day: BidDay;
  readonly dated: readonly BidInvite[];
  readonly to: DatePlace;
}

/** An invitation's date where it was dropped. Its own time stays unless the time was moved, too. */
const placeOf = ({ day: { name, deadline }, to }: AskedMove, invite: BidInvite): DatePlace =>
  to.time === deadline.time ? { day: to.day, time: invite[name]?.time ?? null } : to;

/** The date that an invitation gets. */
const movedOf = (asked: AskedMove, invite: BidInvite) => {
  const { day, time } = placeOf(asked, invite);
  return { zone: null, ...invite[asked.day.name], date: day, time };
};

/** Asks which of several invitations has the date that was moved. */
export default function MoveDateModal({ asked, onClose }: { asked: AskedMove; onClose: () => void }) {
  const domain = useDomain();
  const moves = useLateStore(BidDateMoves);
  const { day, dated, to } = asked;
  const { bid, name } = day;
  const [id, setId] = useState(dated[0]?.id ?? null);
  const { label, inWords } = dateKinds[name];
  const seen = dated.find((invite) => invite.id === id);
  // Each keeps its own time where only the day is moved.
  const place = seen && to.time !== day.deadline.time ? bidDate(movedOf(asked, seen)) : formatPlainDate(to.day);
  const move = async () => {
    if (!seen) return null;
    return perform(domain, () => moves.moveOf(bid, name, { seen, dated }, placeOf(asked, seen)), {
      done: (change) => {
        const words = movedDate(seen.companyName);
        const detail = `${label} ${bidDate(movedOf(asked, seen))}`;
        return change && { title: words.label, detail, change: { ...change, ...words } };
      },
      failed: null,
      about: [bid.id],
    });
  };
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title={`Move the ${inWords}`}
      submitLabel="Move date"
      kept={null}
      onSubmit={move}
    >
      <RadioGroup
        label="Whose date"
        description={`${bid.name} has several invitations. One moves to ${place}; the calendar shows the soonest of all.`}
        options={dated.map((invite) => ({
          id: invite.id,
          label: invite.companyName,
          description: [invite.package, bidDate(invite[name])].filter(Boolean).join(' · '),
        }))}
        value={id}
        onChange={setId}
      />
    </FormModal>
  );
}
