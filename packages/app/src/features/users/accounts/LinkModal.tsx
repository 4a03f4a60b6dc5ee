import { CopyField } from '@basis/ui/CopyField';
import { Modal } from '@basis/ui/Modal';

interface LinkModalProps {
  link: string;
  name: string;
  onClose: () => void;
}

/** Shows a link that the browser did not let Basis copy. */
export function LinkModal({ link, name, onClose }: LinkModalProps) {
  return (
    <Modal isOpen onClose={onClose} title={`Link for ${name}`}>
      <CopyField label="Link" value={link} description="It is valid for seven days and works once." />
    </Modal>
  );
}
