import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addLimit, type AddAs } from '@basis/domain/subjects/inbox/EmailFiling';
import {
  areAllNew,
  filingUnits,
  likelyBidOf,
  type FilingUnit,
  type LikelyBid,
} from '@basis/domain/subjects/inbox/likelyBids';
import { BidPreviewStore } from '@basis/domain/subjects/inbox/BidPreviewStore';
import { StageReasons } from '@basis/domain/subjects/stages/StageReasons';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useDomain, useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { subjectOf } from '../list/emailTitle';
import { useGrouping } from './grouping';
import { ListActionsContext } from './listActions';
import { useDecline } from './useDecline';
import { afterFirstRows } from '../../../loading/firstRows';
import { SecondBidQuestion } from './SecondBidQuestion';
import { useInboxActions } from './useInboxActions';

const FilingPlanModal = lazyPart(() => import('./FilingPlanModal'));

interface Asked {
  readonly ids: readonly string[];
  /** Subjects of the emails without a project. */
  readonly nameless: readonly string[];
  readonly as: AddAs;
}

/** Subjects that the question names. */
const mostNamed = 3;

const listed = new Intl.ListFormat('en-US');

const namesOf = (nameless: readonly string[]): string => {
  const others = nameless.length - mostNamed;
  const quoted = nameless.slice(0, mostNamed).map((subject) => `“${subject}”`);
  return listed.format(others > 0 ? [...quoted, `${others} more`] : quoted);
};

/** Provides what adds and declines emails of the list, and renders its questions. */
export const ListActionsProvider = observer(function ListActionsProvider({ children }: { children: ReactNode }) {
  const { inbox } = useDomain();
  const navigate = useNavigate();
  const { search } = useLocation();
  const actions = useInboxActions();
  const grouping = useGrouping();
  const reasons = useLateStore(StageReasons);
  useEffect(() => void afterFirstRows().then(reasons.load), [reasons]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [second, setSecond] = useState<{ id: string; bid: LikelyBid; as: AddAs } | null>(null);
  const [planned, setPlanned] = useState<{ units: readonly FilingUnit[]; as: AddAs } | null>(null);
  const decline = useDecline(actions.add);
  const preview = useLateStore(BidPreviewStore);
  const declineAsOne = useDecline(
    (ids, as) =>
      void grouping.accept(ids, (accepted, choice) => actions.add(accepted, { ...as, ...choice, asOneBid: true })),
  );
  const addAll = (ids: readonly string[], as: AddAs): void => {
    const nameless = ids.flatMap((id) => {
      const email = inbox.collection.get(id);
      return email?.projectName === null ? [email] : [];
    });
    const [first] = nameless;
    const [onlyId = ''] = ids;
    const likely = likelyBidOf(inbox.collection.get(onlyId) ?? {});
    const isGroup = ids.length === 1 && (inbox.collection.get(onlyId)?.groupedEmailIds ?? []).length > 0;
    if (ids.length === 1 && likely) setSecond({ id: onlyId, bid: likely, as });
    else if (isGroup) preview.open(ids, null);
    else if (!first) void actions.add(ids, as);
    else if (ids.length === 1) void navigate(paths.email(search, first.id));
    else setAsked({ ids, nameless: nameless.map(subjectOf), as });
  };
  const add = (ids: readonly string[], as: AddAs): void => {
    if (ids.length === 1 || ids.length > addLimit) return addAll(ids, as);
    void inbox.ensure(ids).then(() => {
      const units = filingUnits(ids, { groups: inbox.groups, messageOf: (id) => inbox.collection.get(id) });
      if (areAllNew(units)) addAll(ids, as);
      else setPlanned({ units, as });
    });
  };
  /** Adds a bid that was asked about; the bid of a group is shown before. */
  const addAnother = (id: string, as: AddAs): void => {
    if ((inbox.collection.get(id)?.groupedEmailIds ?? []).length > 0) preview.open([id], null);
    else void actions.add([id], as);
  };
  const addOrLink = (ids: readonly string[], as: AddAs): void => {
    const [onlyId = '', ...others] = ids;
    const likely = others.length ? null : likelyBidOf(inbox.collection.get(onlyId) ?? {});
    if (likely) void actions.link(onlyId, likely);
    else add(ids, as);
  };
  const count = asked?.ids.length ?? 0;
  const isOne = asked?.nameless.length === 1;
  return (
    <ListActionsContext value={{ add, addOrLink, decline, declineAsOne }}>
      {children}
      {decline.menu}
      {declineAsOne.menu}
      <SecondBidQuestion
        bid={second?.bid ?? null}
        onClose={() => setSecond(null)}
        onAdd={() => second && addAnother(second.id, second.as)}
        onLink={() => second && void actions.link(second.id, second.bid)}
      />
      <MountOnceOpen isOpen={planned !== null} onCancel={() => setPlanned(null)}>
        {planned === null ? null : (
          <FilingPlanModal
            units={planned.units}
            onClose={() => setPlanned(null)}
            onFile={(parts) => void actions.file(parts, planned.as)}
          />
        )}
      </MountOnceOpen>
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Are you sure you want to add all ${count} emails as bids?`}
        confirmLabel={`Add ${count} bids`}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (asked) void actions.add(asked.ids, asked.as);
        }}
      >
        {asked
          ? `No project was found in ${namesOf(asked.nameless)}. ${isOne ? 'Its bid is' : 'Their bids are'} named by the subject.`
          : null}
      </ConfirmDialog>
    </ListActionsContext>
  );
});
