import { useState } from 'react';
import { BidDateMoves, movedDate, type DatePlace } from '@basis/domain/bids/BidDateMoves';
import type { BidDay } from '@basis/domain/bids/BidCalendar';
import type { BidInvite } from '@basis/domain/contract/contract';
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

/** Asks which of several invitations has the date that was moved. */
export default function MoveDateModal({ asked, onClose }: { asked: AskedMove; onClose: () => void }) {
  const domain = useDomain();
  const moves = useLateStore(BidDateMoves);
  const { day, dated } = asked;
  const { bid, name } = day;
  const [id, setId] = useState(dated[0]?.id ?? null);
  const { label } = dateKinds[name];
  const move = async () => {
    const seen = dated.find((invite) => invite.id === id);
    if (!seen) return null;
    const place = placeOf(asked, seen);
    return perform(domain, () => moves.moveOf(bid, name, { seen, dated }, place), {
      done: (change) => {
        const words = movedDate(seen.companyName);
        const deadline = { zone: null, ...seen[name], date: place.day, time: place.time };
        return (
          change && { title: words.label, detail: `${label} ${bidDate(deadline)}`, change: { ...change, ...words } }
        );
      },
      failed: null,
      about: [bid.id],
    });
  };
  return (
    <FormModal isOpen onClose={onClose} title={`Move ${label}`} submitLabel="Move date" onSubmit={move}>
      <RadioGroup
        label="Whose date"
        description={`${bid.name} has several invitations. One moves to ${formatPlainDate(asked.to.day)}; the calendar shows the soonest of all.`}
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
