import { useEffect } from 'react';
import { isUuid } from '@basis/domain/model/formats/uuid';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import { BidFilesStore } from '@basis/domain/subjects/inbox/BidFilesStore';
import { OfferedChangesStore } from '@basis/domain/subjects/inbox/OfferedChangesStore';
import { ProjectEmailsStore } from '@basis/domain/subjects/inbox/ProjectEmailsStore';
import { useDomain, useLateStore } from '../../../domainContext';
import { expectFirstRows } from '../../../loading/firstRows';

interface Part {
  open(bidId: string): Promise<void>;
  clear(): void;
}

/** Follows a part of a bid while the bid is shown, if the user may see it. */
const useOpen = (part: Part, bidId: string, canSee: boolean): void => {
  useEffect(() => {
    if (canSee && isUuid(bidId)) expectFirstRows(part.open(bidId));
    return () => part.clear();
  }, [part, bidId, canSee]);
};

/** Opens what a bid's tabs count and show, beside the bid itself, and follows it while the bid is shown. */
export const useBidParts = (bidId: string): void => {
  const { session } = useDomain();
  const canSeeEmails = session.allows('listProjectMessages');
  useOpen(useLateStore(OfferedChangesStore), bidId, session.allows('listProjectMessageChanges'));
  useOpen(useLateStore(BidPartsStore), bidId, true);
  useOpen(useLateStore(ProjectEmailsStore), bidId, canSeeEmails);
  useOpen(useLateStore(BidFilesStore), bidId, canSeeEmails);
};
