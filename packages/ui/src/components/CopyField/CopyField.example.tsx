import { CopyField } from '@basis/ui/CopyField';

export default function CopyFieldExample() {
  return (
    <CopyField
      label="Link to this view"
      description="Everyone in the workspace can open it."
      value="https://basis.example/bids?view=open-pipeline"
    />
  );
}
