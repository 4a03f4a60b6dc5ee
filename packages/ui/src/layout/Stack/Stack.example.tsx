import { Stack } from '@basis/ui/layout/Stack';
import { TextField } from '@basis/ui/TextField';

export default function StackExample() {
  return (
    <Stack space="s4">
      <TextField label="Project name" />
      <TextField label="Location" />
    </Stack>
  );
}
