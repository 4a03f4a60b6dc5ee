import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import type { Project } from '@basis/domain/model/contract/contract';
import { NoteDrafts } from '@basis/domain/subjects/notes/NoteDrafts';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { useDomain, useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { useBidActions } from '../actions/bidActions';

/** Says that a bid lives on in another one, and takes a note that is being written along to that one. */
function Merged({ bid, intoId }: { bid: Project; intoId: string }) {
  const drafts = useLateStore(NoteDrafts);
  const navigate = useNavigate();
  const open = (): void => {
    drafts.move({ entity: 'projects', id: bid.id }, { entity: 'projects', id: intoId });
    void navigate(paths.project(intoId));
  };
  return (
    <Banner
      kind="warning"
      isAnnounced
      title="This bid was merged into another one"
      action={
        <Button size="sm" onPress={open}>
          Open that bid
        </Button>
      }
    >
      A note that you began goes along. Quotes and tasks are added there.
    </Banner>
  );
}

/** Says that the open bid was deleted, or is part of another one by now. Nothing for a bid that is there. */
export const BidGone = observer(function BidGone({ bid }: { bid: Project }) {
  const { session } = useDomain();
  const { restore } = useBidActions();
  if (typeof bid.mergedIntoId === 'string') return <Merged bid={bid} intoId={bid.mergedIntoId} />;
  if (bid.deletedAt === null) return null;
  return (
    <Banner
      kind="warning"
      isAnnounced
      title="This bid was deleted"
      action={
        session.allows('updateProject') ? (
          <Button size="sm" onPress={() => restore({ bid })}>
            Restore
          </Button>
        ) : undefined
      }
    >
      It is in no list any more. What you write here stays with it.
    </Banner>
  );
});
