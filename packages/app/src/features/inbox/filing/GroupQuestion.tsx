import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useDomain } from '../../../domainContext';
import { companiesOf } from './grouping';

interface GroupQuestionProps {
  /** Emails to group; null while closed. */
  ids: readonly string[] | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Adds a full stop, unless a name such as “Brightmere Construction Co.” ends with one. */
const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** Confirms before emails are grouped. */
export const GroupQuestion = observer(function GroupQuestion({ ids, onClose, onConfirm }: GroupQuestionProps) {
  const { inbox } = useDomain();
  const companies = companiesOf(inbox, ids ?? []);
  return (
    <ConfirmDialog
      isOpen={ids !== null}
      title={`Are you sure you want to group all ${ids?.length ?? 0} emails?`}
      confirmLabel={`Group ${ids?.length ?? 0} emails`}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    >
      {companies.length > 1
        ? `They are from several companies and will merge to the first company, ${withFullStop(companies[0] ?? '')}`
        : 'They are grouped under the first one and can be separated again.'}
    </ConfirmDialog>
  );
});
