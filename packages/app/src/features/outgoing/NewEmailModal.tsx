import { observer } from 'mobx-react-lite';
import { ComposersStore } from '@basis/domain/subjects/outgoing/ComposersStore';
import type { EmailDraft } from '@basis/domain/subjects/outgoing/emailDraft';
import { useLateStore } from '../../domainContext';
import { BidSearch } from '../../pickers/BidSearch';
import { BidOfEmail } from './BidOfEmail';
import { EmailModal } from './EmailModal';

interface NewEmailModalProps {
  /** The bid that it is sent from; null if the user chooses it. */
  project: EmailDraft['project'];
  onClose: () => void;
}

/** Modal of a new email. */
const NewEmailModal = observer(function NewEmailModal({ project, onClose }: NewEmailModalProps) {
  const composer = useLateStore(ComposersStore).compose(project);
  return (
    <EmailModal
      title="New email"
      composer={composer}
      onClose={onClose}
      renderHead={(faults) =>
        project === null ? (
          <BidSearch
            bid={composer.draft.project}
            onChange={(bid) => composer.change({ project: bid && { id: bid.id, name: bid.name } })}
            errorMessage={faults.project}
          />
        ) : (
          <BidOfEmail name={project.name} />
        )
      }
    />
  );
});

export default NewEmailModal;
