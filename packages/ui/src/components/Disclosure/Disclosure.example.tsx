import { Disclosure } from '@basis/ui/Disclosure';
import { NumberField } from '@basis/ui/NumberField';
import { TextField } from '@basis/ui/TextField';
import { Stack } from '@basis/ui/layout/Stack';

export default function DisclosureExample() {
  return (
    <Disclosure title="Advanced" detail="Port and folder">
      <Stack space="s4">
        <NumberField label="Port" defaultValue={993} />
        <TextField label="Folder" defaultValue="INBOX" />
      </Stack>
    </Disclosure>
  );
}
