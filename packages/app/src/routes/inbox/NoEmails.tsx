import { observer } from 'mobx-react-lite';
import { CopyableText } from '@basis/ui/CopyableText';
import { EmptyState } from '@basis/ui/EmptyState';
import { useDomain } from '../../domainContext';

/** A view of the inbox without e-mails. */
export const NoEmails = observer(function NoEmails({ view }: { view: string }) {
  const { session } = useDomain();
  if (view === 'trash') {
    return (
      <EmptyState drawing="inbox" title="The trash is empty">
        Emails that you trash are kept here.
      </EmptyState>
    );
  }
  const address = session.workspace?.inboundAddress;
  return (
    <EmptyState
      drawing="inbox"
      title="No emails to look at"
      actions={address ? <CopyableText copyLabel="Copy address">{address}</CopyableText> : undefined}
    >
      Send bid invitations to your Basis address and they appear here.
    </EmptyState>
  );
});
