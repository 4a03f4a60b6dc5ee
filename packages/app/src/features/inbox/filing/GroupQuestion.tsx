import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useDomain } from '../../../domainContext';
import { companiesOf } from './grouping';
import { useInboxActions } from './useInboxActions';

interface GroupQuestionProps {
  /** Emails to group; null while closed. */
  ids: readonly string[] | null;
  onClose: () => void;
}

/** Adds a full stop, unless a name such as “Brightmere Construction Co.” ends with one. */
const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** Confirms before emails are grouped. */
export const GroupQuestion = observer(function GroupQuestion({ ids, onClose }: GroupQuestionProps) {
  const { inbox } = useDomain();
  const actions = useInboxActions();
  const companies = companiesOf(inbox, ids ?? []);
  return (
    <ConfirmDialog
      isOpen={ids !== null}
      title={`Are you sure you want to group all ${ids?.length ?? 0} emails?`}
      confirmLabel={`Group ${ids?.length ?? 0} emails`}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (ids) void actions.group(ids);
      }}
    >
      {companies.length > 1
        ? `They are from several companies and will merge to the first company, ${withFullStop(companies[0] ?? '')}`
        : 'They are grouped under the first one and can be separated again.'}
    </ConfirmDialog>
  );
});
