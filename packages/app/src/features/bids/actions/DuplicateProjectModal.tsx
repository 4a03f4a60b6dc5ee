import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import type { Project } from '@basis/domain/model/contract/contract';
import { succeeded } from '@basis/domain/model/contract/result';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { paths } from '../../../paths';
import { FormModal } from '../../../dialogs/FormModal';
import { useKeptDraft } from '../../../drafts/useKeptDraft';

interface DuplicateProjectModalProps {
  /** The bid to copy; null while closed. */
  bid: Project | null;
  onClose: () => void;
}

const nameOfCopy = (bid: Project | null): string => (bid ? `${bid.name} (copy)` : '');

/** Asks for the name of a copied bid. */
export const DuplicateProjectModal = observer(function DuplicateProjectModal({
  bid,
  onClose,
}: DuplicateProjectModalProps) {
  const domain = useDomain();
  const { bids } = domain;
  const navigate = useNavigate();
  const kept = useKeptDraft(`copy ${bid?.id ?? ''}`, { name: nameOfCopy(bid) });
  const name = kept.draft.name.trim();
  const duplicate = async () => {
    if (!bid) return succeeded(undefined);
    const result = await bids.duplicate(bid.id, name);
    if (result.ok) {
      const { id } = result.value;
      showDone(domain, {
        title: 'Successfully duplicated the bid.',
        actions: [{ label: 'See details', onAction: () => void navigate(paths.project(id)) }],
      });
    }
    return result;
  };
  return (
    <FormModal
      isOpen={bid !== null}
      onClose={onClose}
      title="Duplicate bid"
      size="md"
      submitLabel="Duplicate bid"
      isReady={name !== ''}
      kept={kept}
      onSubmit={duplicate}
    >
      <TextField
        label="Project name"
        value={kept.draft.name}
        onChange={(text) => kept.change({ name: text })}
        maxLength={500}
      />
      <Text tone="secondary">
        The copy gets the location, invitations, estimators and custom fields, and starts in the first stage. Quotes,
        notes, tasks and emails are not copied.
      </Text>
    </FormModal>
  );
});
