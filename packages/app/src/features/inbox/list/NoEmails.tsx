import { observer } from 'mobx-react-lite';
import { CopyableText } from '@basis/ui/CopyableText';
import { EmptyState } from '@basis/ui/EmptyState';
import { useDomain } from '../../../domainContext';
import { SetUpButton } from '../../../screens/SetUpButton';

/** Texts of views that fill in other ways than by new invitations. */
const others: Readonly<Record<string, readonly [title: string, text: string]>> = {
  'existing-projects': ['No emails for existing bids', 'Emails that look like one of your bids appear here.'],
  'my-projects': ['No emails for your bids', 'Emails that look like a bid you estimate appear here.'],
  trash: ['The trash is empty', 'Emails that you trash are kept here.'],
  'automatically-processed': [
    'No automatically filed emails',
    'Reminders and addenda that clearly belong to a bid are filed with it and appear here.',
  ],
  'marketing-emails': [
    'No marketing emails',
    'Marketing emails are kept here for seven days, then moved to the trash.',
  ],
};

/** Shown for a view without emails. */
export const NoEmails = observer(function NoEmails({ view }: { view: string }) {
  const { session } = useDomain();
  const other = others[view];
  if (other) {
    const [title, text] = other;
    return (
      <EmptyState drawing="inbox" title={title}>
        {text}
      </EmptyState>
    );
  }
  const address = session.workspace?.inboundAddress;
  return (
    <EmptyState
      drawing="inbox"
      title="No emails here yet"
      actions={
        <>
          {address ? <CopyableText copyLabel="Copy address">{address}</CopyableText> : null}
          <SetUpButton />
        </>
      }
    >
      Send bid invitations to your Basis address and they appear here.
    </EmptyState>
  );
});
