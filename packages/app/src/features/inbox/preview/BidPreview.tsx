import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { BidPreviewStore } from '@basis/domain/subjects/inbox/BidPreviewStore';
import { useLateStore } from '../../../domainContext';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';

/** Loads when emails are first shown as a bid. */
const BidPreviewModal = lazyPart(() => import('./BidPreviewModal'));

/** The bid that emails would become, while it is looked at. A page has one. */
export const BidPreview = observer(function BidPreview() {
  const preview = useLateStore(BidPreviewStore);
  useEffect(() => preview.clear, [preview]);
  return (
    <MountOnceOpen isOpen={preview.isOpen} onCancel={preview.clear}>
      {preview.isOpen ? <BidPreviewModal /> : null}
    </MountOnceOpen>
  );
});
