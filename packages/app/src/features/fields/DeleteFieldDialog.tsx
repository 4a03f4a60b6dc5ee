import { useEffect, useState } from 'react';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { CustomFieldsStore, FieldUse } from '@basis/domain/subjects/fields/CustomFieldsStore';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';
import type { FieldEntity } from './entities';

interface DeleteFieldDialogProps {
  fields: CustomFieldsStore;
  of: FieldEntity;
  field: CustomFieldSetting;
  onClose: (isDeleted: boolean) => void;
}

const lossOf = (use: FieldUse | 'unknown' | null, [one, many]: FieldEntity['noun']): string => {
  if (use === null) return 'Counting its values …';
  if (use === 'unknown') return `How many ${many} have a value could not be counted.`;
  if (use.count === 0) return `No ${one} has a value.`;
  return `${formatCount(use.count)} ${use.count === 1 ? `${one} loses its value` : `${many} lose their values`}.`;
};

/** Deletes a field after saying what is lost with it. */
export function DeleteFieldDialog({ fields, of, field, onClose }: DeleteFieldDialogProps) {
  const domain = useDomain();
  const [use, setUse] = useState<FieldUse | 'unknown' | null>(null);
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    void fields.readUse(field.id).then((result) => setUse(result.ok ? result.value : 'unknown'));
  }, [fields, field.id]);
  const remove = async (): Promise<void> => {
    setIsPending(true);
    const result = await fields.remove(field);
    setIsPending(false);
    if (!result.ok) {
      showFailure(domain, result.error, `The field ${field.label} was not deleted`);
      return;
    }
    showDone(domain, { title: result.value.label, change: result.value });
    onClose(true);
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={`Delete the field ${field.label}?`}
      confirmLabel="Delete field"
      onConfirm={() => void remove()}
      onCancel={() => onClose(false)}
    >
      {`${lossOf(use, of.noun)} The field leaves every list, and filters that use it become invalid. Undo brings all of it back.`}
    </ConfirmDialog>
  );
}
