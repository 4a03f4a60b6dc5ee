import { useFormDialog, type FormDialogOptions } from '../parts/forms/useFormDialog';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Drawer, type DrawerProps } from '../Drawer/Drawer';

export type { FieldFaults } from '../../internal/forms/formContext';
export type { FormFault, SubmitOutcome } from '../../internal/forms/useSubmission';

export interface FormDrawerProps
  extends
    RootProps,
    FormDialogOptions,
    Pick<DrawerProps, 'title' | 'titleEnd' | 'size' | 'placement' | 'headerActions' | 'footerStart' | 'onClosed'> {}

/**
 * A form in a drawer, for long forms and forms that refer to the page. Focuses the first field, submits on Enter, keeps
 * the values on errors, and asks before it discards them.
 */
export function FormDrawer(props: FormDrawerProps) {
  const { onClose, content, footer } = useFormDialog(props);
  const { title, titleEnd, size = 'md', placement = 'right', headerActions, footerStart, onClosed } = props;
  return (
    <Drawer
      {...pickRootProps(props)}
      {...{ title, titleEnd, size, placement, headerActions, footerStart, onClosed }}
      isOpen={props.isOpen}
      onClose={onClose}
      footer={footer}
    >
      {content}
    </Drawer>
  );
}
