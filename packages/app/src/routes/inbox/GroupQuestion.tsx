import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useDomain } from '../../domainContext';
import { useInboxActions } from './useInboxActions';

interface GroupQuestionProps {
  /** The e-mails that are to be grouped; null while nothing is asked. */
  ids: readonly string[] | null;
  onClose: () => void;
}

/** Asks before e-mails are put under the first of them. */
export const GroupQuestion = observer(function GroupQuestion({ ids, onClose }: GroupQuestionProps) {
  const { inbox } = useDomain();
  const actions = useInboxActions();
  const messages = (ids ?? []).flatMap((id) => inbox.collection.get(id) ?? []);
  const companies = new Set(messages.map(({ company, companyName }) => company?.name ?? companyName ?? ''));
  companies.delete('');
  const [first] = companies;
  return (
    <ConfirmDialog
      isOpen={ids !== null}
      title={`Are you sure you want to group all ${ids?.length ?? 0} emails?`}
      confirmLabel="Group emails"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        if (ids) void actions.group(ids);
      }}
    >
      {companies.size > 1
        ? `They are from several companies, and will merge to the first company, ${first}.`
        : 'They stand under the first of them, and can be separated again.'}
    </ConfirmDialog>
  );
});
