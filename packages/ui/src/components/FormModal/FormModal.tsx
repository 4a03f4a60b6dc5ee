import { useFormDialog, type FormDialogOptions } from '../parts/forms/useFormDialog';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Modal, type ModalProps } from '../Modal/Modal';

export type { FieldFaults } from '../../internal/forms/formContext';
export type { FormFault, SubmitOutcome } from '../../internal/forms/useSubmission';

export interface FormModalProps
  extends
    RootProps,
    FormDialogOptions,
    Pick<ModalProps, 'title' | 'titleEnd' | 'size' | 'headerActions' | 'footerStart'> {}

/**
 * A form in a modal. Focuses the first field, submits on Enter, keeps the values on errors, and asks before it discards
 * them.
 */
export function FormModal(props: FormModalProps) {
  const { onClose, content, footer } = useFormDialog(props);
  const { title, titleEnd, size = 'md', headerActions, footerStart } = props;
  return (
    <Modal
      {...pickRootProps(props)}
      {...{ title, titleEnd, size, headerActions, footerStart }}
      isOpen={props.isOpen}
      onClose={onClose}
      footer={footer}
    >
      {content}
    </Modal>
  );
}
